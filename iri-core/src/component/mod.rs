//! The components of a reference, as typed views of its text.
//!
//! The accessors of a reference return them. Each can also be parsed from a text of its own, by the grammar rule of its
//! name with the characters of RFC 3987:
//!
//! ```
//! use iri_core::component::{Host, HostKind, Path, Segment};
//!
//! assert!(matches!(Host::parse("192.0.2.7")?.kind(), HostKind::Ipv4(_)));
//! assert!(Path::parse("/sensors/1")?.segments().eq(["sensors", "1"]));
//! assert_eq!(Segment::encode("50% off").to_string(), "50%25%20off");
//! # Ok::<(), iri_core::ParseError>(())
//! ```

// rustdoc shows the methods of a type in the order of these modules: `parse` first.
mod authority;
pub(crate) mod connect;
mod fragment;
mod host;
mod path;
mod plus;
mod port;
mod query;
mod reach;
mod scheme;
pub(crate) mod traits;
mod userinfo;
mod wide;

mod decode;
mod encode;

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
pub use query::{Arguments, Pairs, Query};
pub use reach::Reach;
pub use scheme::Scheme;
pub use userinfo::Userinfo;
