//! Fields in real formats: what they take, what they say, and what they never say.

#[cfg(feature = "alloc")]
mod adapters;
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

use serde::{Deserialize, Serialize};

/// A struct with one field: TOML has no bare strings at the top.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Field<T> {
    iri: T,
}
