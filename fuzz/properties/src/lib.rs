//! Has what must hold for every input. The fuzz targets look for an input for which it does not, and a test replays
//! the inputs that they have found: the corpus.
//!
//! Each module is a target, and its `check` panics if something does not hold.

pub mod base;
pub mod bytes;
pub mod coap;
pub mod codec;
pub mod cri;
pub mod edits;
pub mod file_path;
pub mod hosts;
pub mod idna;
pub mod kinds;
pub mod lints;
pub mod masks;
pub mod matching;
pub mod mistake;
pub mod operations;
pub mod policy;
pub mod prefixes;
pub mod round_trip;
mod support;
pub mod tables;
pub mod template;
pub mod xri;
pub mod xri_operations;

#[path = "../../../iri-core/template/tests/template/first_reading.rs"]
mod first_reading;
#[path = "../../../iri-core/template/tests/template/guard.rs"]
mod guard;
#[path = "../../../iri-core/template/tests/template/read.rs"]
mod read;
#[path = "../../../iri-core/xri/tests/xri/resolution.rs"]
mod resolution;
mod seeds;
#[path = "../../../iri-core/template/tests/template/slow.rs"]
mod slow;

pub use seeds::{lines, pack, unpack};

/// Checks one input. It panics if a promise is broken.
pub type Check = fn(&[u8]);

/// The name of each target, and its check.
pub const TARGETS: [(&str, Check); 22] = [
    ("base", base::check),
    ("bytes", bytes::check),
    ("coap", coap::check),
    ("codec", codec::check),
    ("cri", cri::check),
    ("edits", edits::check),
    ("file_path", file_path::check),
    ("hosts", hosts::check),
    ("idna", idna::check),
    ("kinds", kinds::check),
    ("lints", lints::check),
    ("masks", masks::check),
    ("matching", matching::check),
    ("mistake", mistake::check),
    ("operations", operations::check),
    ("policy", policy::check),
    ("prefixes", prefixes::check),
    ("round_trip", round_trip::check),
    ("tables", tables::check),
    ("template", template::check),
    ("xri", xri::check),
    ("xri_operations", xri_operations::check),
];
