//! What the measured programs have in common.
//!
//! A program is an operation and nothing else: nothing in it calls the operation, whose arguments may be any and whose
//! result is for whoever calls it, so that nothing can be computed beforehand or left out. Texts come by reference, what
//! was read goes into the caller's [`Components`], written text to a [`Sink`].
//!
//! What has `harness::` in its name counts for nothing in the flash. With the feature `painted` the program has a `main`
//! that calls the operation, and measures its stack: see [`painted`].
#![no_std]

use core::fmt;
use core::hint::black_box;

#[cfg(feature = "heap")]
mod heap;
#[cfg(feature = "painted")]
pub mod painted;

/// An operation: a function, and beside it, with the feature `painted`, a module of its name that measures its stack.
///
/// What it is called with then is told by the names of its parameters: see [`given`].
#[macro_export]
macro_rules! operation {
    ($(#[$doc:meta])* pub fn $operation:ident($($name:ident: $Type:ty),* $(,)?) -> $Result:ty $body:block) => {
        $(#[$doc])*
        // Compiled where it is used, so that each program has its own: what is compiled with others shares functions.
        #[inline]
        pub fn $operation($($name: $Type),*) -> $Result $body

        $crate::measured!($operation ($($name: $Type),*) $Result);
    };
}

/// A program of these operations, or of the one that it has the body of.
#[macro_export]
macro_rules! program {
    (pub fn $operation:ident $($rest:tt)*) => {
        $crate::operation! { pub fn $operation $($rest)* }
        $crate::program!($operation);
    };
    ($($operation:path),+ $(,)?) => {
        $crate::entry!($($operation),+);
    };
}

#[cfg(not(feature = "painted"))]
mod linked {
    //! A program that is linked, and never runs.

    use core::panic::PanicInfo;

    /// Returns where panics end, if the program has any: the shortest end there is.
    #[panic_handler]
    fn panic(_: &PanicInfo<'_>) -> ! {
        loop {}
    }

    /// The address of an operation. Whoever knows it may call the operation with anything.
    #[derive(Debug)]
    pub struct Address(pub *const ());

    // SAFETY: an address of code, which does not change.
    unsafe impl Sync for Address {}

    /// What the linker starts from, by its name; in a section that does not count, nor the padding before it.
    #[macro_export]
    macro_rules! entry {
        ($($operation:path),+) => {
            #[unsafe(no_mangle)]
            #[unsafe(link_section = ".harness")]
            static _start: [$crate::Address; [$(stringify!($operation)),+].len()] =
                [$($crate::Address($operation as *const ())),+];
        };
    }

    /// Nothing is measured when it runs.
    #[macro_export]
    macro_rules! measured {
        ($($ignored:tt)*) => {};
    }
}
#[cfg(not(feature = "painted"))]
pub use linked::Address;

/// Every component of a reference, as text. Written one by one: together they would lie on the stack first.
#[derive(Debug, Default)]
pub struct Components<'a> {
    pub scheme: Option<&'a str>,
    pub userinfo: Option<&'a str>,
    pub host: Option<&'a str>,
    pub port: Option<&'a str>,
    pub path: &'a str,
    pub query: Option<&'a str>,
    pub fragment: Option<&'a str>,
}

/// Writes a text by way of `core::fmt`, as firmware would.
#[inline(always)]
pub fn write(text: fmt::Arguments<'_>) -> fmt::Result {
    fmt::write(&mut Sink, text)
}

/// Takes text and may fail at any time.
#[derive(Debug)]
pub struct Sink;

impl fmt::Write for Sink {
    #[inline(never)]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        black_box(Ok(()))
    }

    #[inline(never)]
    fn write_char(&mut self, character: char) -> fmt::Result {
        black_box(character);
        black_box(Ok(()))
    }

    /// `core::fmt` has no use for it.
    #[inline(never)]
    fn write_fmt(&mut self, _: fmt::Arguments<'_>) -> fmt::Result {
        black_box(Ok(()))
    }
}
