//! Normalises a reference.
#![no_std]
#![no_main]

use fluent_uri::{IriRef, ParseError};
use harness::Components;
use size_alloc::String;

harness::program! {
    pub fn normalize(
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<IriRef<String>, ParseError> {
        Ok(size::fluent_uri(text, components)?.normalize())
    }
}
