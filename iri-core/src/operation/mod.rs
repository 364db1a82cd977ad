//! The types of the operations on references, for generic code and for fields of structs.
//!
//! Methods of the kinds make operations: see for instance [`Iri::resolve`](crate::Iri::resolve).
//!
//! ```
//! use iri_core::operation::Resolve;
//! use iri_core::{Iri, IriRef, Operation};
//!
//! struct Redirect<'a> {
//!     target: Operation<Iri<'a>, Resolve<'a, 'a>>,
//! }
//!
//! let base = Iri::parse("https://example.com/a")?;
//! let redirect = Redirect { target: base.resolve(IriRef::parse("b")?) };
//! assert_eq!(redirect.target.to_string(), "https://example.com/b");
//! # Ok::<(), iri_core::ParseError>(())
//! ```

// rustdoc shows the methods of a type in the order of these modules: the usual first.
pub(crate) mod resolve;

pub(crate) mod relativize;

pub(crate) mod normalize;

mod wide;

pub(crate) mod equivalent;

pub(crate) mod origin;

pub(crate) mod to_uri;

pub(crate) mod to_iri;

#[cfg(feature = "idna")]
pub(crate) mod idna;

pub(crate) mod owned;

pub(crate) mod redact;

pub(crate) mod repair;

pub(crate) mod request;

#[cfg(all(test, feature = "alloc"))]
mod tests;

#[cfg(feature = "idna")]
pub use idna::IdnaError;
pub use iri_grammar::fix::Fix;
pub use normalize::Normalize;
pub use owned::OwnedKind;
pub use redact::{Components, Credentials, Hides, Redact, RedactUserinfo, Values};
pub use relativize::{Relativize, RelativizeError};
pub use repair::{Changes, Repair, RepairBytes};
pub use request::HttpText;
pub use resolve::Resolve;
pub use to_iri::ToIri;
pub use to_uri::ToUri;

pub use crate::write::output::Output;
pub use crate::write::source::Source;
