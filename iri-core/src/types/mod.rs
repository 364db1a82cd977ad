//! The kinds of reference in their three storages: borrowed, in a buffer of fixed capacity, and in a `String`.
//!
//! [`kinds`] is the table of the eight kinds. Every other file has one aspect of all of them.

#[macro_use]
mod kinds;
pub(crate) mod stored;

// rustdoc shows the methods of a type in the order of these modules: parsing first.
pub(crate) mod borrowed;
pub(crate) mod buf;
#[cfg(feature = "alloc")]
pub(crate) mod string;

pub(crate) mod all;

pub(crate) mod accessors;
pub(crate) mod convert;
#[cfg(not(all(feature = "coap", feature = "cri", feature = "idna", feature = "lint")))]
mod missing;
pub(crate) mod reference;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
pub(crate) mod serde;
