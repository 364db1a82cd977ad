//! Tests fields in real formats: what they accept, their errors, and what errors must never show.

#[cfg(feature = "alloc")]
mod adapters;
#[cfg(all(feature = "json", feature = "toml", feature = "yaml"))]
mod all;
mod borrow;
#[cfg(feature = "alloc")]
mod containers;
mod credentials;
#[cfg(feature = "alloc")]
mod derived;
mod errors;
#[cfg(feature = "alloc")]
mod formats;
mod kinds;
#[cfg(feature = "alloc")]
mod mistakes;
#[cfg(feature = "alloc")]
mod secrets;

use serde::{Deserialize, Serialize};

/// A struct with one field, because TOML has no strings at the top level.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Field<T> {
    iri: T,
}
