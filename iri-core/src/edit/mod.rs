//! Changes references in place.

pub(crate) mod editor;
pub(crate) mod parameter;
pub(crate) mod setters;
