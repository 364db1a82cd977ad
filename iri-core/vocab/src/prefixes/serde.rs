//! serde of maps of prefixes: a table with a namespace for each prefix.
//!
//! A name is checked where the format reads the key, and a namespace where it reads the value. So the format knows the place.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__family::serde::{Brief, ReadText, Text};
use iri_core::CapacityError;
use iri_core::storage::Storage;
use serde_core::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde_core::ser::SerializeMap;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::error::{PrefixError, PrefixErrorKind};
use super::map::{Ordered, PrefixTable, check_namespace, check_prefix};
use super::pair::{Namespace, Pair, copied};
use super::room::{List, OwnedText, Room};

/// Writes the prefixes that CURIEs get before their aliases, and both sorted: read again, they compact alike.
impl<T: Storage, R: Room> Serialize for PrefixTable<T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pairs = self.pairs();
        let mut map = serializer.serialize_map(Some(pairs.len()))?;
        for is_alias in [false, true] {
            for (number, pair) in pairs.iter().enumerate() {
                if self.is_alias(number) == is_alias {
                    let pair = pair.view();
                    map.serialize_entry(pair.prefix, &pair.namespace)?;
                }
            }
        }
        map.end()
    }
}

/// A map that borrows its texts needs a format that lends them. Of several prefixes of one namespace, the first that the format
/// passes on is the one to compact to.
impl<'de, T: Ordered, R: Room> Deserialize<'de> for PrefixTable<T, R>
where
    Key<T>: ReadText<'de>,
    Namespace<T>: ReadText<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Map(PhantomData))
    }
}

struct Map<T, R>(PhantomData<fn() -> (T, R)>);

impl<'de, T: Ordered, R: Room> Visitor<'de> for Map<T, R>
where
    Key<T>: ReadText<'de>,
    Namespace<T>: ReadText<'de>,
{
    type Value = PrefixTable<T, R>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of prefixes and their namespaces")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
        let mut entries = R::Of::default();
        while let Some(Key(prefix)) = map.next_key_seed(Seed((), PhantomData))? {
            let Value(namespace) = map.next_value_seed(Seed(Of(prefix.text()), PhantomData))?;
            if !entries.push(Pair { prefix, namespace }) {
                return Err(refuse(PrefixTable::<T, R>::TOO_MANY));
            }
        }
        PrefixTable::of_entries(entries).map_err(refuse)
    }
}

fn refuse<E: Error>(error: PrefixError) -> E {
    E::custom(Brief(error))
}

/// Reads a text with a `C`.
struct Seed<C, T>(C, PhantomData<fn() -> T>);

impl<'de, C, T: ReadText<'de, C>> DeserializeSeed<'de> for Seed<C, T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(Text::new(self.0))
    }
}

/// A prefix in a storage.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Key<T>(T);

const NAME: &str = "a prefix";

impl<'de: 'a, 'a> ReadText<'de> for Key<&'a str> {
    const SYNTAX: &'static str = NAME;

    fn of_text<E: Error>((): (), _: &str) -> Result<Self, E> {
        Err(E::custom(Brief(
            "cannot borrow the prefix: it has escapes, or its input is not kept; take an owned type",
        )))
    }

    fn of_lent_text<E: Error>((): (), text: &'de str) -> Result<Self, E> {
        check_prefix(text).map_err(refuse)?;
        Ok(Self(text))
    }
}

impl<T: OwnedText> ReadText<'_> for Key<T> {
    const SYNTAX: &'static str = NAME;

    fn of_text<E: Error>((): (), text: &str) -> Result<Self, E> {
        check_prefix(text).map_err(refuse)?;
        let copy = copied(text).map_err(|error: CapacityError| {
            refuse(PrefixError::of(PrefixErrorKind::Capacity(error), text))
        })?;
        Ok(Self(copy))
    }
}

/// The prefix of a namespace.
#[derive(Clone, Copy)]
struct Of<'p>(&'p str);

/// The namespace of a prefix.
struct Value<T>(Namespace<T>);

impl<T: Storage> Value<T> {
    fn checked<E: Error>(of: Of<'_>, namespace: Namespace<T>) -> Result<Self, E> {
        let view = super::pair::view(&namespace);
        check_namespace(of.0, view).map_err(refuse)?;
        Ok(Self(namespace))
    }
}

impl<'de, T: Storage> ReadText<'de, Of<'_>> for Value<T>
where
    Namespace<T>: ReadText<'de>,
{
    const SYNTAX: &'static str = <Namespace<T> as ReadText<'de>>::SYNTAX;

    fn of_text<E: Error>(of: Of<'_>, text: &str) -> Result<Self, E> {
        Self::checked(of, Namespace::of_text((), text)?)
    }

    fn of_lent_text<E: Error>(of: Of<'_>, text: &'de str) -> Result<Self, E> {
        Self::checked(of, Namespace::of_lent_text((), text)?)
    }
}
