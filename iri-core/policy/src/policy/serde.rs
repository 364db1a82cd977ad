//! serde: a checked reference is a string, checked when it is read.

use core::fmt;

use iri_core::__family::serde::{Brief, FromRead, FromText, Then};
use iri_core::{IriRef, Reference};
use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::checked::Checked;
use super::rules::Rules;
use super::violation::{Broken, Violation};

/// Makes an error of a format that says which rule the text breaks.
#[doc(hidden)]
pub fn refuse_violation<E: Error>(violation: Violation, text: &str) -> E {
    E::custom(Brief(Broken::of(violation, text)))
}

/// Returns the length of the first finding that `is_told` picks by its sentence; `None` also without the feature `lint`.
#[doc(hidden)]
pub fn denied_len(iri: IriRef<'_>, is_told: impl Fn(&dyn fmt::Display) -> bool) -> Option<usize> {
    #[cfg(feature = "lint")]
    let len = iri
        .lints()
        .find(|finding| is_told(finding))
        .map(|it| it.len());
    #[cfg(not(feature = "lint"))]
    let len = {
        let _ = (iri, is_told);
        None
    };
    len
}

impl<T: Serialize, R> Serialize for Checked<T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<T: Reference, R: Rules> FromRead<T> for Checked<T, R> {
    fn from_read<E: Error>(read: T) -> Result<Self, E> {
        match R::POLICY.check(&read) {
            Ok(()) => Ok(Self::unchecked(read)),
            Err(violation) => Err(refuse_violation(violation, read.as_iri_ref().as_str())),
        }
    }
}

impl<'de, T: Reference + FromText<'de>, R: Rules> FromText<'de> for Checked<T, R> {
    type Reading = Then<T, Self>;

    const READING: Self::Reading = Then::NEW;

    fn from_value(value: Self) -> Self {
        value
    }
}

impl<'de, T: Reference + FromText<'de>, R: Rules> Deserialize<'de> for Checked<T, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Self::READING)
    }
}
