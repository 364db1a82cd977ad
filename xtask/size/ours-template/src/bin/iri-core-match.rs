//! Parses a template and a reference, and reads a value back.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::template::Template;
use iri_core::{ParseError, UriRef};

harness::operation! {
    (template: &'static str, text: &'static str, _components: &mut Components<'static>, _sink: &'static mut StringView) -> Result<bool, ParseError> {
        let matches = Template::parse(template)?.matcher()?.matches(UriRef::parse(text)?);
        Ok(matches.is_some_and(|matches| matches.get("id").is_some()))
    }
}
