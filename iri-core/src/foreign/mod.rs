//! Conversions from and to the types of other crates, and their traits.

#[cfg(feature = "http")]
mod http;
#[cfg(feature = "postcard-unstable")]
pub(crate) mod postcard;
#[cfg(feature = "url")]
mod url;
