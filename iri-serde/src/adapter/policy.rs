//! The fields of iri-policy: what readers read and what is shown of it.

use iri_core::__serde::{Brief, ReadText, Text};
use iri_core::operation::OwnedKind;
use iri_core::{BufError, Reference};
use iri_policy::__serde::ReadSecret;
use iri_policy::{Checked, Conceals, Redactable, Rules, Secret, Unresolved};
use serde_core::de::Error;
use serde_core::{Deserializer, Serialize, Serializer};

use super::field::By;
use super::readers::parse;
use super::shown::{Lossless, Redacted, Shown, redacted};
use super::traits::Field;

/// Refuses a reference that leads away from any base when it is read.
#[derive(Clone, Copy, Debug)]
pub struct Staying;

impl<T> ReadText<'_, By<'_, Staying>> for Unresolved<T>
where
    T: OwnedKind<Reference: for<'t> TryFrom<&'t str, Error: Into<BufError>>>,
{
    const SYNTAX: &'static str = T::Reference::KIND.name();

    fn of_text<E: Error>(_: By<'_, Staying>, text: &str) -> Result<Self, E> {
        Self::staying(parse(text)?).map_err(|error| E::custom(Brief(error)))
    }
}

impl<A, T: OwnedKind> Field<A> for Unresolved<T>
where
    Self: for<'t, 'r> ReadText<'t, By<'r, A>>,
{
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        By::read(reader, deserializer)
    }
}

impl<A, T: Reference, R: Rules> Field<A> for Checked<T, R>
where
    Self: for<'t, 'r> ReadText<'t, By<'r, A>>,
{
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        By::read(reader, deserializer)
    }
}

impl<A, T: for<'t, 'r> ReadText<'t, By<'r, A>>, C> Field<A> for Secret<T, C> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        let read = ReadSecret(Text::new(By(reader)));
        deserializer.deserialize_str(read).map(Self::new)
    }
}

impl<T: Reference, R: Rules> Shown<Redacted> for Checked<T, R> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        redacted(self, serializer)
    }
}

impl<T: Redactable, C: Conceals> Shown<Redacted> for Secret<T, C> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize(serializer)
    }
}

impl<T: Serialize, C> Shown<Lossless> for Secret<T, C> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.expose().serialize(serializer)
    }
}
