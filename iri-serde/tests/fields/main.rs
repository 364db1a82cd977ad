//! Tests fields in real formats: what they accept, their errors, and what errors must never show.

#[cfg(all(feature = "alloc", feature = "policy"))]
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
#[cfg(all(feature = "alloc", feature = "policy"))]
mod formats;
mod kinds;
#[cfg(all(feature = "json", feature = "toml", feature = "yaml"))]
mod missing;
#[cfg(all(feature = "alloc", feature = "policy"))]
mod mistakes;
#[cfg(feature = "alloc")]
mod prefixes;
#[cfg(all(feature = "alloc", feature = "policy"))]
mod secrets;
#[cfg(feature = "alloc")]
mod secrets_unknown;
#[cfg(all(feature = "alloc", feature = "policy"))]
mod starts;

use serde::{Deserialize, Serialize};

/// A struct with one field, because TOML has no strings at the top level.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Field<T> {
    iri: T,
}
