//! The grammar of `iri-core` and `iri-macros`: it decides whether a text is a valid IRI, finds where its components end,
//! and says what is wrong with an invalid text.
//!
//! It is a separate crate because a procedural macro runs on the compiler's machine, and the macros need the
//! grammar but nothing else of iri-core. **Use iri-core, not this crate.** iri-core re-exports its public part:
//! [`Kind`], [`ParseError`], [`Rule`] and the like. The modules are only for iri-core and iri-macros, which require
//! exactly this version: the modules change in any release.
#![no_std]
#![forbid(unsafe_code)]
// Long functions are tables, and say so: see clippy.toml.
#![warn(clippy::too_many_lines)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![allow(
    rustdoc::private_intra_doc_links,
    reason = "the hidden modules are documented for readers of the source"
)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(test)]
extern crate alloc;

/// The README, whose code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

#[doc(hidden)]
pub mod address;
#[doc(hidden)]
pub mod bare_host;
#[doc(hidden)]
pub mod cut_password;
#[doc(hidden)]
pub mod delimiter;
#[doc(hidden)]
pub mod fix;
#[doc(hidden)]
pub mod grammar;
#[doc(hidden)]
pub mod known_scheme;
#[doc(hidden)]
pub mod log_line;
#[doc(hidden)]
pub mod name;
#[doc(hidden)]
pub mod prose;
#[doc(hidden)]
pub mod repair;
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod secret;
#[doc(hidden)]
pub mod secret_name;
#[cfg(feature = "template")]
#[doc(hidden)]
pub mod template;
#[doc(hidden)]
pub mod text;
#[cfg(feature = "xri")]
#[doc(hidden)]
pub mod xri;

mod any_kind;
mod rule;

pub use any_kind::AnyKind;
pub use grammar::component::Component;
pub use grammar::error::{ParseError, ParseErrorKind};
pub use grammar::kind::Kind;
pub use grammar::positions::MAX_LEN;
pub use report::from_str_error::FromStrError;
#[doc(hidden)]
pub use report::from_str_error::Hinted;
pub use report::masked::{Masked, MaskedLog, MaskedRejected};
pub use report::report::{Advice, Report, Words};
pub use rule::Rule;
