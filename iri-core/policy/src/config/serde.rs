//! serde: a secret is written redacted, a reference to resolve later unchanged.

use core::fmt;

use iri_core::__family::serde::{ReadText, Text};
use iri_core::__serde::{OF_SECRET, refuse_join};
use iri_core::base::BaseKind;
use iri_core::operation::OwnedKind;
use serde_core::de::{Error, Unexpected, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::secret::{Conceals, Redactable, Secret};
use super::unresolved::{FixedBase, Joined, Unresolved};

/// Writes the redacted form.
impl<T: Redactable, C: Conceals> Serialize for Secret<T, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.redacted())
    }
}

/// An error names no character of the value, and says that it is of a secret.
impl<'de, T: ReadText<'de>, C> Deserialize<'de> for Secret<T, C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = ReadSecret(Text::new(()));
        deserializer.deserialize_str(read).map(Self::new)
    }
}

/// Reads a secret as another visitor does. No error has a character of it.
#[doc(hidden)]
#[derive(Debug)]
pub struct ReadSecret<V>(pub V);

/// Visits values that are no strings. serde's own words would show them.
macro_rules! no_string {
    ($($visit:ident($Value:ty) $what:literal,)*) => {$(
        fn $visit<E: Error>(self, _: $Value) -> Result<V::Value, E> {
            Err(E::invalid_type(Unexpected::Other($what), &self))
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for ReadSecret<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text ")?;
        f.write_str(OF_SECRET)?;
        self.0.expecting(f)
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<V::Value, E> {
        let read = self.0.visit_borrowed_str(text);
        read.map_err(|OfSecret(error)| error)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<V::Value, E> {
        self.0.visit_str(text).map_err(|OfSecret(error)| error)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, text: D) -> Result<V::Value, D::Error> {
        text.deserialize_str(self)
    }

    no_string! {
        visit_bool(bool) "boolean",
        visit_i64(i64) "integer",
        visit_i128(i128) "integer",
        visit_u64(u64) "integer",
        visit_u128(u128) "integer",
        visit_f64(f64) "floating point",
    }
}

/// The error of a format for a secret.
struct OfSecret<E>(E);

impl<E: fmt::Debug> fmt::Debug for OfSecret<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: fmt::Display> fmt::Display for OfSecret<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: Error> core::error::Error for OfSecret<E> {}

impl<E: Error> Error for OfSecret<E> {
    fn custom<T: fmt::Display>(words: T) -> Self {
        Self(E::custom(Marked(words)))
    }
}

/// Words after the mark. They are asked for as `{:#}`, in which errors name no character.
struct Marked<T>(T);

impl<T: fmt::Display> fmt::Display for Marked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OF_SECRET)?;
        match f.precision() {
            None => f.write_fmt(format_args!("{:#}", self.0)),
            Some(most) => {
                let room = most.saturating_sub(OF_SECRET.len());
                f.write_fmt(format_args!("{:#.room$}", self.0))
            }
        }
    }
}

/// Writes the reference unchanged.
impl<T: OwnedKind> Serialize for Unresolved<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.get().as_ref())
    }
}

impl<'de, T: OwnedKind<Reference: Deserialize<'de>>> Deserialize<'de> for Unresolved<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(T::Reference::deserialize(deserializer)?))
    }
}

/// Writes the resolved value.
impl<T: Serialize, B> Serialize for Joined<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<T, B> ReadText<'_> for Joined<T, B>
where
    T: OwnedKind,
    B: FixedBase<Kind: BaseKind<Target = T::Kind>>,
{
    const SYNTAX: &'static str = "IRI-reference";

    fn of_text<E: Error>((): (), text: &str) -> Result<Self, E> {
        Self::parse(text).map_err(|error| refuse_join(B::Kind::REFERENCE, T::KIND, error, text))
    }
}

impl<'de, T, B> Deserialize<'de> for Joined<T, B>
where
    T: OwnedKind,
    B: FixedBase<Kind: BaseKind<Target = T::Kind>>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}
