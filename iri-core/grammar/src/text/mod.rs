//! Bytes and characters. Nothing here knows what an IRI is.

pub mod hex;
pub mod number;
pub mod scan;
pub mod slice;
pub mod split;
pub mod utf8;
#[cfg(target_pointer_width = "64")]
pub mod word;
