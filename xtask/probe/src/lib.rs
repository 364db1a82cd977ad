//! The code that the probes share: a panic handler that cannot be linked, inputs that the optimiser does not know, and
//! uses of results that it cannot remove.
//!
//! Each program under `bin` calls a part of iri-core's public functions. It is linked and never run. A remaining
//! panic branch calls the panic handler, which calls a function that does not exist, and the linker reports it.
#![no_std]

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt::{self, Debug, Display, Write};
use core::hash::{Hash, Hasher};
use core::hint::black_box;
use core::panic::PanicInfo;

unsafe extern "C" {
    #[link_name = "a panic branch is left in what this program reaches"]
    safe fn no_such_function() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    no_such_function()
}

/// Makes a program that contains everything that its body calls.
#[macro_export]
macro_rules! probe {
    ($($body:tt)*) => {
        // The linker starts from this name.
        #[unsafe(no_mangle)]
        extern "C" fn _start() {
            $($body)*
        }
    };
}

/// Runs an operation in every way that needs no allocator.
#[macro_export]
macro_rules! operation {
    ($operation:expr) => {{
        let operation = $operation;
        $crate::keep(operation.to_buf::<32>().map_err($crate::with($crate::show)));
        let mut string = $crate::heapless::String::<16>::new();
        $crate::keep(operation.write_into(&mut string).is_ok());
        $crate::keep(operation.write_into(string.as_mut_view()).is_ok());
        let mut bytes = [0; 16];
        $crate::keep(operation.write_into(&mut bytes).is_ok());
        $crate::keep(operation.write_into(bytes.as_mut_slice()).is_ok());
        $crate::show(&operation);
        $crate::show(&operation.clone());
    }};
}

pub use iri_core::heapless;

/// Returns any text.
pub fn text() -> &'static str {
    black_box("")
}

/// Returns any bytes.
pub fn bytes() -> &'static [u8] {
    black_box(b"")
}

/// Returns any names.
pub fn names() -> &'static [&'static str] {
    black_box(&["", ""])
}

/// Uses a value, so that the optimiser must compute all of it.
pub fn keep<T>(value: T) {
    black_box(value);
}

/// Returns any level of normalisation.
pub fn level() -> iri_core::Level {
    black_box(iri_core::Level::Scheme)
}

/// What is left of an error that was shown, whatever it was.
pub struct Shown;

impl<E: Display + Debug> From<E> for Shown {
    fn from(error: E) -> Self {
        show(&error);
        Self
    }
}

/// Makes a function that uses an error and passes it on.
pub fn with<E>(use_it: fn(&E)) -> impl Fn(E) -> E {
    move |error| {
        use_it(&error);
        error
    }
}

/// Prints a value that has no `Debug`.
pub fn show_display(value: &impl Display) {
    keep(write!(Sink, "{value}"));
}

/// Prints a value in each way.
pub fn show(value: &(impl Display + Debug)) {
    keep(write!(Sink, "{value}"));
    keep(write!(Sink, "{value:^9}"));
    show_debug(value);
}

/// Prints a value that has no `Display`.
pub fn show_debug(value: &impl Debug) {
    keep(write!(Sink, "{value:?}"));
    keep(write!(Sink, "{value:#?}"));
}

/// Uses the traits of a type that is a text.
pub fn text_traits<T>(value: &T)
where
    T: Display
        + Debug
        + AsRef<str>
        + Borrow<str>
        + Eq
        + Ord
        + Hash
        + PartialEq<str>
        + for<'a> PartialEq<&'a str>,
    str: PartialEq<T>,
    for<'a> &'a str: PartialEq<T>,
{
    show(value);
    keep(AsRef::<str>::as_ref(value));
    keep(Borrow::<str>::borrow(value));
    let other = black_box(value);
    keep(value == other);
    keep(value.cmp(other));
    keep(value.partial_cmp(other) == Some(Ordering::Less));
    keep(*value == *text());
    keep(*value == text());
    keep(*text() == *value);
    keep(text() == *value);
    hash(value);
}

/// Hashes a value.
pub fn hash(value: &(impl Hash + ?Sized)) {
    value.hash(&mut Sink);
}

/// A sink that takes everything and may fail at any time.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        black_box(Ok(()))
    }
}

impl Hasher for Sink {
    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }

    fn finish(&self) -> u64 {
        black_box(0)
    }
}
