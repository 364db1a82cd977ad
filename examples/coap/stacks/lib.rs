//! Compiles and runs the code of the page on other crates' stacks, as examples of this crate's documentation.
#![no_std]

/// The page with its code.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/stacks.md")]
mod page {}
