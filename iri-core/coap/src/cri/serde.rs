//! Reads and writes CRIs as the bytes of a format. In CBOR this is a byte string, which contains the CRI's CBOR.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, Serializer};

use super::error::CriError;
use super::types::{Cri, CriRef};

/// A visitor that checks bytes borrowed from the input.
struct Bytes<T>(PhantomData<T>);

impl<'de, T: TryFrom<&'de [u8], Error = CriError>> Visitor<'de> for Bytes<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a CRI, borrowed")
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<T, E> {
        T::try_from(bytes).map_err(E::custom)
    }
}

/// Writes it as bytes.
impl Serialize for Cri<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.as_bytes())
    }
}

/// Reads it from bytes that the input holds unchanged, and checks them.
impl<'de: 'a, 'a> Deserialize<'de> for Cri<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(Bytes(PhantomData))
    }
}

/// Writes it as bytes.
impl Serialize for CriRef<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.as_bytes())
    }
}

/// Reads it from bytes that the input holds unchanged, and checks them.
impl<'de: 'a, 'a> Deserialize<'de> for CriRef<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(Bytes(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use serde_core::Deserialize;
    use serde_core::de::value::{BorrowedBytesDeserializer, Error};

    use crate::cri::{Cri, CriRef};

    #[test]
    fn bytes_are_checked() {
        let read = |bytes| CriRef::deserialize(BorrowedBytesDeserializer::<Error>::new(bytes));
        assert_eq!(
            read(b"\x82\x01\x81\x61b").unwrap().as_bytes(),
            b"\x82\x01\x81\x61b"
        );
        assert!(read(b"\x82\x01\x81\x62b").is_err());
        let relative = BorrowedBytesDeserializer::<Error>::new(b"\x82\x01\x81\x61b");
        assert!(Cri::deserialize(relative).is_err());
    }
}
