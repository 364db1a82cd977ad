//! The kinds of reference in their three storages.

pub(crate) mod accessors;
pub(crate) mod borrowed;
pub(crate) mod buf;
pub(crate) mod convert;
pub(crate) mod iri;
pub(crate) mod owned;
pub(crate) mod reference;

#[cfg(feature = "serde")]
pub(crate) mod serde;
#[cfg(feature = "alloc")]
pub(crate) mod string;
pub(crate) mod text;
pub(crate) mod uri;
