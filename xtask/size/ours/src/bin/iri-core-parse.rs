//! Parses a reference.
#![no_std]
#![no_main]

use harness as _;
use iri_core::{IriRef, ParseError};

harness::operation! {
    (text: &'static str) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse(text)
    }
}
