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
//!   disagree where they end, so they are an error:
//!   [`UnbalancedXref`](crate::ParseErrorKind::UnbalancedXref).
//! - What stands in a cross-reference is an XRI reference before it is an IRI: `coap+tcp://h/p` is
//!   a relative one, of the segments `coap+tcp:`, an empty one, `h` and `p`.
//!   [`Xref::as_iri`] has the other reading.
//! - A subsegment takes as much as it can: `=*a` is one, both global and local.
//! - Cross-references are nested [`MAX_NESTING`] deep at most.
//!
//! Parsing needs no stack for them. Its time grows with the length, and with the nesting where
//! cross-references turn out to be IRIs: at most three looks at each byte for every one around it.

mod component;
mod convert;
mod kind;
pub(crate) mod normal_form;
pub(crate) mod reference;
pub(crate) mod resolve;
pub(crate) mod rule;
mod subsegment;

pub use crate::grammar::xri::MAX_NESTING;
pub(crate) use component::authority;
pub use component::{Authority, Path, Segment, Segments};
pub use convert::NormalFormError;
pub use kind::XriKind;
pub(crate) use reference::{RelativeXriRef, Xri, XriRef, XriReference};
pub use subsegment::{Content, Global, Literal, Local, Subsegment, Subsegments, Value, Xref};
