//! Decodes the percent-encoded bytes of a path.
#![no_std]
#![no_main]

use core::hint::black_box;

use fluent_uri::ParseError;
use harness::Components;

harness::program! {
    pub fn decode(text: &'static str, components: &mut Components<'static>) -> Result<(), ParseError> {
        let reference = size::fluent_uri(text, components)?;
        for piece in reference.path().decode() {
            black_box(piece);
        }
        Ok(())
    }
}
