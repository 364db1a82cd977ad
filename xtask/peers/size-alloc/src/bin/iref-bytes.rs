//! Parses a reference from bytes.
#![no_std]
#![no_main]

use harness as _;
use iref::IriRef;

harness::program! {
    pub fn bytes(bytes: &'static [u8]) -> Option<&'static IriRef> {
        IriRef::from_bytes(bytes).ok()
    }
}
