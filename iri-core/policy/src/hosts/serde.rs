//! serde: a list is a string, parsed when it is read.

use iri_core::__family::serde::{ReadText, Text, not_lent, parse};
use iri_core::__family::{Fixed, Sealed};
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::list::Hosts;

impl<T: AsRef<str>> Serialize for Hosts<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_ref())
    }
}

/// A list that borrows needs a format that lends its text. The others take any text.
impl<'de, T> Deserialize<'de> for Hosts<T>
where
    Self: ReadText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}

// What is read may live longer than the value that borrows from it.
impl<'de: 'a, 'a> ReadText<'de> for Hosts<&'a str> {
    const SYNTAX: &'static str = <Self as Sealed>::RULE;

    fn of_text<E: Error>((): (), _: &str) -> Result<Self, E> {
        Err(not_lent::<Self, E>())
    }

    fn of_lent_text<E: Error>((): (), text: &'de str) -> Result<Self, E> {
        parse(text)
    }
}

impl<const N: usize> ReadText<'_> for Hosts<Fixed<N>> {
    const SYNTAX: &'static str = <Self as Sealed>::RULE;

    fn of_text<E: Error>((): (), text: &str) -> Result<Self, E> {
        parse(text)
    }
}

#[cfg(feature = "alloc")]
impl ReadText<'_> for Hosts<alloc::string::String> {
    const SYNTAX: &'static str = <Self as Sealed>::RULE;

    fn of_text<E: Error>((): (), text: &str) -> Result<Self, E> {
        parse(text)
    }
}
