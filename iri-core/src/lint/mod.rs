//! Lints: what a valid reference can have but should not.
//!
//! A lint never blocks a parse. `lints()` of every kind returns the findings. Each has a [`Code`] with a permanent
//! name, a [`Severity`], which [`Levels`] can change, and a place. Its [`report`](Finding::report) looks like that of
//! an error. If one answer is safe, it has a [`Fix`].
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
//! [`text`](text()) takes any text, also one that the parse rejects, and says how a browser reads it. [The page on lints][lints]
//! lists all codes with examples, which are their tests.
//!
//! Nothing allocates or panics. One pass over a text finds what it has, and then only the checks for that run. All
//! together take linear time. No table of Unicode is linked, so in a host beyond ASCII only letters of the usual
//! scripts are known to be safe; any other is [`Code::HostIdna`]. The features `bidi`,
//! `idna`, `nfc` and `scripts` link such tables. All but `bidi` need an allocator.
//!
#![cfg_attr(doc, doc = concat!("[lints]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/lints.md"))]

mod kinds;

pub use iri_lint::{Code, Finding, Fix, Group, Levels, Lints, Severity, bidi_formatting, text};
