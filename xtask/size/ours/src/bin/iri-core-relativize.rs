//! Parses a reference and reads its components, then relativizes a base and a target into a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{Iri, IriRef, RelativizeError};

harness::operation! {
    (text: &'static str, base: Iri<'static>, target: Iri<'static>, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<IriRef<'static>, RelativizeError> {
        let _ = ours::components(text, components);
        Ok(base.relativize(target)?.write_into(sink)?)
    }
}
