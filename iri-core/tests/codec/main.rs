//! Percent-encoding and what stands on it, against slow code on strings.
#![cfg(feature = "alloc")]

mod common;
mod decode;
mod encode;
mod file;
mod host;
mod redacted;
