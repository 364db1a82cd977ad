//! How a text is made, and where it goes. Nothing here knows a component's type.

pub(crate) mod capacity;
pub(crate) mod dot_segments;
pub(crate) mod mapped;
pub(crate) mod mapping;
pub(crate) mod operation;
pub(crate) mod sink;
