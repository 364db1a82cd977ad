//! The one description of RFC 3986 and RFC 3987: a file for each production, or for a few that belong together.
//!
//! The productions of RFC 3986 are the same without the `i`. They differ only in the characters beyond ASCII, and
//! the argument `iri` of each production says whether those are admitted.

pub mod authority;
pub mod class;
pub mod component;
pub mod confirm;
pub mod error;
pub mod host;
pub mod host_list;
pub mod kind;
pub mod left_out;
pub mod moved;
pub mod parse;
pub mod parser;
pub mod parts;
pub mod path;
pub mod pct_encoded;
pub mod positions;
pub mod query;
pub mod reference;
pub mod scheme;
pub mod split;
pub mod ucschar;
pub mod wide;
