//! serde: every kind is written as a string, and parsed when it is read.
//!
//! A borrowed kind needs a format that lends its text. JSON does so for strings without escapes. The owned kinds take
//! any text. Errors tell the rule, the reason and the byte offset within the string. They never show the text, which
//! may hold a credential.

use core::fmt::{self, Display, Formatter, Result as FmtResult};
use core::marker::PhantomData;

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal;
use iri_grammar::text::utf8::characters;
use iri_grammar::{FromStrError, ParseError};
#[doc(hidden)]
pub use serde_core::de::Error;
use serde_core::de::Visitor;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::iri_reference::IriReference;
use super::reference::sealed::Sealed;
use crate::kind::HasKind;
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Buffer, Storage};
use crate::write::capacity::{BufError, CapacityError};

/// A type that is read from a string of a format, with a `C`: `()` takes the text as it is, and a reader of iri-serde changes it.
pub trait ReadText<'de, C = ()>: Sized {
    /// The rule that the text matches.
    #[doc(hidden)]
    const SYNTAX: &'static str;

    /// Makes the value of a text. Further checks are made here too, as some formats only give the place of an error that comes
    /// from a visitor.
    ///
    /// # Errors
    /// The error of the format.
    #[doc(hidden)]
    fn of_text<E: Error>(with: C, text: &str) -> Result<Self, E>;

    /// Makes the value of a text that the format lends.
    ///
    /// # Errors
    /// The error of the format.
    #[doc(hidden)]
    fn of_lent_text<E: Error>(with: C, text: &'de str) -> Result<Self, E> {
        Self::of_text(with, text)
    }
}

/// Reads a `T` from a string, with a `C`.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Text<T, C = ()> {
    with: C,
    of: PhantomData<fn() -> T>,
}

impl<T, C> Text<T, C> {
    /// Makes the visitor.
    pub const fn new(with: C) -> Self {
        let of = PhantomData;
        Self { with, of }
    }
}

impl<'de, T: ReadText<'de, C>, C> Visitor<'de> for Text<T, C> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("a string with the syntax of ")?;
        f.write_str(T::SYNTAX)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        T::of_lent_text(self.with, text)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::of_text(self.with, text)
    }

    /// Some formats of CBOR say so that the text has a tag, which that of a URI may have.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, text: D) -> Result<T, D::Error> {
        text.deserialize_str(self)
    }
}

/// The reason why a string was rejected, with the rule that it should match. As `{:#}`, for a secret, it names no character.
#[derive(Clone, Copy)]
struct Refusal {
    rule: &'static str,
    reason: Reason,
}

/// Makes an error of a format, with the reason why a string was rejected and the rule that it should match.
#[doc(hidden)]
pub fn refuse<E: Error>(rule: &'static str, error: impl Into<BufError>, text: &str) -> E {
    let reason = match error.into() {
        BufError::Parse(error) => Reason::Parse(FromStrError::of(error, text.as_bytes())),
        BufError::Capacity(error) => Reason::Capacity(error),
    };
    E::custom(Refusal { rule, reason })
}

/// The mark in the words of each error of a secret, which iri-policy makes. `Mistake` of iri-serde looks for it, whether or not it knows
/// that crate: so it shows no secret of another.
#[doc(hidden)]
pub const OF_SECRET: &str = "of a secret: ";

#[derive(Clone, Copy)]
enum Reason {
    Parse(FromStrError),
    Capacity(CapacityError),
    NotLent,
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        match f.precision() {
            None => self.write(f, false),
            // serde-json-core gives a precision: it has room for 64 characters, and panics if it gets more.
            Some(most) if f.alternate() => {
                shorten(f, most, format_args!("{:#}", OffsetFirst(self)))
            }
            Some(most) => shorten(f, most, format_args!("{}", OffsetFirst(self))),
        }
    }
}

/// Displays the offset before the reason, so that it stays when the end is cut off.
struct OffsetFirst<'a>(&'a Refusal);

impl Display for OffsetFirst<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.0.write(f, true)
    }
}

impl Refusal {
    fn write(&self, f: &mut Formatter<'_>, offset_first: bool) -> FmtResult {
        let name = self.rule;
        match self.reason {
            Reason::Parse(error) => {
                f.write_str("invalid ")?;
                f.write_str(name)?;
                if offset_first {
                    f.write_str(" at byte ")?;
                    decimal(f, error.offset())?;
                }
                f.write_str(": ")?;
                // There is no room for the hint after the offset.
                match (offset_first, f.alternate()) {
                    (true, true) => error.hidden().fmt(f),
                    (true, false) => ParseError::from(error).fmt(f),
                    _ => error.fmt(f),
                }
            }
            Reason::Capacity(error) => {
                f.write_str(name)?;
                f.write_str(" too long: ")?;
                error.fmt(f)
            }
            Reason::NotLent => {
                f.write_str("cannot borrow the ")?;
                f.write_str(name)?;
                f.write_str(": it has escapes, or its input is not kept; take an owned type")
            }
        }
    }
}

/// Displays an error for a format, in as many characters as it asks for.
#[derive(Debug)]
pub struct Brief<T>(pub T);

impl<T: Display> Display for Brief<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        match f.precision() {
            None => self.0.fmt(f),
            Some(most) if f.alternate() => shorten(f, most, format_args!("{:#}", self.0)),
            Some(most) => shorten(f, most, format_args!("{}", self.0)),
        }
    }
}

/// Writes as much as there is room for.
fn shorten(f: &mut Formatter<'_>, room: usize, words: fmt::Arguments<'_>) -> FmtResult {
    fmt::write(&mut Shortened { f, room }, words)
}

/// A formatter that drops what exceeds its room.
struct Shortened<'a, 'f> {
    f: &'a mut Formatter<'f>,
    /// The number of characters that still fit.
    room: usize,
}

impl fmt::Write for Shortened<'_, '_> {
    fn write_str(&mut self, text: &str) -> FmtResult {
        let mut length = 0_usize;
        for (character, _) in characters(text.as_bytes()).take(self.room) {
            self.room = minus!(self.room, 1);
            length = plus!(length, character.len());
        }
        let (shown, _) = text.split_at_checked(length).unwrap_or((text, ""));
        self.f.write_str(shown)
    }
}

/// Parses `text` as a `T`. An error becomes one of the format.
///
/// # Errors
/// The text is no `T`.
pub fn parse<'t, T, E>(text: &'t str) -> Result<T, E>
where
    T: Sealed + TryFrom<&'t str, Error: Into<BufError>>,
    E: Error,
{
    T::try_from(text).map_err(|error| refuse(T::RULE, error, text))
}

/// Makes the error of a format that does not lend the text of a type that borrows it. (The message of serde would quote the text.)
pub fn not_lent<T: Sealed, E: Error>() -> E {
    let (rule, reason) = (T::RULE, Reason::NotLent);
    E::custom(Refusal { rule, reason })
}

/// Says of a type that is parsed how it is read: from a text that the format lends, or from any.
#[doc(hidden)]
#[macro_export]
macro_rules! __read_text {
    (lent [$($generics:tt)*] $Type:ty $(where $($bounds:tt)+)?) => {
        impl<$($generics)*> $crate::__family::serde::ReadText<'de> for $Type $(where $($bounds)+)? {
            const SYNTAX: &'static str = <Self as $crate::__family::Sealed>::RULE;

            fn of_text<E: $crate::__family::serde::Error>((): (), _: &str) -> Result<Self, E> {
                Err($crate::__family::serde::not_lent::<Self, E>())
            }

            fn of_lent_text<E: $crate::__family::serde::Error>((): (), text: &'de str) -> Result<Self, E> {
                $crate::__family::serde::parse(text)
            }
        }
    };
    (any [$($generics:tt)*] $Type:ty $(where $($bounds:tt)+)?) => {
        impl<$($generics)*> $crate::__family::serde::ReadText<'de> for $Type $(where $($bounds)+)? {
            const SYNTAX: &'static str = <Self as $crate::__family::Sealed>::RULE;

            fn of_text<E: $crate::__family::serde::Error>((): (), text: &str) -> Result<Self, E> {
                $crate::__family::serde::parse(text)
            }
        }
    };
}
pub use __read_text as read_text;

impl<T: Storage, C, S, F> Serialize for IriReference<T, C, S, F> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_str(self.parsed.text.text())
    }
}

/// A kind that borrows its text needs a format that lends it. The others take any text.
impl<'de, T, C, S, F> Deserialize<'de> for IriReference<T, C, S, F>
where
    Self: ReadText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}

// `#[serde(borrow)]` requires that the input may live longer than the value that borrows from it.
read_text!(lent ['de: 'a, 'a, C, S, F] IriReference<&'a str, C, S, F> where (C, S, F): HasKind);
read_text!(any ['de, const N: usize, C, S, F] IriReference<Buffer<N>, C, S, F> where (C, S, F): HasKind);
#[cfg(feature = "alloc")]
read_text!(any ['de, C, S, F] IriReference<Heap, C, S, F> where (C, S, F): HasKind);
