//! URI templates: RFC 6570, level 4, with its errata.
//!
//! Here is what is valid and what can be matched, as `uri_template!` and `#[derive(IriTemplate)]` have to know it too.
//! Expanding and matching are iri-core's.

pub mod grammar;
pub mod message;
pub mod part;
pub mod reversible;

pub use part::{Modifier, Operator, TemplateVariables, Variable};
