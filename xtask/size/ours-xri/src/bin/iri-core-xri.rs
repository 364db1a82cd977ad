//! Parses an XRI reference and reads its components. IRIs stand in cross-references: their grammar is a part of it.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::ParseError;

harness::operation! {
    (text: &'static str, components: &mut Components<'static>) -> Result<(), ParseError> {
        ours_xri::components(text, components).map(|_| ())
    }
}
