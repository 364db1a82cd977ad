//! Tests percent-encoding and the modules that use it, compared with slow code on strings.
#![cfg(feature = "alloc")]

mod common;
mod decode;
mod encode;
mod file;
mod host;
mod redacted;
mod secret_names;
