//! Bases: their path ends in `/`, so that resolving references against them loses no segment.

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
mod serde;
mod within;
