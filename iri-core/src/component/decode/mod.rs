//! Percent-decoding of the text of a component: RFC 3986 section 2.1.

pub(super) mod chunks;
mod components;
pub(super) mod error;
pub(super) mod mapping;
pub(super) mod pairs;
pub(super) mod value;
#[cfg(feature = "alloc")]
mod wide;
