//! serde: a base is a string, checked when read.

use iri_grammar::Kind;
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::base::Base;
use super::error::JoinError;
use super::kinds::BaseKind;
use crate::types::serde::{Brief, FromRead, FromText, Then, refuse};

impl<T: Serialize> Serialize for Base<T>
where
    T: BaseKind,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<T: BaseKind> FromRead<T> for Base<T> {
    fn from_read<E: Error>(read: T) -> Result<Self, E> {
        Self::new(read).map_err(|error| E::custom(Brief(error)))
    }
}

impl<'de, T: BaseKind + FromText<'de>> FromText<'de> for Base<T> {
    type Reading = Then<T, Self>;

    const READING: Self::Reading = Then::NEW;

    fn from_value(value: Self) -> Self {
        value
    }
}

impl<'de, T: BaseKind + FromText<'de>> Deserialize<'de> for Base<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Self::READING)
    }
}

/// Makes an error of a format that says why a reference of one kind was not joined to give another.
pub fn refuse_join<E: Error>(reference: Kind, target: Kind, error: JoinError, text: &str) -> E {
    match error {
        JoinError::Parse(error) => refuse(reference.name(), error, text),
        JoinError::Capacity(error) => refuse(target.name(), error, text),
        error => E::custom(Brief(error)),
    }
}
