//! Parses a reference, reads its components, and normalizes it into a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, IriRef, Level};

harness::operation! {
    (text: &'static str, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<IriRef<'static>, BufError> {
        let reference = ours::components(text, components)?;
        let normal = reference.normalize(Level::Scheme).write_into(sink)?;
        Ok(normal)
    }
}
