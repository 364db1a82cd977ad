//! Compiles and runs the code of [the page](../cbor.md) as documentation of this crate.

/// The page on CBOR.
#[cfg(doctest)]
#[doc = include_str!("../cbor.md")]
mod page {}
