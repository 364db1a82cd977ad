//! The grammars of names that have no host: URNs (RFC 8141) and DIDs (W3C DID Core).

pub mod did;
pub mod fault;
pub mod urn;
