//! The types that a reader reads: fields, and options, lists and maps of them.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__serde::{ReadText, Text};
use iri_core::IriReference;
use iri_core::base::{Base, BaseKind};
use iri_core::storage::Owned;
use serde_core::Deserializer;
use serde_core::de::{Error, Visitor};

#[cfg(feature = "alloc")]
use super::seed::Seed;
use super::traits::{Field, Reader};

/// A reader as what iri-core's trait reads a text with.
#[derive(Debug)]
pub struct By<'r, A>(pub(super) &'r A);

impl<'r, A> By<'r, A> {
    /// Reads a type from its text.
    pub(super) fn read<'de, T: ReadText<'de, Self>, D: Deserializer<'de>>(
        reader: &'r A,
        deserializer: D,
    ) -> Result<T, D::Error> {
        deserializer.deserialize_str(Text::new(Self(reader)))
    }
}

impl<A: Reader<Self>, T: Owned, C, S, F> ReadText<'_, By<'_, A>> for IriReference<T, C, S, F> {
    const SYNTAX: &'static str = A::RULE.name();

    fn of_text<E: Error>(By(reader): By<'_, A>, text: &str) -> Result<Self, E> {
        reader.of_text(text)
    }
}

#[diagnostic::do_not_recommend]
impl<A: Reader<Self>, T: Owned, C, S, F> Field<A> for IriReference<T, C, S, F> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        By::read(reader, deserializer)
    }
}

impl<A, T: BaseKind> Field<A> for Base<T>
where
    Self: for<'t, 'r> ReadText<'t, By<'r, A>>,
{
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        By::read(reader, deserializer)
    }
}

/// Reads what has fields.
struct Reading<'r, A, T> {
    reader: &'r A,
    value: PhantomData<fn() -> T>,
}

impl<'r, A, T> Reading<'r, A, T> {
    const fn new(reader: &'r A) -> Self {
        Self {
            reader,
            value: PhantomData,
        }
    }
}

impl<A, T: Field<A>> Field<A> for Option<T> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_option(Reading::<A, Self>::new(reader))
    }
}

impl<'de, A, T: Field<A>> Visitor<'de> for Reading<'_, A, Option<T>> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string or nothing")
    }

    fn visit_none<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        T::read(self.reader, deserializer).map(Some)
    }
}

#[cfg(feature = "alloc")]
mod collections {
    use alloc::collections::BTreeMap;
    use alloc::vec::Vec;
    use core::fmt;

    use serde_core::de::{MapAccess, SeqAccess, Visitor};
    use serde_core::{Deserialize, Deserializer};

    use super::{Field, Reading, Seed};

    impl<A, T: Field<A>> Field<A> for Vec<T> {
        fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_seq(Reading::<A, Self>::new(reader))
        }
    }

    impl<'de, A, T: Field<A>> Visitor<'de> for Reading<'_, A, Vec<T>> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of strings")
        }

        fn visit_seq<S: SeqAccess<'de>>(self, mut items: S) -> Result<Vec<T>, S::Error> {
            let mut read = Vec::new();
            while let Some(item) = items.next_element_seed(Seed::new(self.reader))? {
                read.push(item);
            }
            Ok(read)
        }
    }

    impl<A, K: Ord + for<'de> Deserialize<'de>, T: Field<A>> Field<A> for BTreeMap<K, T> {
        fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_map(Reading::<A, Self>::new(reader))
        }
    }

    impl<'de, A, K: Ord + Deserialize<'de>, T: Field<A>> Visitor<'de>
        for Reading<'_, A, BTreeMap<K, T>>
    {
        type Value = BTreeMap<K, T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a map of strings")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut entries: M) -> Result<Self::Value, M::Error> {
            let mut read = BTreeMap::new();
            while let Some(key) = entries.next_key()? {
                read.insert(key, entries.next_value_seed(Seed::new(self.reader))?);
            }
            Ok(read)
        }
    }
}
