//! XRI 3.0: its grammar, which uses the same cursor, and its own words.

pub mod cut;
pub mod entry;
pub mod fault;
pub mod grammar;
pub mod kind;
pub mod message;
pub mod parse;
pub mod productions;
pub mod reader;
pub mod rule;

pub use entry::MAX_NESTING;
pub use kind::XriKind;
