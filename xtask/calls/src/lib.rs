//! Calls every public function of iri-core with a text. `probe` links the calls, and shows that none can panic. `growth` runs them
//! on long texts, and shows that each takes linear time. A new operation has a call here, or an entry in `xtask/operations`, which
//! both run too.
//!
//! A call gets one text, and returns `None` for one of which it makes nothing. Where it uses the text again, `any` hides from the
//! optimiser that it is the same. So it is also linked as for two texts.
#![cfg_attr(not(feature = "std"), no_std)]

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt::{self, Debug, Display, Write};
use core::hash::{Hash, Hasher};
use core::hint::black_box;

use iri_core::Operation;
use iri_core::operation::{Output, Source};

/// Runs the body with the type of a buffer in place of `$Buf`, one that is not much longer than the text.
#[cfg(feature = "std")]
macro_rules! in_room {
    ($text:expr, $N:ident => $body:expr) => {
        match $text.len() {
            0..0xF00 => {
                const $N: usize = 0x1000;
                $body
            }
            0xF00..0x1F_000 => {
                const $N: usize = 0x20_000;
                $body
            }
            _ => {
                const $N: usize = 0x200_000;
                $body
            }
        }
    };
}
#[cfg(not(feature = "std"))]
macro_rules! in_room {
    ($text:expr, $N:ident => $body:expr) => {{
        const $N: usize = 32;
        $body
    }};
}

mod check;
mod component;
mod error;
mod field;
mod kind;
#[cfg(feature = "std")]
mod owned;
mod reference;
mod serde;
mod template;
mod wire;
mod xri;

/// An IRI of any length, or of as many as fit without an allocator.
#[cfg(feature = "std")]
type Owned = iri_core::IriString;
#[cfg(not(feature = "std"))]
type Owned = iri_core::IriBuf<32>;

/// A name and a call.
pub type Call = (&'static str, fn(&str) -> Option<()>);

/// All calls but those that are alike.
pub const CALLS: &[&[Call]] = &[
    check::CALLS,
    component::CALLS,
    error::CALLS,
    field::CALLS,
    kind::CALLS,
    #[cfg(feature = "std")]
    owned::CALLS,
    reference::CALLS,
    serde::CALLS,
    template::CALLS,
    wire::CALLS,
    xri::CALLS,
];

/// Calls of further types whose code is the same as that of another, and takes the same time.
pub const ALIKE: &[&[Call]] = &[component::ALIKE, kind::ALIKE, kind::EDITS, xri::ALIKE];

/// Returns the text, of which the optimiser does not know that it is the same.
pub fn any(text: &str) -> &str {
    black_box(text)
}

/// Whether sinks, and forms of `Display` and `Debug`, whose work is that of another are left out: code that is run, and not only linked.
const QUICKLY: bool = cfg!(feature = "std");

/// Runs an operation in every way.
pub fn carry_out<K: Output + ?Sized>(operation: &Operation<K, impl Source + Clone>) {
    show_display(operation);
    // A text that does not fit is rejected by its length.
    let mut bytes = [0; 1024];
    keep(operation.write_into(&mut bytes).is_ok());
    let mut string = iri_core::heapless::String::<16>::new();
    keep(operation.write_into(&mut string).is_ok());
    if !QUICKLY {
        show(&operation.clone());
        keep(operation.write_into(bytes.as_mut_slice()).is_ok());
        keep(operation.write_into(string.as_mut_view()).is_ok());
    }
    #[cfg(feature = "std")]
    let string = {
        keep(operation.into_owned().map(drop).is_ok());
        let mut string = String::from("Location: ");
        keep(operation.write_into(&mut string).is_ok());
        string
    };
    in_room!(string, N => keep(shown(operation.to_buf::<N>()).map(drop)));
}

/// Runs the operation of a result, or uses the error.
pub fn carried<K: Output + ?Sized>(
    result: Result<Operation<K, impl Source + Clone>, impl Display + Debug + Hash>,
) {
    if let Some(operation) = shown(result) {
        carry_out(&operation);
    }
}

/// Uses a value, so that the optimiser must compute all of it.
pub fn keep<T>(value: T) {
    black_box(value);
}

/// Uses a result, so that the optimiser must compute all of it.
pub fn kept<T>(result: Result<T, impl Display + Debug + Hash>) {
    keep(shown(result));
}

/// Returns the value of a result, or uses its error.
pub fn shown<T>(result: Result<T, impl Display + Debug + Hash>) -> Option<T> {
    let error = |error| {
        show(&error);
        hash(&error);
    };
    result.map_err(error).ok()
}

/// Prints a value that has no `Debug`.
pub fn show_display(value: &impl Display) {
    keep(write!(Nowhere, "{value}"));
}

/// Prints a value in each way.
pub fn show(value: &(impl Display + Debug)) {
    show_display(value);
    if !QUICKLY {
        keep(write!(Nowhere, "{value:^9}"));
    }
    show_debug(value);
}

/// Prints a value that has no `Display`.
pub fn show_debug(value: &impl Debug) {
    keep(write!(Nowhere, "{value:?}"));
    if !QUICKLY {
        keep(write!(Nowhere, "{value:#?}"));
    }
}

/// Uses the traits of a type that is a text.
pub fn text_traits<T>(value: &T, text: &str)
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
    keep(*value == *any(text));
    keep(*value == any(text));
    keep(*any(text) == *value);
    keep(any(text) == *value);
    hash(value);
}

/// Hashes a value.
pub fn hash(value: &(impl Hash + ?Sized)) {
    value.hash(&mut Nowhere);
}

/// A sink that takes everything and may fail at any time.
struct Nowhere;

impl Write for Nowhere {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        black_box(text);
        black_box(Ok(()))
    }
}

impl Hasher for Nowhere {
    fn write(&mut self, bytes: &[u8]) {
        black_box(bytes);
    }

    fn finish(&self) -> u64 {
        black_box(0)
    }
}
