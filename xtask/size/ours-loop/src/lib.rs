//! Firmware whose `main` maps texts to URIs in an endless loop.
#![no_std]

use harness::Components;
use iri_core::heapless::string::StringView;
use iri_core::{BufError, UriRef};
use ours::to_uri;

/// Returns the next text, and the place of its components and its URI.
pub type Next = fn() -> (
    &'static str,
    &'static mut Components<'static>,
    &'static mut StringView,
);

/// Takes the URI.
pub type Take = fn(Result<UriRef<'static>, BufError>);

/// Calls the operation in the loop.
#[inline]
pub fn superloop(next: Next, take: Take) -> ! {
    loop {
        let (text, components, sink) = next();
        take(to_uri(text, components, sink));
    }
}

/// Calls a function in the loop, which calls the operation.
#[inline]
pub fn superloop_apart(next: Next, take: Take) -> ! {
    #[inline(never)]
    fn apart(next: Next) -> Result<UriRef<'static>, BufError> {
        let (text, components, sink) = next();
        to_uri(text, components, sink)
    }
    loop {
        take(apart(next));
    }
}
