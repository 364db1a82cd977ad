//! Firmware whose `main` maps texts to URIs in an endless loop. It never ends, so nobody could read its stack.

use harness::{Components, operation};
use iri_core::heapless::string::StringView;
use iri_core::{BufError, UriRef};

use crate::basic::to_uri;

/// Returns the next text, and the place of its components and its URI.
pub type Next = fn() -> (
    &'static str,
    &'static mut Components<'static>,
    &'static mut StringView,
);

/// Takes the URI.
pub type Take = fn(Result<UriRef<'static>, BufError>);

operation! {
    /// Calls the operation in the loop.
    pub fn superloop(next: Next, take: Take) -> ! {
        loop {
            let (text, components, sink) = next();
            take(to_uri(text, components, sink));
        }
    }
}

operation! {
    /// Calls a function in the loop, which calls the operation.
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
}
