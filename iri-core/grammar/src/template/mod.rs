//! URI templates: RFC 6570, level 4, with its errata.
//!
//! This module says what is valid and what can be matched, which `uri_template!` and `#[derive(IriTemplate)]` must
//! know too. iri-core expands and matches.

pub mod grammar;
pub mod kind;
pub mod message;
pub mod part;
pub mod reversible;

pub use part::{Modifier, Operator, TemplateVariables, Variable};
