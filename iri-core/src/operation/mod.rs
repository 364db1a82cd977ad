//! The operations on references, and their types for generic code and for fields of structs.
//!
//! | method | returns | by |
//! |---|---|---|
//! | [`resolve`](crate::Iri::resolve) | the target of a reference from a base | RFC 3986 section 5.2 |
//! | [`relativize`](crate::Iri::relativize) | the shortest reference from a base to a target | the inverse of that |
//! | [`relativize_path`](crate::Iri::relativize_path) | the one that does not begin with `/`, for a site below a folder | the inverse of that |
//! | [`normalize`](crate::Iri::normalize) | one form for all texts that mean the same | RFC 3986 section 6.2 |
//! | `to_uri_with_idna` (feature `idna`) | a URI to send: its host is as the DNS knows it | RFC 3987 section 3.1, UTS #46 |
//! | [`to_uri`](crate::Iri::to_uri) | a URI, in ASCII; no DNS knows a host that is percent-encoded | RFC 3987 section 3.1 |
//! | [`to_iri`](crate::Uri::to_iri) | an IRI, in all of Unicode, for people | RFC 3987 section 3.2 |
//! | [`redacted`](crate::Iri::redacted) | a form for logs, without passwords | RFC 3986 section 7.5 |
//! | [`repair`](crate::Iri::repair) | a reference made of a text that is nearly one, with the list of changes | |
//! | [`repair_bytes`](crate::Iri::repair_bytes) | the same of bytes in any encoding | RFC 3986 section 2.5 |
//!
//! Each returns a value, an [`Operation`](crate::Operation), that writes nothing by itself. `into_owned` writes it into a `String`
//! (feature `alloc`), `to_buf::<N>` into a buffer of `N` bytes, `write_into` into your own [`Sink`](crate::Sink), and `Display`
//! prints it. The result is typed and knows its components: nothing is parsed again. If it does not fit, nothing is
//! written, and the error says how much room it needs.
//!
//! ```
//! use iri_core::{Iri, IriRef, Level};
//!
//! let base = Iri::parse("https://example.jp/docs/guide/intro?v=2")?;
//! let target = base.resolve(IriRef::parse("../img/猫.png")?).to_buf::<64>()?;
//! assert_eq!(target, "https://example.jp/docs/img/猫.png");
//! assert_eq!(base.relativize(target.as_iri())?.to_buf::<64>()?, "../img/猫.png");
//!
//! let mut frame = [0; 64];
//! let uri = target.to_uri().write_into(&mut frame)?;
//! assert_eq!(uri, "https://example.jp/docs/img/%E7%8C%AB.png");
//! assert_eq!(uri.to_iri().to_buf::<64>()?, target);
//!
//! let link = Iri::parse("HTTPS://Example.com:443/%7ejoe/./")?;
//! assert_eq!(link.normalize(Level::Scheme).to_buf::<64>()?, "https://example.com/~joe/");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Four more methods write nothing at all. [`equivalent`](crate::Iri::equivalent) and the key [`Normalized`](crate::Normalized) compare by the normal
//! form. [`is_normalized`](crate::Iri::is_normalized) returns whether a text is in that form. [`underflows`](crate::Iri::underflows)
//! returns whether there is a `..` above the root, which resolving drops.
//!
//! # In a struct
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
