//! Tests the operations. Each is compared with slow code that follows the RFCs literally, and all write into every
//! sink.
#![cfg(feature = "alloc")]

mod build;
mod common;
mod convert;
mod edit;
mod edit_kinds;
mod normalize;
mod parameters;
mod relativize;
mod repair;
mod resolve;
mod sink;
