//! What is done with references: each operation in the file of its name.

// In this order their documentation shows them.
pub(crate) mod equivalent;
#[cfg(feature = "idna")]
pub(crate) mod idna;
pub(crate) mod normalize;
pub(crate) mod redacted;

pub(crate) mod relativize;
pub(crate) mod resolve;
#[cfg(all(test, feature = "alloc"))]
mod tests;
pub(crate) mod to_iri;
pub(crate) mod to_uri;

pub use normalize::Normalize;
pub use relativize::Relativize;
pub use resolve::Resolve;
pub use to_iri::ToIri;
pub use to_uri::ToUri;

pub use crate::write::output::Output;
pub use crate::write::source::Source;
