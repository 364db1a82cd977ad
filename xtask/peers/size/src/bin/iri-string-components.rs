//! Parses a reference and reads its components.
#![no_std]
#![no_main]

use harness::Components;
use iri_string::validate::Error;

harness::program! {
    pub fn components(text: &'static str, components: &mut Components<'static>) -> Result<(), Error> {
        size::iri_string(text, components).map(|_| ())
    }
}
