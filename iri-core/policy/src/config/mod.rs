//! Types for fields of configs: secrets, and references that are resolved later.
//!
//! Any kind can be a field (feature `serde`), as can a [`Base`](iri_core::base::Base) and a
//! [`Checked`](crate::Checked). A [`Secret`] of one of them never shows its credentials. A [`Joined`] is resolved
//! against a base that its type names, and an [`Unresolved`] against one that is known later.

#[cfg(feature = "schemars")]
mod schema;
pub(crate) mod secret;
mod secret_error;
#[cfg(feature = "serde")]
pub(crate) mod serde;
pub(crate) mod unresolved;

pub use self::secret::{Conceals, Credentials, Redactable, Secret};
pub use self::secret_error::SecretError;
pub use self::unresolved::{FixedBase, Joined, Unresolved};
