//! XRI 3.0: structured identifiers, such as `=example*home/+contact`, that can hold others.
//!
//! ```sh
//! cargo add iri-core iri-xri
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`.
//!
//! ```
//! use iri_xri::Xri;
//! use iri_xri::{Content, Global, RelativeSubsegment};
//!
//! let xri = Xri::parse("@cordance+(http://example.com/a)/+contact")?;
//! let subsegments = xri.authority().subsegments();
//! let (name, service) = (subsegments.clone().next().unwrap(), subsegments.last().unwrap());
//! assert_eq!(name.global(), Some(Global::Organization));
//! assert!(matches!(name.value(), RelativeSubsegment::Literal(name) if name == "cordance"));
//! let RelativeSubsegment::Xref(xref) = service.value() else { panic!("no cross-reference") };
//! assert!(matches!(xref.content(), Content::Iri(iri) if iri.host().unwrap() == "example.com"));
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! XRI 3.0 never became a standard. The grammar is that of a draft of 2007, with all characters of RFC 3987, read as
//! follows:
//!
//! - An XRI begins with one of `=@+$`, or with `xri:` and one of them. Everything else is relative.
//! - A cross-reference ends at its matching parenthesis, where every raw one counts. The grammar also admits a query,
//!   a fragment or an IRI in it with a parenthesis without a counterpart. Readers would disagree where those end, so
//!   they are an error. A text that ends within a cross-reference is
//!   [`UnclosedXref`](iri_core::ParseErrorKind::UnclosedXref). A closing parenthesis too many is
//!   [`UnbalancedXref`](iri_core::ParseErrorKind::UnbalancedXref).
//! - The content of a cross-reference is an XRI reference if it can be one, otherwise an IRI. So `coap+tcp://h/p` is
//!   a relative one with the segments `coap+tcp:`, an empty one, `h` and `p`. [`Xref::as_iri`] gives the other
//!   reading.
//! - A subsegment takes as much as it can: `=*a` is one, both global and local.
//! - Cross-references are nested [`MAX_NESTING`] deep at most, which is 64.
//!
//! Parsing needs no stack for cross-references, and no recursion. Its time grows with the length of the text, however
//! deep cross-references are nested. The same holds for every operation here except [`Xref::content`], which parses
//! its result again.
//!
//! # XRI 2.0
//! `xri://` is of version 2.0 and never an XRI of 3.0. It has an error of its own,
//! [`Xri2`](iri_core::ParseErrorKind::Xri2), and [`Xri::from_xri2`] reads it. (In parentheses it
//! is an IRI like any other.) These are the other differences from 2.0 as its implementations have it:
//!
//! | text | 2.0 | here |
//! |---|---|---|
//! | `xri://=a` | an XRI | error `Xri2`; `from_xri2` gives `=a` |
//! | `!!1000`, `(http://h/)*a` | an XRI, with that for an authority | a relative reference |
//! | `xri://www.example.com/a` | an XRI, with a host | error `Xri2`, and nothing that it could be |
//! | `+a+b`, `=a=b` | not valid | an authority of two subsegments |
//! | `@a//b` | not valid | an XRI, with an empty segment |
//!
//! # What there is, and what not
//! [`Xri::resolve`] resolves references. [`to_iri`](Xri::to_iri) and
//! [`to_uri`](Xri::to_uri) make the normal forms, and [`Xri::from_normal_form`]
//! reads them. [`Xri::equivalent`] compares. [`Authority::is_i_name`] and
//! [`is_i_number`](Authority::is_i_number) say which sort of name it is.
//!
//! There is no `normalize`: the drafts say what is equivalent, but not which of the equivalent forms is the normal
//! one, and 2.0 used Unicode's NFKC. There is no `relativize`: if a base and a target have the same authority, the
//! rest of the target is already a reference, provided that it begins with a single `/`.
//!
//! # Features
//! None is on by default. Each turns on that of iri-core with the same name, if iri-core has one.
//! - `alloc`: [`XriString`] and its siblings, which own their text in a `String`.
//! - `defmt`: `defmt::Format` of the kinds, the components and the errors.
//! - `literals`: [`xri!`] and [`xri_ref!`], which check constants when compiling.
//! - `serde`: `Serialize` and `Deserialize`. Every kind is a string, parsed when it is read.
//!
//! There is no allocator without `alloc`, no panic when a program runs, and no `unsafe`.
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]
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

#[cfg(feature = "alloc")]
extern crate alloc;

/// The README, whose code is compiled and run.
#[cfg(all(doctest, feature = "literals"))]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// What differs between the kinds, and between the storages.
pub mod kind;

pub mod storage;

// The one type of all references. rustdoc shows its methods in the order of the modules from here on: parsing first.
mod reference;

mod path;

// The parts of a reference that are not those of an IRI.
mod production;

mod subsegment;

mod component;

// What one asks of a reference, with a function of a borrowed one and one line for those that own their text.
mod accessors;
mod convert;

mod normal_form;

mod equivalent;
mod from_normal_form;
mod from_xri2;
mod resolve;

#[cfg(feature = "serde")]
mod serde;
mod traits;

#[cfg(feature = "literals")]
mod macros;
mod missing;

pub use component::{Authority, Path, Segment, Segments};
pub use from_normal_form::NormalFormError;
pub use iri_grammar::xri::{MAX_NESTING, XriKind};
pub use normal_form::ToNormalForm;
pub use reference::{
    RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf, XriReference,
};
#[cfg(feature = "alloc")]
pub use reference::{RelativeXriRefString, XriRefString, XriString};
pub use resolve::ResolveXri;
pub use subsegment::{
    Content, Global, Literal, Local, RelativeSubsegment, Subsegment, Subsegments, Xref,
};

pub use iri_core;

/// The code to which the macros expand. Only they use it.
#[cfg(feature = "literals")]
#[doc(hidden)]
pub use iri_core::{__macros, constant};
