//! Parses a text as the kind that the caller names: what all eight of them take, and one alone at most.
#![no_std]
#![no_main]

use harness as _;
use iri_core::{IriRef, Kind, ParseError};

harness::operation! {
    (text: &'static str, kind: Kind) -> Result<IriRef<'static>, ParseError> {
        IriRef::parse_as(kind, text)
    }
}
