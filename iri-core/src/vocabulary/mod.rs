//! Vocabularies: terms that share a namespace.

pub(crate) mod error;
#[cfg(feature = "macros")]
mod macros;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod vocabulary;
