//! Types for fields of configs: secrets, and references that are resolved later.
//!
//! Any kind can be a field (feature `serde`), as can a [`Base`](crate::base::Base) and a
//! [`Checked`](crate::policy::Checked). A [`Secret`] of one of them never shows its credentials. A [`Joined`] is resolved
//! against a base that its type names, and an [`Unresolved`] against one that is known later. [`OwnedKind`] is for code that
//! makes any owned kind.

pub(crate) mod owned;
#[cfg(feature = "schemars")]
mod schema;
pub(crate) mod secret;
mod secret_error;
#[cfg(feature = "serde")]
pub(crate) mod serde;
pub(crate) mod unresolved;

pub use self::owned::OwnedKind;
pub use self::secret::{Conceals, Credentials, Redactable, Secret};
pub use self::secret_error::SecretError;
pub use self::unresolved::{FixedBase, Joined, Unresolved};
