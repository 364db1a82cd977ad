//! serde: a list is a string, parsed when it is read.

use iri_core::__family::Fixed;
use iri_core::__family::serde::{ReadText, Text, read_text};
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
read_text!(lent ['de: 'a, 'a] Hosts<&'a str>);
read_text!(any ['de, const N: usize] Hosts<Fixed<N>>);
#[cfg(feature = "alloc")]
read_text!(any ['de] Hosts<alloc::string::String>);
