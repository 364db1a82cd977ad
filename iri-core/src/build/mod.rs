//! References from parts, and references whose parts change.

pub(crate) mod address;
pub(crate) mod builder;
pub(crate) mod edit;
pub(crate) mod edits;
pub(crate) mod error;
pub(crate) mod fits;
