//! A seed of serde for each reader.

use core::fmt;
use core::marker::PhantomData;

use serde_core::Deserializer;
use serde_core::de::DeserializeSeed;

use super::traits::Field;

/// Reads a field with a reader that is known only at run time.
///
/// See the [module](crate::adapter) for an example.
pub struct Seed<'r, A, T> {
    reader: &'r A,
    field: PhantomData<fn() -> T>,
}

impl<'r, A, T> Seed<'r, A, T> {
    /// Takes a reader.
    ///
    /// ```
    /// use iri_serde::adapter::{Seed, ToUri};
    /// use iri_serde::iri_core::UriBuf;
    /// use serde::de::DeserializeSeed;
    ///
    /// let mut json = serde_json::Deserializer::from_str(r#""http://h/é""#);
    /// let uri: UriBuf<32> = Seed::new(&ToUri).deserialize(&mut json)?;
    /// assert_eq!(uri, "http://h/%C3%A9");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub const fn new(reader: &'r A) -> Self {
        Self {
            reader,
            field: PhantomData,
        }
    }
}

impl<A, T> Clone for Seed<'_, A, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A, T> Copy for Seed<'_, A, T> {}

impl<A: fmt::Debug, T> fmt::Debug for Seed<'_, A, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reader.fmt(f)
    }
}

impl<'de, A, T: Field<A>> DeserializeSeed<'de> for Seed<'_, A, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::read(self.reader, deserializer)
    }
}
