//! CRIs: Constrained Resource Identifiers, which are URIs in CBOR. They are specified by [draft-ietf-core-href], in
//! the queue of the RFC Editor.
//!
//! **This is a draft, so this module is outside of the version's promise.** A release of this crate may change its
//! names, and which bytes it reads and writes, to follow the draft, even if only the last number of the version
//! changes. That ends when the specification is an RFC.
//!
//! A CRI is already split: it has the scheme as a number, an address as bytes, and separately each label of a name,
//! each segment of the path and each argument of the query, decoded. A device follows links without looking at a
//! character, and the items of a CRI are its CoAP options.
//!
//! ```
//! use iri_core::Uri;
//! use iri_coap::cri::{Cri, CriRef};
//!
//! // [-1, [h'20010DB8000000000000000000000007'], ["sensors", "1"]]
//! let uri = Uri::parse("coap://[2001:db8::7]/sensors/1")?;
//! let mut buffer = [0; 64];
//! let base: Cri<'_> = Cri::of(uri)?.write_into(&mut buffer)?;
//! assert_eq!(base.as_bytes().len(), 31);
//!
//! // [1, ["2"], ["unit=C"]], a link of six bytes and what it says
//! let link = CriRef::parse(b"\x83\x01\x81\x612\x81\x66unit=C")?;
//! let mut buffer = [0; 64];
//! let target = base.resolve(link).write_into(&mut buffer)?;
//! assert!(target.coap_options()?.map(|(number, _)| number).eq([11, 11, 15]));
//! assert_eq!(target.to_uri()?.to_string(), "coap://[2001:db8::7]/sensors/2?unit=C");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is read, and what is written
//! - It reads what the CDDL of the specification allows, with the features `scheme-name`, `no-authority`, `userinfo`
//!   and `text-or-pet`, in definite lengths and shortest form, without `null` at the end of an array. It checks the
//!   constraints of the specification except NFC, which the maker of a CRI must ensure. An empty path or query may be
//!   `[]` or `null`, as the drafts differ there.
//! - It writes one form: a known scheme by its number, `[0]` for the empty reference, `null` for an empty path before
//!   a query or fragment, a text where that is enough, and [`Piece::Pet`] elsewhere.
//! - It follows the editors' draft of October 2025 (revision 27) and its test vectors. They write `[0]` for the empty
//!   reference, while the section "Ingesting and encoding a CRI Reference" sends `[]`. Both are read, and mean the same.
//! - Labels of a host are in lower case, unless the scheme is given by its name: then it is not known whether they
//!   are case-insensitive.
//! - A zone identifier is read and resolved. No URI has one, so a CRI with it cannot become a URI.
//! - Some URIs have no CRI: those with an `IPvFuture`, or with a port that is empty or has more than 16 bits.
//!
//! With the feature `serde`, [`Cri`] and [`CriRef`] are written as bytes, and read from bytes that can be borrowed.
//!
//! [draft-ietf-core-href]: https://datatracker.ietf.org/doc/draft-ietf-core-href/

// rustdoc shows the methods of a type in the order of these modules: parsing first.
mod types;

mod resolve;

mod to_uri;

mod options;

mod authority;
mod cbor;
mod check;
mod encoding;
mod error;
mod from_uri;
mod scheme;
#[cfg(feature = "serde")]
mod serde;
mod text;

pub use authority::{Authority, Host};
pub use encoding::Encoding;
pub use error::CriError;
pub use from_uri::ToCri;
pub use options::{OptionValue, Options};
pub use resolve::Resolve;
pub use text::{Piece, Pieces, Text, Texts};
pub use to_uri::FromCri;
pub use types::{Cri, CriRef, Discard, SchemeId};
