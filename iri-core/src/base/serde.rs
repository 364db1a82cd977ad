//! serde: a base is a string, checked when read.

use iri_grammar::Kind;
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::base::Base;
use super::error::JoinError;
use super::kinds::BaseKind;
use crate::types::serde::{Brief, ReadText, Text, refuse};

impl<T: Serialize> Serialize for Base<T>
where
    T: BaseKind,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, C, T: BaseKind + ReadText<'de, C>> ReadText<'de, C> for Base<T> {
    const SYNTAX: &'static str = T::SYNTAX;

    fn of_text<E: Error>(with: C, text: &str) -> Result<Self, E> {
        of_read(T::of_text(with, text)?)
    }

    fn of_lent_text<E: Error>(with: C, text: &'de str) -> Result<Self, E> {
        of_read(T::of_lent_text(with, text)?)
    }
}

fn of_read<T: BaseKind, E: Error>(read: T) -> Result<Base<T>, E> {
    Base::new(read).map_err(|error| E::custom(Brief(error)))
}

impl<'de, T: BaseKind + ReadText<'de>> Deserialize<'de> for Base<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text::new(()))
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
