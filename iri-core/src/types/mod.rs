//! The kinds of reference in their three storages: borrowed, in a buffer of fixed capacity, and in a `String`.
//!
//! [`kinds`] is the table of the eight kinds. Every other file has one aspect of all of them. Their macros are in scope in what
//! follows, as a further grammar uses them for its own kinds.

#[macro_use]
mod kinds;
pub(crate) mod stored;

// rustdoc shows the methods of a type in the order of these modules: parsing first.
#[macro_use]
pub(crate) mod borrowed;
#[macro_use]
pub(crate) mod buf;
#[cfg(feature = "alloc")]
#[macro_use]
pub(crate) mod string;

pub(crate) mod all;

#[macro_use]
pub(crate) mod accessors;
#[macro_use]
pub(crate) mod convert;
mod missing;
#[macro_use]
pub(crate) mod reference;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
#[macro_use]
pub mod serde;
