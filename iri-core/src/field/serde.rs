//! serde: a secret is written redacted, a reference to resolve later unchanged.

use core::fmt;
use core::marker::PhantomData;

use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use iri_grammar::Kind;

use super::owned::OwnedKind;
use super::relative::{FixedBase, Joined, Relative};
use super::secret::{Conceals, Secret};
use crate::base::error::JoinError;
use crate::base::kinds::BaseKind;
use crate::types::reference::Reference;
use crate::types::serde::{Brief, refuse};

/// Makes an error of a format that says why a reference of one kind was not joined to give another.
#[doc(hidden)]
pub fn refuse_join<E: Error>(reference: Kind, target: Kind, error: JoinError) -> E {
    match error {
        JoinError::Parse(error) => refuse(reference.name(), error),
        JoinError::Capacity(error) => refuse(target.name(), error),
        error => E::custom(Brief(error)),
    }
}

/// Writes the redacted form.
impl<T: Reference, C: Conceals> Serialize for Secret<T, C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.redacted())
    }
}

impl<'de, T: Deserialize<'de>, C> Deserialize<'de> for Secret<T, C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(T::deserialize(deserializer)?))
    }
}

/// Writes the reference unchanged.
impl<T: OwnedKind> Serialize for Relative<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.get().as_ref())
    }
}

impl<'de, T: OwnedKind<Reference: Deserialize<'de>>> Deserialize<'de> for Relative<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(T::Reference::deserialize(deserializer)?))
    }
}

/// Writes the resolved value.
impl<T: Serialize, B> Serialize for Joined<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<'de, T, B> Deserialize<'de> for Joined<T, B>
where
    T: OwnedKind,
    B: FixedBase<Kind: BaseKind<Target = T::Kind>>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reading<T, B>(PhantomData<fn() -> (T, B)>);

        impl<T, B> Visitor<'_> for Reading<T, B>
        where
            T: OwnedKind,
            B: FixedBase<Kind: BaseKind<Target = T::Kind>>,
        {
            type Value = Joined<T, B>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string with the syntax of IRI-reference")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
                Joined::parse(text).map_err(|error| refuse_join(B::Kind::REFERENCE, T::KIND, error))
            }
        }

        deserializer.deserialize_str(Reading(PhantomData))
    }
}
