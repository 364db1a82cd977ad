//! Lints of `iri-core`: they find what is valid in a text but probably a mistake.
//!
//! **Use iri-core, not this crate.** Its feature `lint` re-exports what is public here, as the module `lint`. This is a
//! crate of its own so that a reader of the grammar need not step over it, and so that the macros of iri-core have it too.
//!
//! A lint never makes a parse fail. Each [`Finding`] has a [`Code`], whose name never changes, a [`Severity`], which
//! [`Levels`] can replace, and a place. Its `report` has the form of an error's. If one change is safe, it has a
//! [`Fix`].
//!
//! [The page on lints][lints] lists all codes with examples, which are their tests.
//!
//! Nothing here allocates or panics. One look at a text finds which checks can find something, and only these run. All
//! checks together take linear time.
//!
#![cfg_attr(doc, doc = concat!("[lints]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/lints.md"))]
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(test)]
extern crate alloc;

/// The README, whose code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// Looks at a text once, and selects the checks that can find something.
mod seen;

// The one table of findings is `code`; `table` makes the type of it, and a test `docs/lints.md`.
// Invariant: a finding names no character that may be part of a password.
mod severity;
#[doc(hidden)]
pub mod table;

mod code;
mod subject;

mod finding;
mod levels;
mod named;

// A file for each part of a text, with its checks.
mod check;

// A file for each feature that links Unicode's data.
mod unicode;

// The list of all checks, with what each must have seen.
#[doc(hidden)]
pub mod lints;

#[cfg(test)]
mod tests;

pub use code::Code;
pub use finding::Finding;
#[doc(inline)]
pub use iri_grammar::fix::Fix;
pub use levels::Levels;
pub use lints::{Lints, bidi_formatting, text};
pub use severity::{Group, Severity};
