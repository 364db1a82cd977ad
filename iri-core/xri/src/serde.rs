//! serde: a reference is a string, parsed when it is read.

use iri_core::__family::serde::{ReadText, Text, read_text};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::kind::Presence;
use super::reference::XriReference;
#[cfg(feature = "alloc")]
use super::storage::Heap;
use super::storage::{Buffer, Storage};

impl<T: Storage, A> Serialize for XriReference<T, A> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text.text())
    }
}

/// A kind that borrows needs a format that lends its text. The others take any text.
impl<'de, T, A> Deserialize<'de> for XriReference<T, A>
where
    Self: ReadText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}

// What is read may live longer than the value that borrows from it.
read_text!(lent ['de: 'a, 'a, A: Presence] XriReference<&'a str, A>);
read_text!(any ['de, A: Presence, const N: usize] XriReference<Buffer<N>, A>);
#[cfg(feature = "alloc")]
read_text!(any ['de, A: Presence] XriReference<Heap, A>);
