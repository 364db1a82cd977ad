//! Has what `libiri.a` and `libiri_more.a` share.
//!
//! `pointers.rs` makes slices of the caller's pointers, and writes through them. It has all `unsafe`, but for the
//! functions that C calls: those are in `iri/src/lib.rs` and `more/src/lib.rs`. `types.rs` has the types of the header.
//! `part.rs` checks a component by itself. `parse.rs` finds what `iri_parse` tells, and `failure.rs` makes numbers of iri-core's errors.
#![cfg_attr(not(test), no_std)]

pub mod failure;
pub mod parse;
pub mod part;
pub mod pointers;
pub mod shown;
pub mod types;

#[cfg(test)]
mod tests;
