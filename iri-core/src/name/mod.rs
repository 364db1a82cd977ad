//! Names that have no host: URNs (RFC 8141) and DIDs (W3C DID Core), as typed views.

mod did;
mod urn;

pub use did::Did;
pub use urn::Urn;
