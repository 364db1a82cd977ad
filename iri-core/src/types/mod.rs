//! The kinds of reference in their three storages: borrowed, in a buffer of fixed capacity, in a `String`.
//!
//! [`kinds`] is the table of the eight kinds; every other file says one thing of each of them.

pub(crate) mod kinds;
pub(crate) mod stored;

// In this order their documentation shows them.
pub(crate) mod borrowed;
pub(crate) mod buf;
#[cfg(feature = "alloc")]
pub(crate) mod string;

pub(crate) mod accessors;
pub(crate) mod convert;
pub(crate) mod reference;
#[cfg(feature = "serde")]
pub(crate) mod serde;
