//! Parses a reference.
#![no_std]
#![no_main]

use harness as _;
use iref::IriRef;

harness::program! {
    pub fn parse(text: &'static str) -> Option<&'static IriRef> {
        IriRef::new(text).ok()
    }
}
