//! What is done with references: each operation in the file of its name.

#[cfg(feature = "idna")]
pub(crate) mod idna;
pub(crate) mod normalize;
pub(crate) mod normalized;
pub(crate) mod operations;
pub(crate) mod redacted;
pub(crate) mod relativize;
pub(crate) mod resolve;
pub(crate) mod to_iri;
pub(crate) mod to_uri;
