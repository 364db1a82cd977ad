//! Parses a template and expands it into a buffer, as a reference.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::template::{Template, Value};
use iri_core::{BufError, UriRef};

harness::operation! {
    (host: &'static str, text: &'static str, _components: &mut Components<'static>, sink: &'static mut StringView) -> Result<UriRef<'static>, BufError> {
        let values = [("host", Value::from(host)), ("id", 7_u16.into())];
        Template::parse(text)?.expand(&values)?.write_into(sink)
    }
}
