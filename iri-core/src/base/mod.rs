//! Bases whose path ends in `/`, so that nothing is lost when a reference is resolved against them.

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
