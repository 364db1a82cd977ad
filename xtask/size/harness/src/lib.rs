//! What the measured programs have in common.
//!
//! A program is one operation and nothing else. It is where the program begins, and nothing in the program calls it:
//! its arguments may be any, its result is for whoever did, so that nothing can be computed beforehand or left out. Texts
//! come by reference, what was read goes into the caller's [`Components`], written text to a [`Sink`].
//!
//! What `harness::` has in its name counts for nothing: neither its flash nor its stack.
#![no_std]

use core::fmt;
use core::hint::black_box;
use core::panic::PanicInfo;

#[cfg(feature = "heap")]
mod heap;

/// Where panics end, if the program has any: the shortest end there is.
#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// The operation that a program is.
#[macro_export]
macro_rules! operation {
    (($($name:ident: $Type:ty),*) -> $Result:ty $body:block) => {
        // The name that the linker starts from.
        #[unsafe(no_mangle)]
        fn _start($($name: $Type),*) -> $Result $body
    };
}

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
