//! The grammar of `iri-core` and `iri-macros`: it decides whether a text is a valid IRI, finds where its components end,
//! and says what is wrong with an invalid text.
//!
//! It is a separate crate because a procedural macro runs on the compiler's machine, and the macros need the
//! grammar but nothing else of iri-core. **Use iri-core, not this crate.** iri-core re-exports its public part:
//! [`Kind`], [`ParseError`], [`Rule`] and the like. The modules are only for iri-core, its siblings and iri-macros, which
//! require exactly this version: the modules change in any release.
#![no_std]
#![forbid(unsafe_code)]
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

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// Reads and splits bytes and characters. It does not know what an IRI is. Invariant: no function here can panic or
// allocate.
#[doc(hidden)]
pub mod text;

// Says what is valid: a file for each component, with a function for each rule and its ABNF. `parser` is the cursor,
// `parse` the entry.
// Invariant: nothing else in the workspace decides which IRIs are valid.
#[doc(hidden)]
pub mod grammar;

// The `:`, the `@` and the slashes around a password, in all forms in which they are written.
#[doc(hidden)]
pub mod delimiter;

// The one table of names of secrets.
#[doc(hidden)]
pub mod secret_name;

// Where a valid reference is known to have no password: none is in most, and some have a `:` and an `@` as around one.
#[doc(hidden)]
pub mod no_secret;

// What could be a password, and the same in a line of a log, where prose has to stay readable; then the values of names
// there.
#[doc(hidden)]
pub mod secret;

#[doc(hidden)]
pub mod prose;

#[doc(hidden)]
pub mod log_line;

// Hosts as addresses, also names that only other programs read as one, and IANA's registries.
// Invariant: what is public here is public in each form in which those programs read it.
#[doc(hidden)]
pub mod address;

// URNs and DIDs.
#[doc(hidden)]
pub mod name;

// URI templates (RFC 6570): their grammar, which kind of reference one expands to, and whether values can be read back.
#[cfg(feature = "template")]
#[doc(hidden)]
pub mod template;

// XRI 3.0. The head of `reader` explains how it reads cross-references in one pass, without a stack.
// Invariant: outside of the `xri/` folders only this file, tables and `report/further.rs` name XRIs.
#[cfg(feature = "xri")]
#[doc(hidden)]
pub mod xri;

// Schemes that browsers and lints treat in a way of their own.
#[doc(hidden)]
pub mod known_scheme;

// A host and port without a scheme, and a password of which a raw `/`, `?` or `#` has ended the authority.
#[doc(hidden)]
pub mod bare_host;

#[doc(hidden)]
pub mod cut_password;

// Where a text has a second address, which no change makes a part of the first.
mod second_address;

// The change that mends an error or a finding, and all changes that mend a text, in one pass.
#[doc(hidden)]
pub mod fix;

#[doc(hidden)]
pub mod repair;

// Shows errors: sentences, hints, carets, masks. Invariant: it shows no text before its secrets are masked.
#[doc(hidden)]
pub mod report;

// A `Kind` of IRI or an `XriKind`, for the macros and the command.
mod any_kind;

// Every production as a value. Its examples are its documentation and its tests.
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
