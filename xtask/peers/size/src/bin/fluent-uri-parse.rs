//! Parses a reference.
#![no_std]
#![no_main]

use fluent_uri::{IriRef, ParseError};
use harness as _;

harness::program! {
    pub fn parse(text: &'static str) -> Result<IriRef<&'static str>, ParseError> {
        IriRef::parse(text)
    }
}
