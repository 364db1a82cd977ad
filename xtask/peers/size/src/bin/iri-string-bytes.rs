//! Parses a reference from bytes.
#![no_std]
#![no_main]

use harness as _;
use iri_string::types::IriReferenceStr;
use iri_string::validate::Error;

harness::program! {
    pub fn bytes(bytes: &'static [u8]) -> Result<&'static IriReferenceStr, Error> {
        bytes.try_into()
    }
}
