//! Parses a reference and reads its components.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::ParseError;

harness::operation! {
    (text: &'static str, components: &mut Components<'static>) -> Result<(), ParseError> {
        ours::components(text, components).map(|_| ())
    }
}
