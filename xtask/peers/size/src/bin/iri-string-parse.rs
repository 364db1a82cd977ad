//! Parses a reference.
#![no_std]
#![no_main]

use harness as _;
use iri_string::types::IriReferenceStr;
use iri_string::validate::Error;

harness::program! {
    pub fn parse(text: &'static str) -> Result<&'static IriReferenceStr, Error> {
        IriReferenceStr::new(text)
    }
}
