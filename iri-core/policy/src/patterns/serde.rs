//! serde: a list is a string, parsed when it is read.

use core::fmt::{Formatter, Result as FmtResult};
use core::marker::PhantomData;

use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::list::{HostPatterns, Patterns};

impl<T: AsRef<str>> Serialize for Patterns<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_ref())
    }
}

/// It needs a format that lends its text.
impl<'de: 'a, 'a> Deserialize<'de> for Patterns<&'a str> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&str>::deserialize(deserializer)?;
        HostPatterns::parse(text).map_err(|error| refused(&error))
    }
}

impl<'de, const N: usize> Deserialize<'de> for Patterns<iri_core::__family::Fixed<N>> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Read(PhantomData))
    }
}

#[cfg(feature = "alloc")]
impl<'de> Deserialize<'de> for Patterns<alloc::string::String> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Read(PhantomData))
    }
}

fn refused<E: Error>(error: &super::PatternError) -> E {
    E::custom(format_args!("{error}: {}", error.hint()))
}

struct Read<T>(PhantomData<T>);

impl<T> Visitor<'_> for Read<T>
where
    T: for<'t> TryFrom<&'t str, Error = super::PatternError>,
{
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> FmtResult {
        f.write_str("a list of hosts, addresses and networks")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        T::try_from(text).map_err(|error| refused(&error))
    }
}
