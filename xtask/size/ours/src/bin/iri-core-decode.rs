//! Parses a reference, reads its components, and decodes its path into a buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::BufError;

harness::operation! {
    (text: &'static str, components: &mut Components<'static>, buffer: &'static mut [u8]) -> Result<&'static [u8], BufError> {
        let reference = ours::components(text, components)?;
        let decoded = reference.path().decode().to_bytes(buffer)?;
        Ok(decoded)
    }
}
