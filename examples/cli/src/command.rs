//! The subcommands, each a file with its `Args` and `run`.

pub(crate) mod batch;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod decode;
pub(crate) mod edit;
pub(crate) mod encode;
pub(crate) mod from_path;
pub(crate) mod normalize;
pub(crate) mod parse;
pub(crate) mod redact;
pub(crate) mod relativize;
pub(crate) mod resolve;
pub(crate) mod to_iri;
pub(crate) mod to_path;
pub(crate) mod to_uri;
