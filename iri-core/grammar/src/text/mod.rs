//! Reads and splits bytes and characters. Nothing here knows what an IRI is.

pub mod arithmetic;
pub mod constant_name;
pub mod hex;
pub mod number;
pub mod pad;
pub mod punycode;
pub mod scan;
pub mod slice;
pub mod split;
pub mod terms;
pub mod utf8;
pub mod wide;
pub mod word;
