//! Bases: their path ends in `/`, so that resolving references against them loses no segment.
//!
//! ```
//! use iri_core::Uri;
//! use iri_core::base::{Base, JoinError};
//!
//! let api = Base::new(Uri::parse("https://example.com/api/")?)?;
//! assert_eq!(api.join_within("users/7")?.to_string(), "https://example.com/api/users/7");
//! assert!(matches!(api.join_within("../admin"), Err(JoinError::AboveBase)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod base;
pub(crate) mod error;
pub(crate) mod kinds;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
pub(crate) mod serde;
mod within;

pub use self::base::Base;
pub use self::error::{BaseError, JoinError, ParseBaseError};
pub use self::kinds::BaseKind;
