//! serde: a list is a string, parsed when it is read.

use iri_core::__family::Fixed;
use iri_core::__family::serde::{Borrowed, FromText, Owned};
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
    Self: FromText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = deserializer.deserialize_str(Self::READING)?;
        Ok(Self::from_value(value))
    }
}

/// Says with which visitor a list is read.
macro_rules! read {
    ($([$($generics:tt)*] $Hosts:ty, $Visitor:ident<$Read:ty>;)*) => {$(
        impl<$($generics)*> FromText<'de> for $Hosts {
            type Reading = $Visitor<$Read>;

            const READING: Self::Reading = $Visitor::NEW;

            fn from_value(value: $Read) -> Self {
                value
            }
        }
    )*};
}

// What is read may live longer than the value that borrows from it.
read! {
    ['de: 'a, 'a] Hosts<&'a str>, Borrowed<Hosts<&'de str>>;
    ['de, const N: usize] Hosts<Fixed<N>>, Owned<Self>;
}
#[cfg(feature = "alloc")]
read! { ['de] Hosts<alloc::string::String>, Owned<Self>; }
