//! XRI 3.0: its grammar, by the same cursor, and the words that it has of its own.

pub mod grammar;
pub mod kind;
pub mod message;
pub mod parse;
pub mod productions;
pub mod segment;

pub use grammar::MAX_NESTING;
pub use kind::XriKind;
