//! Vocabularies: terms that share a namespace.

#[cfg(feature = "macros")]
mod macros;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod vocabulary;
