//! Percent-encoding and what stands on it, against slow code on strings.
#![cfg(feature = "alloc")]
#![allow(missing_docs, reason = "a test has no users")]

mod common;
mod decode;
mod encode;
mod file;
mod host;
mod redacted;
