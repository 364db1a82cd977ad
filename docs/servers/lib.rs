//! Compiles and runs the code of [the page](../servers.md) as documentation of this crate.

/// The page on servers.
#[cfg(doctest)]
#[doc = include_str!("../servers.md")]
mod page {}
