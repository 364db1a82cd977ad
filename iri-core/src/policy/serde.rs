//! serde: what keeps a policy is a string, checked when read.

use serde_core::de::Error;
use serde_core::{Deserialize, Deserializer, Serialize, Serializer};

use super::checked::Checked;
use super::rules::Rules;
use crate::types::reference::Reference;

impl<T: Serialize, R> Serialize for Checked<T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        T::serialize(self, serializer)
    }
}

impl<'de, T: Reference + Deserialize<'de>, R: Rules> Deserialize<'de> for Checked<T, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(T::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
