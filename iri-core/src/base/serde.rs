//! serde: a base is a string, checked when read.

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::base::Base;
use super::kinds::BaseKind;
use crate::types::serde::Brief;

impl<T: Serialize> Serialize for Base<T>
where
    T: BaseKind,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, T: BaseKind + Deserialize<'de>> Deserialize<'de> for Base<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(T::deserialize(deserializer)?).map_err(|error| D::Error::custom(Brief(error)))
    }
}
