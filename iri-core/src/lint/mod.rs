//! Lints: what a reference can have though it is valid, and had better not.
//!
//! A lint never blocks a parse. `lints()` of every kind gives the findings: each has a [`Code`], whose name stays, a
//! [`Severity`], which [`Levels`] replace, and a place; its [`report`](Finding::report) is that of an error. Where one
//! answer is safe, it has a [`Fix`].
//!
//! ```
//! use iri_core::Iri;
//! use iri_core::lint::{Code, Severity};
//!
//! let iri = Iri::parse("http://2130706433/")?;
//! let finding = iri.lints().next().unwrap();
//! assert_eq!(finding.code(), Code::HostNumber);
//! assert_eq!(finding.severity(), Severity::Error);
//! assert_eq!(
//!     finding.report(iri.as_str()).to_string(),
//!     "a name that others read as the address 127.0.0.1, at byte 7
//!   |
//!   | http://2130706433/
//!   |        ^^^^^^^^^^ write the address as four decimal numbers, if it is meant",
//! );
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! [`text`](text()) takes any text, also one that the parse refuses, and tells what a browser makes of it.
//! `docs/lints.md` in the repository lists all codes with examples, which are their tests.
//!
//! Nothing allocates or panics. A text is looked at once for what it has at all, then by each check that this asks for;
//! all together takes linear time. No table of Unicode is linked, so of a host beyond ASCII only letters of the usual
//! scripts are known to be safe; any other is [`Code::HostIdna`]. The features `bidi`, `idna`, `nfc` and `scripts` link such
//! tables: all but `bidi` need an allocator.

mod kinds;

pub use iri_grammar::lint::{
    Code, Finding, Fix, Group, Levels, Lints, Severity, bidi_formatting, text,
};
