//! Types for fields of configs: secrets, and references that are resolved later.

pub(crate) mod owned;
pub(crate) mod relative;
#[cfg(feature = "schemars")]
mod schema;
pub(crate) mod secret;
#[cfg(feature = "serde")]
pub(crate) mod serde;
