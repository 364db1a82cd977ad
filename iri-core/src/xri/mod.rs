//! XRI 3.0: structured identifiers, such as `=example*home/+contact`, that can hold others.
//!
//! ```
//! use iri_core::Xri;
//! use iri_core::xri::{Content, Global, RelativeSubsegment};
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
//!   [`UnclosedXref`](crate::ParseErrorKind::UnclosedXref). A closing parenthesis too many is
//!   [`UnbalancedXref`](crate::ParseErrorKind::UnbalancedXref).
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
//! [`Xri2`](crate::ParseErrorKind::Xri2), and [`Xri::from_xri2`](crate::Xri::from_xri2) reads it. (In parentheses it
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
//! [`Xri::resolve`](crate::Xri::resolve) resolves references. [`to_iri`](crate::Xri::to_iri) and
//! [`to_uri`](crate::Xri::to_uri) make the normal forms, and [`Xri::from_normal_form`](crate::Xri::from_normal_form)
//! reads them. [`Xri::equivalent`](crate::Xri::equivalent) compares. [`Authority::is_i_name`] and
//! [`is_i_number`](Authority::is_i_number) say which sort of name it is.
//!
//! There is no `normalize`: the drafts say what is equivalent, but not which of the equivalent forms is the normal
//! one, and 2.0 used Unicode's NFKC. There is no `relativize`: if a base and a target have the same authority, the
//! rest of the target is already a reference, provided that it begins with a single `/`.

#[macro_use]
mod kinds;
mod traits;

// The order is that of the methods in the documentation of the types.
pub(crate) mod types;

mod component;
mod subsegment;

mod accessors;
mod convert;
#[cfg(feature = "literals")]
mod macros;
mod normal_form;
mod path;
mod resolve;

pub use component::{Authority, Path, Segment, Segments};
pub use convert::NormalFormError;
pub use iri_grammar::xri::{MAX_NESTING, XriKind};
pub use normal_form::ToNormalForm;
pub use resolve::ResolveXri;
pub use subsegment::{
    Content, Global, Literal, Local, RelativeSubsegment, Subsegment, Subsegments, Xref,
};
