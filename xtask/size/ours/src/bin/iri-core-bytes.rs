//! Parses a reference from bytes, as a peer sends it.
#![no_std]
#![no_main]

use harness as _;
use iri_core::{IriRef, ParseError};

harness::operation! {
    (bytes: &'static [u8]) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse_bytes(bytes)
    }
}
