//! serde: a reference is a string, parsed when it is read.

use iri_core::__family::serde::{Borrowed, FromText, Owned};
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
    Self: FromText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = deserializer.deserialize_str(Self::READING)?;
        Ok(Self::from_value(value))
    }
}

/// Says with which visitor a kind is read.
macro_rules! read {
    ($([$($generics:tt)*] $Storage:ty, $Visitor:ident<$Read:ty>;)*) => {$(
        impl<$($generics)*, A: Presence> FromText<'de> for XriReference<$Storage, A> {
            type Reading = $Visitor<$Read>;

            const READING: Self::Reading = $Visitor::NEW;

            fn from_value(value: $Read) -> Self {
                value
            }
        }
    )*};
}

read! {
    ['de: 'a, 'a] &'a str, Borrowed<XriReference<&'de str, A>>;
    ['de, const N: usize] Buffer<N>, Owned<Self>;
}
#[cfg(feature = "alloc")]
read! { ['de] Heap, Owned<Self>; }
