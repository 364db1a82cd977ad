//! What a reader reads: fields, and options, lists and maps of them.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__serde::{Brief, refuse_violation};
use iri_core::policy::Rules;
use iri_core::{
    AbsoluteIriBuf, AbsoluteUriBuf, Base, BaseKind, Checked, IriBuf, IriRefBuf, OwnedBaseKind,
    Reference, RelativeIriRefBuf, RelativeUriRefBuf, Secret, UriBuf, UriRefBuf,
};
#[cfg(feature = "alloc")]
use iri_core::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer};

use super::readers::{AddSlash, Normalize, Reader, ToUri};
#[cfg(feature = "alloc")]
use super::seed::Seed;

/// What a reader `A` reads.
pub trait Field<A>: Sized {
    /// Reads it from a format.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error>;
}

macro_rules! fields {
    ($([$($generics:tt)*] $Type:ty,)*) => {$(
        impl<A: Reader<Self>, $($generics)*> Field<A> for $Type {
            fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
                reader.read(deserializer)
            }
        }
    )*};
}

fields! {
    [const N: usize] IriBuf<N>,
    [const N: usize] AbsoluteIriBuf<N>,
    [const N: usize] IriRefBuf<N>,
    [const N: usize] RelativeIriRefBuf<N>,
    [const N: usize] UriBuf<N>,
    [const N: usize] AbsoluteUriBuf<N>,
    [const N: usize] UriRefBuf<N>,
    [const N: usize] RelativeUriRefBuf<N>,
}

#[cfg(feature = "alloc")]
fields! {
    [] IriString,
    [] AbsoluteIriString,
    [] IriRefString,
    [] RelativeIriRefString,
    [] UriString,
    [] AbsoluteUriString,
    [] UriRefString,
    [] RelativeUriRefString,
}

impl<T: OwnedBaseKind + for<'de> Deserialize<'de>> Field<AddSlash> for Base<T> {
    fn read<'de, D: Deserializer<'de>>(_: &AddSlash, deserializer: D) -> Result<Self, D::Error> {
        let reference = T::deserialize(deserializer)?;
        Self::with_slash(reference).map_err(|error| D::Error::custom(Brief(error)))
    }
}

macro_rules! bases {
    ($($Reader:ident)*) => {$(
        impl<T: BaseKind + Field<$Reader>> Field<$Reader> for Base<T> {
            fn read<'de, D: Deserializer<'de>>(
                reader: &$Reader,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let reference = T::read(reader, deserializer)?;
                Self::new(reference).map_err(|error| D::Error::custom(Brief(error)))
            }
        }
    )*};
}

bases!(Normalize ToUri);

/// The rules are asked of what the reader makes.
impl<A, T: Field<A> + Reference, R: Rules> Field<A> for Checked<T, R> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        Self::new(T::read(reader, deserializer)?).map_err(refuse_violation)
    }
}

impl<A, T: Field<A>, C> Field<A> for Secret<T, C> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(T::read(reader, deserializer)?))
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
