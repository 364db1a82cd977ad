//! Parses a reference.
#![no_std]
#![no_main]

use harness as _;
use iref::IriRef;

harness::operation! {
    (text: &'static str) -> Option<&'static IriRef> {
        IriRef::new(text).ok()
    }
}
