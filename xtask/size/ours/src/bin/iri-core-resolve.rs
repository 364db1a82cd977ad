//! Parses a base and a reference, reads the components of the reference, and resolves it into a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, Iri};

harness::operation! {
    (base: &'static str, text: &'static str, components: &mut Components<'static>, sink: &'static mut StringView) -> Result<Iri<'static>, BufError> {
        let reference = ours::components(text, components)?;
        let target = Iri::parse(base)?.resolve(reference).write_into(sink)?;
        Ok(target)
    }
}
