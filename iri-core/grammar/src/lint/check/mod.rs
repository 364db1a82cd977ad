//! The checks. Each returns the first finding at or after a place. A check without a place has at most one finding.

pub mod authority;
pub mod data;
pub mod did;
pub mod host;
pub mod idna;
pub mod mailto;
pub mod path;
pub mod percent;
pub mod scheme;
pub mod text;
pub mod urn;
