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
use serde_core::de::{Error, Visitor};

use super::all::*;
use super::reference::sealed::Sealed;
use crate::write::capacity::{BufError, CapacityError};

/// A type that a visitor reads from a string of a format. The visitor also makes further checks, as some formats only
/// give the place of an error that comes from a visitor.
pub trait FromText<'de>: Sized {
    #[doc(hidden)]
    type Reading: Visitor<'de>;

    #[doc(hidden)]
    const READING: Self::Reading;

    /// Shortens the lifetime of the borrowed text.
    #[doc(hidden)]
    fn from_value(value: <Self::Reading as Visitor<'de>>::Value) -> Self;
}

/// Reads a `T` from a text that the format lends.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Borrowed<T>(PhantomData<T>);

impl<T> Borrowed<T> {
    /// The only value.
    pub const NEW: Self = Self(PhantomData);
}

/// Reads a `T` from any text.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Owned<T>(PhantomData<T>);

impl<T> Owned<T> {
    /// The only value.
    pub const NEW: Self = Self(PhantomData);
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

fn expecting(f: &mut Formatter<'_>, rule: &str) -> FmtResult {
    f.write_str("a string with the syntax of ")?;
    f.write_str(rule)
}

/// Parses `text` as a `T`. An error becomes one of the format.
fn parse<'t, T, E>(text: &'t str) -> Result<T, E>
where
    T: Sealed + TryFrom<&'t str, Error: Into<BufError>>,
    E: Error,
{
    T::try_from(text).map_err(|error| refuse(T::RULE, error, text))
}

impl<'de, T: Sealed + TryFrom<&'de str, Error: Into<BufError>>> Visitor<'de> for Borrowed<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        expecting(f, T::RULE)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        parse(text)
    }

    // Without this method, the message of serde would quote the text.
    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        Err(E::custom(Refusal {
            rule: T::RULE,
            reason: Reason::NotLent,
        }))
    }
}

impl<T: Sealed + for<'t> TryFrom<&'t str, Error: Into<BufError>>> Visitor<'_> for Owned<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        expecting(f, T::RULE)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        parse(text)
    }
}

/// Implements the two traits of serde for a kind in every storage.
macro_rules! kinds {
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        // `#[serde(borrow)]` requires that the input may live longer than the value that borrows from it.
        crate::types::serde::serde!(Borrowed 'de ['a] ['de: 'a, 'a] $Kind<'a>, $Kind<'de>);
        crate::types::serde::serde!(Owned 'de [const N: usize] ['de, const N: usize] $Buf<N>, Self);
        #[cfg(feature = "alloc")]
        crate::types::serde::serde!(Owned 'de [] ['de] $String, Self);
    };
}
/// Implements the two traits of serde for a type, which `$Visitor` reads from a format with the lifetime `$de`.
///
/// rustdoc makes feature badges of the `cfg` attributes.
macro_rules! serde {
    ($Visitor:ident $de:lifetime [$($generics:tt)*] [$($de_generics:tt)*] $Type:ty, $Read:ty) => {
        #[cfg(feature = "serde")]
        impl<$($generics)*> serde_core::Serialize for $Type {
            fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        #[cfg(feature = "serde")]
        impl<$($de_generics)*> serde_core::Deserialize<$de> for $Type {
            fn deserialize<D: serde_core::Deserializer<$de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                deserializer.deserialize_str(crate::types::serde::$Visitor::NEW)
            }
        }

        #[cfg(feature = "serde")]
        impl<$($de_generics)*> crate::types::serde::FromText<$de> for $Type {
            type Reading = crate::types::serde::$Visitor<$Read>;

            const READING: Self::Reading = crate::types::serde::$Visitor::NEW;

            fn from_value(value: $Read) -> Self {
                value
            }
        }
    };
}
pub(crate) use serde;

for_each_kind!(kinds);

/// Reads a `T`, and makes a `U` of it, or rejects it.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Then<T, U>(PhantomData<fn() -> (T, U)>);

impl<T, U> Then<T, U> {
    /// The only value.
    pub const NEW: Self = Self(PhantomData);
}

/// A type that is made of another value, which is read.
pub trait FromRead<T>: Sized {
    /// Converts what was read.
    ///
    /// # Errors
    /// The error of the format.
    #[doc(hidden)]
    fn from_read<E: Error>(read: T) -> Result<Self, E>;
}

impl<'de, T: FromText<'de>, U: FromRead<T>> Visitor<'de> for Then<T, U> {
    type Value = U;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        T::READING.expecting(f)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<U, E> {
        U::from_read(T::from_value(T::READING.visit_borrowed_str(text)?))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<U, E> {
        U::from_read(T::from_value(T::READING.visit_str(text)?))
    }
}
