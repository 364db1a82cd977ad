//! The components of a reference, each a typed view of its text.
//!
//! A reference's accessors return them, and each can be made from a text of its own, held to its
//! production with the characters of RFC 3987.

mod authority;
pub(crate) mod connect;
mod decode;
mod encode;
mod fragment;
mod host;
mod path;
mod plus;
mod port;
mod query;
mod scheme;
pub(crate) mod traits;
mod userinfo;

pub use authority::Authority;
pub use decode::chunks::{Chunk, Chunks};
pub use decode::error::DecodeError;
pub(crate) use decode::mapping::Decode;
pub use decode::pairs::DecodedPairs;
pub use decode::value::Decoded;
pub use encode::Encode;
pub(crate) use encode::Encoding;
pub use fragment::Fragment;
pub use host::{Host, HostKind, RegName};
pub use path::{Path, Segment, Segments};
pub use plus::Plus;
pub use port::Port;
pub use query::{Pairs, Query};
pub use scheme::Scheme;
pub use userinfo::Userinfo;
