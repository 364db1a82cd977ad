//! The one type of all references, in three storages. Each file has one aspect of it.

pub(crate) mod rejected;
pub(crate) mod text;

// rustdoc shows the methods of a type in the order of these modules: parsing first.
pub(crate) mod iri_reference;

pub(crate) mod parse;

pub(crate) mod accessors;

pub(crate) mod convert;
mod missing;
pub(crate) mod reference;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
pub mod serde;
