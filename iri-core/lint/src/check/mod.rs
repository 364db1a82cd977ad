//! The checks. Each returns the first finding at or after a place. A check without a place has at most one finding.

pub(crate) mod authority;
pub(crate) mod data;
pub(crate) mod did;
pub(crate) mod host;
pub(crate) mod idna;
pub(crate) mod mailto;
pub(crate) mod pasted;
pub(crate) mod path;
pub(crate) mod percent;
pub(crate) mod scheme;
pub(crate) mod text;
pub(crate) mod urn;
