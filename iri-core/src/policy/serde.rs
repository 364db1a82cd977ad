//! serde: a checked reference is a string, checked when it is read.

use core::fmt;

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::checked::Checked;
use super::rules::Rules;
use super::violation::Violation;
use crate::types::reference::Reference;
use crate::types::serde::{Brief, FromRead, FromText, Then};

/// Displays the sentence and the hint.
struct Broken(Violation);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)?;
        f.write_str(": ")?;
        f.write_str(self.0.hint())
    }
}

/// Makes an error of a format.
#[doc(hidden)]
pub fn refuse_violation<E: Error>(violation: Violation) -> E {
    E::custom(Brief(Broken(violation)))
}

impl<T: Serialize, R> Serialize for Checked<T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<T: Reference, R: Rules> FromRead<T> for Checked<T, R> {
    fn from_read<E: Error>(read: T) -> Result<Self, E> {
        Self::new(read).map_err(refuse_violation)
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
