//! The operations, each against the RFCs' own words as slow code, and all of them into every sink.
#![cfg(feature = "alloc")]

mod build;
mod common;
mod convert;
mod edit;
mod edit_kinds;
mod normalize;
mod relativize;
mod resolve;
mod sink;
