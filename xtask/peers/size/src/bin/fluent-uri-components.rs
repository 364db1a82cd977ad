//! Parses a reference and reads its components.
#![no_std]
#![no_main]

use fluent_uri::ParseError;
use harness::Components;

harness::program! {
    pub fn components(text: &'static str, components: &mut Components<'static>) -> Result<(), ParseError> {
        size::fluent_uri(text, components).map(|_| ())
    }
}
