//! Conversions from and to the types of other crates.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;
