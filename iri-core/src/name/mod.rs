//! Names that have no host: URNs (RFC 8141) and DIDs (W3C DID Core), as typed views.
//!
//! ```
//! use iri_core::Iri;
//! use iri_core::name::Urn;
//!
//! let text = "urn:isbn:";
//! let error = Urn::of(Iri::parse(text)?).unwrap_err();
//! assert_eq!(
//!     error.report(text).to_string(),
//!     "a URN that names nothing, at byte 9
//!   |
//!   | urn:isbn:
//!   |          ^ name a resource after the namespace",
//! );
//! # Ok::<(), iri_core::ParseError>(())
//! ```

mod did;
mod error;
mod urn;

pub use did::Did;
pub use error::NameError;
#[doc(inline)]
pub use iri_grammar::name::fault::NameErrorKind;
pub use urn::Urn;
