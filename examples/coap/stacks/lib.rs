//! The code of the page on other crates' stacks is compiled and run, as that of this crate's documentation.
#![no_std]

/// The page.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/stacks.md")]
mod page {}
