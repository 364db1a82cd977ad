//! serde of namespaces.

use iri_core::__family::serde::{Brief, ReadText, Text};
use iri_core::base::BaseKind;
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::namespace::Namespace;

impl<T: BaseKind> Serialize for Namespace<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, C, T: BaseKind + ReadText<'de, C>> ReadText<'de, C> for Namespace<T> {
    const SYNTAX: &'static str = T::SYNTAX;

    fn of_text<E: Error>(with: C, text: &str) -> Result<Self, E> {
        of_read(T::of_text(with, text)?)
    }

    fn of_lent_text<E: Error>(with: C, text: &'de str) -> Result<Self, E> {
        of_read(T::of_lent_text(with, text)?)
    }
}

fn of_read<T: BaseKind, E: Error>(read: T) -> Result<Namespace<T>, E> {
    Namespace::new(read).map_err(|error| E::custom(Brief(error)))
}

impl<'de, T: BaseKind + ReadText<'de>> Deserialize<'de> for Namespace<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
    }
}
