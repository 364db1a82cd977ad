//! Parses a reference, reads its components, and maps it, a URI, to an IRI in a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, IriRef};

harness::operation! {
    (text: &'static str, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<IriRef<'static>, BufError> {
        let reference = ours::components(text, components)?;
        let iri = reference.try_as_uri_ref()?.to_iri().write_into(sink)?;
        Ok(iri)
    }
}
