//! Shared by the measured programs.
//!
//! A program consists of one operation. Nothing in it calls the operation, so its arguments may be any and its result
//! may be used, and nothing can be computed beforehand or left out. Texts are references. Components go into the
//! caller's [`Components`], written text into a [`Sink`].
//!
//! Functions with `harness::` in their name do not count as flash. With the feature `painted` the program has a
//! `main` that calls the operation, and measures its stack: see [`painted`].
#![no_std]

use core::fmt;
use core::hint::black_box;

#[cfg(feature = "heap")]
mod heap;
#[cfg(feature = "painted")]
pub mod painted;

/// Defines an operation: a function and, with the feature `painted`, a module of the same name that measures its
/// stack.
///
/// The names of its parameters then say which arguments it gets: see [`given`].
#[macro_export]
macro_rules! operation {
    ($(#[$doc:meta])* pub fn $operation:ident($($name:ident: $Type:ty),* $(,)?) -> $Result:ty $body:block) => {
        $(#[$doc])*
        // It is compiled where it is used, so that each program has its own. Functions would be shared otherwise.
        #[inline]
        pub fn $operation($($name: $Type),*) -> $Result $body

        $crate::measured!($operation ($($name: $Type),*) $Result);
    };
}

/// Makes a program of the given operations, or of the one that it defines.
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

    /// Handles a panic, if the program has any, with the least code.
    #[panic_handler]
    fn panic(_: &PanicInfo<'_>) -> ! {
        loop {}
    }

    /// The address of an operation. The compiler must assume that other code calls it with any arguments.
    #[derive(Debug)]
    pub struct Address(pub *const ());

    // SAFETY: it is an address of code, which does not change.
    unsafe impl Sync for Address {}

    /// Makes the entry from which the linker starts, which finds it by its name. Its section does not count, nor does
    /// the padding before it.
    #[macro_export]
    macro_rules! entry {
        ($($operation:path),+) => {
            #[unsafe(no_mangle)]
            #[unsafe(link_section = ".harness")]
            static _start: [$crate::Address; [$(stringify!($operation)),+].len()] =
                [$($crate::Address($operation as *const ())),+];
        };
    }

    /// Measures nothing.
    #[macro_export]
    macro_rules! measured {
        ($($ignored:tt)*) => {};
    }
}
#[cfg(not(feature = "painted"))]
pub use linked::Address;

/// Every component of a reference, as text. Programs write the fields one by one, as a whole value would be made on the
/// stack first.
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

/// Writes a text through `core::fmt`, as firmware would.
#[inline(always)]
pub fn write(text: fmt::Arguments<'_>) -> fmt::Result {
    fmt::write(&mut Sink, text)
}

/// Sends bytes to the host, as far as the compiler knows.
#[inline(never)]
pub fn send(bytes: &[u8]) {
    black_box(bytes);
}

/// A sink that takes text and may fail at any time, as far as the compiler knows.
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

    /// Replaces the default method, which `core::fmt` never calls.
    #[inline(never)]
    fn write_fmt(&mut self, _: fmt::Arguments<'_>) -> fmt::Result {
        black_box(Ok(()))
    }
}
