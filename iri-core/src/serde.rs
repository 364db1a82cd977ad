//! serde: every kind is a string, checked when read.
//!
//! A borrowed kind needs a format that lends its text, which JSON does where it has no escapes;
//! the fixed-capacity and the `String` kinds take any. Errors name the rule, the reason and the
//! byte offset within the string, and never the text itself, which may hold a credential.

use core::fmt::{Display, Formatter, Result as FmtResult};
use core::marker::PhantomData;

use serde_core::de::{Error, Visitor};

use crate::kind::Kind;
use crate::reference::Reference;

/// Reads a `T` from a text that is lent.
pub(crate) struct Borrowed<T>(PhantomData<T>);

impl<T> Borrowed<T> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

/// Reads a `T` from any text.
pub(crate) struct Owned<T>(PhantomData<T>);

impl<T> Owned<T> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

/// The sentence of an error: `invalid URI: unexpected space in the path, at byte 20`.
struct Invalid<E>(Kind, E);

impl<E: Display> Display for Invalid<E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("invalid ")?;
        f.write_str(self.0.name())?;
        f.write_str(": ")?;
        self.1.fmt(f)
    }
}

fn expecting(f: &mut Formatter<'_>, kind: Kind) -> FmtResult {
    f.write_str("a string with the syntax of ")?;
    f.write_str(kind.name())
}

impl<'de, T: Reference + TryFrom<&'de str, Error: Display>> Visitor<'de> for Borrowed<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        expecting(f, T::KIND)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(|error| E::custom(Invalid(T::KIND, error)))
    }

    // Without this, serde's own message would quote the text.
    fn visit_str<E: Error>(self, _: &str) -> Result<T, E> {
        Err(E::custom(Invalid(
            T::KIND,
            "the text is not lent (perhaps it has escapes), take an owned type",
        )))
    }
}

impl<T: Reference + for<'t> TryFrom<&'t str, Error: Display>> Visitor<'_> for Owned<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        expecting(f, T::KIND)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::try_from(text).map_err(|error| E::custom(Invalid(T::KIND, error)))
    }
}

/// The two traits for a type that `$Visitor` reads from a format with the lifetime `$de`.
macro_rules! serde {
    ($Visitor:ident $de:lifetime [$($generics:tt)*] [$($de_generics:tt)*] $Type:ty) => {
        impl<$($generics)*> serde_core::Serialize for $Type {
            fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<$($de_generics)*> serde_core::Deserialize<$de> for $Type {
            fn deserialize<D: serde_core::Deserializer<$de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                deserializer.deserialize_str(crate::serde::$Visitor::NEW)
            }
        }
    };
}
pub(crate) use serde;
