//! The fields of iri-policy: what readers read and what is shown of it.

use core::marker::PhantomData;

use iri_core::__serde::Brief;
use iri_core::operation::OwnedKind;
use iri_core::{BufError, IriRef, Kind, Reference};
use iri_policy::__serde::{OfSecret, ReadSecret, refuse_violation};
use iri_policy::{Checked, Conceals, Redactable, Rules, Secret, Unresolved};
use serde_core::de::Error;
use serde_core::{Deserializer, Serialize, Serializer};

use super::field::{Text, strings};
use super::readers::parse;
use super::shown::{Lossless, Redacted, Shown, redacted};
use super::traits::{Field, TextField};

/// Refuses a reference that leads away from any base when it is read.
#[derive(Clone, Copy, Debug)]
pub struct Staying;

impl<T> TextField<Staying> for Unresolved<T>
where
    T: OwnedKind<Reference: for<'t> TryFrom<&'t str, Error: Into<BufError>>>,
{
    const RULE: Kind = T::Reference::KIND;

    fn of_text<E: Error>(_: &Staying, text: &str) -> Result<Self, E> {
        Self::staying(parse(text)?).map_err(|error| E::custom(Brief(error)))
    }
}

strings!([A, T: OwnedKind] Unresolved<T> where Self: TextField<A>);

/// The rules are asked of what the reader makes.
impl<A, T: TextField<A> + Reference, R: Rules> TextField<A> for Checked<T, R> {
    const RULE: Kind = <T as TextField<A>>::RULE;

    fn of_text<E: Error>(reader: &A, text: &str) -> Result<Self, E> {
        Self::new(T::of_text(reader, text)?).map_err(|violation| {
            // The place is that in the text as it is in the file, if the rule is broken there too.
            let written = IriRef::parse(text).ok();
            let there = written.and_then(|written| R::POLICY.check(&written).err());
            let there = there.filter(|there| there.kind() == violation.kind());
            refuse_violation(there.unwrap_or(violation), text)
        })
    }
}

strings!([A, T: TextField<A> + Reference, R: Rules] Checked<T, R>);

impl<A, T: TextField<A>, C> TextField<A> for Secret<T, C> {
    const RULE: Kind = T::RULE;

    fn of_text<E: Error>(reader: &A, text: &str) -> Result<Self, E> {
        match T::of_text(reader, text) {
            Ok(field) => Ok(Self::new(field)),
            Err(OfSecret(error)) => Err(error),
        }
    }
}

impl<A, T: TextField<A>, C> Field<A> for Secret<T, C> {
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error> {
        let read = ReadSecret(Text::<A, T>(reader, PhantomData));
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
