//! Types for fields of configs: what must not show, and what is resolved later.

pub(crate) mod owned;
pub(crate) mod relative;
#[cfg(feature = "schemars")]
mod schema;
pub(crate) mod secret;
#[cfg(feature = "serde")]
pub(crate) mod serde;
