//! XRI 3.0: structured identifiers, such as `=example*home/+contact`, that can hold others.
//!
//! ```
//! use iri_core::Xri;
//! use iri_core::xri::{Content, Global, Value};
//!
//! let xri = Xri::parse("@cordance+(http://example.com/a)/+contact")?;
//! let subsegments = xri.authority().subsegments();
//! let (name, service) = (subsegments.clone().next().unwrap(), subsegments.last().unwrap());
//! assert_eq!(name.global(), Some(Global::Organization));
//! assert!(matches!(name.value(), Value::Literal(name) if name == "cordance"));
//! let Value::Xref(xref) = service.value() else { panic!("no cross-reference") };
//! assert!(matches!(xref.content(), Content::Iri(iri) if iri.host().unwrap() == "example.com"));
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! XRI 3.0 never became a standard. The grammar is that of a draft of 2007, with the characters of
//! RFC 3987 in full, read so:
//!
//! - An XRI begins with one of `=@+$`, or with `xri:` and one of them. All else is relative.
//! - A cross-reference ends at its matching parenthesis, counting every raw one. The grammar also
//!   has those whose query, fragment or IRI holds a parenthesis without a counterpart; readers would
//!   disagree where they end, so they are an error. If the text ends within a cross-reference, that is
//!   [`UnclosedXref`](crate::ParseErrorKind::UnclosedXref); if a closing parenthesis is left over,
//!   [`UnbalancedXref`](crate::ParseErrorKind::UnbalancedXref).
//! - What stands in a cross-reference is an XRI reference before it is an IRI: `coap+tcp://h/p` is
//!   a relative one, of the segments `coap+tcp:`, an empty one, `h` and `p`.
//!   [`Xref::as_iri`] has the other reading.
//! - A subsegment takes as much as it can: `=*a` is one, both global and local.
//! - Cross-references are nested [`MAX_NESTING`] deep at most, which is 64.
//!
//! Parsing needs no stack for them, and never calls itself. Its time grows with the length alone, however
//! deep cross-references are nested. So does that of every operation here, but for [`Xref::content`], which
//! parses again what it returns.
//!
//! # XRI 2.0
//! `xri://` is of version 2.0, and never an XRI of 3.0: an error of its own,
//! [`Xri2`](crate::ParseErrorKind::Xri2), which [`Xri::from_xri2`](crate::Xri::from_xri2) reads. (In parentheses it is an
//! IRI like any other.) What else differs, 2.0 being as its implementations have it:
//!
//! | text | 2.0 | here |
//! |---|---|---|
//! | `xri://=a` | an XRI | error `Xri2`; `from_xri2` gives `=a` |
//! | `!!1000`, `(http://h/)*a` | an XRI, with that for an authority | a relative reference |
//! | `xri://www.example.com/a` | an XRI, with a host | error `Xri2`, and nothing that it could be |
//! | `+a+b`, `=a=b` | not valid | an authority of two subsegments |
//! | `@a//b` | not valid | an XRI, with an empty segment |
//!
//! # What is there, and what is not
//! [`Xri::resolve`](crate::Xri::resolve), [`to_iri`](crate::Xri::to_iri) and [`to_uri`](crate::Xri::to_uri) for the normal forms,
//! [`Xri::from_normal_form`](crate::Xri::from_normal_form) for the way back,
//! [`Xri::equivalent`](crate::Xri::equivalent) for the comparison, [`Authority::is_i_name`] and
//! [`is_i_number`](Authority::is_i_number).
//!
//! There is no `normalize`: drafts say what is equivalent, not which form is the normal one of those,
//! and in 2.0 it took Unicode's NFKC. There is no `relativize`: where a base and a target share their
//! authority, what follows it in the target is a reference already, if it begins with one `/`.

mod kinds;
mod traits;

// In this order the documentation of the types shows what they do.
pub(crate) mod types;

mod component;
mod subsegment;

mod accessors;
mod convert;
mod normal_form;
mod resolve;

pub use component::{Authority, Path, Segment, Segments};
pub use convert::NormalFormError;
pub use iri_grammar::xri::{MAX_NESTING, XriKind};
pub use normal_form::ToNormalForm;
pub use resolve::ResolveXri;
pub use subsegment::{Content, Global, Literal, Local, Subsegment, Subsegments, Value, Xref};
