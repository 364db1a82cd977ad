//! Normalises a reference.
#![no_std]
#![no_main]

use fluent_uri::{IriRef, ParseError};
use harness::Components;
use peers_alloc::String;

harness::program! {
    pub fn normalize(
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<IriRef<String>, ParseError> {
        Ok(peers::fluent_uri(text, components)?.normalize())
    }
}
