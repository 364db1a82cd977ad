//! serde for the enums that a derive makes: strings, read by `FromStr`, or by `TryFrom` if the format lends them.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use iri_core::__family::serde::Brief;
use serde_core::de::{Error, Visitor};
#[doc(hidden)]
pub use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

struct Owned<T>(PhantomData<T>);

impl<'de, T: FromStr<Err: fmt::Display>> Visitor<'de> for Owned<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::from_str(text).map_err(|error| E::custom(Brief(error)))
    }

    /// Some formats of CBOR say so that the text has a tag.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, text: D) -> Result<T, D::Error> {
        text.deserialize_str(self)
    }
}

struct Borrowed<T>(PhantomData<T>);

impl<'de, T: TryFrom<&'de str, Error: fmt::Display>> Visitor<'de> for Borrowed<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string that the format lends")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<T, E> {
        T::try_from(text).map_err(|error| E::custom(Brief(error)))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, text: D) -> Result<T, D::Error> {
        text.deserialize_str(self)
    }
}

/// Reads a value from any text.
#[doc(hidden)]
pub fn deserialize_owned<'de, D: Deserializer<'de>, T>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
{
    deserializer.deserialize_str(Owned(PhantomData))
}

/// Reads a value from a text that the format lends.
#[doc(hidden)]
pub fn deserialize_borrowed<'de, D: Deserializer<'de>, T>(deserializer: D) -> Result<T, D::Error>
where
    T: TryFrom<&'de str, Error: fmt::Display>,
{
    deserializer.deserialize_str(Borrowed(PhantomData))
}
