//! Builds references from parts.

#[expect(
    clippy::module_inception,
    reason = "the builder is made of the other files"
)]
pub(crate) mod builder;
pub(crate) mod error;
pub(crate) mod precedence;
