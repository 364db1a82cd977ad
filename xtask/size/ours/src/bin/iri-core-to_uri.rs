//! Parses a reference, reads its components, and maps it to a URI in a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, UriRef};

harness::operation! {
    (text: &'static str, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<UriRef<'static>, BufError> {
        let reference = ours::components(text, components)?;
        let uri = reference.to_uri().write_into(sink)?;
        Ok(uri)
    }
}
