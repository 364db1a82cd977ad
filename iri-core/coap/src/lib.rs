//! CoAP: makes the options of a request from a URI, and the URI from the options. RFC 7252 sections 6.4 and 6.5.
//!
//! ```sh
//! cargo add iri-core iri-coap
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`.
//!
//! A CoAP request does not carry its URI. It has an option for the host, the port, each segment of the path and each
//! argument of the query. Their values are decoded. A host or port that the destination already says is left out:
//!
//! ```
//! use iri_coap::Options;
//! use iri_core::Uri;
//!
//! let uri = Uri::parse("coap://Example.com/caf%C3%A9/a%2Fb?unit=C&from=1%262")?;
//! let mut message = Vec::new();
//! let mut buffer = [0; 255];
//! for (number, value) in Options::of(uri)? {
//!     // As `message.add_option(number, value)` of the crate coap-message
//!     message.push((number, value.to_bytes(&mut buffer)?.to_vec()));
//! }
//! assert_eq!(message, [
//!     (3, b"example.com".to_vec()),
//!     (11, "café".into()),
//!     (11, b"a/b".to_vec()),
//!     (15, b"unit=C".to_vec()),
//!     (15, b"from=1&2".to_vec()),
//! ]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! At a server or for a log, [`from_options`] makes the URI from the options of a request and the address that it was
//! sent to:
//!
//! ```
//! use iri_coap::{CoapScheme, URI_PATH, URI_QUERY, from_options};
//!
//! let options = [(URI_PATH, &b"a/b"[..]), (URI_PATH, b""), (URI_QUERY, b"from=1&2")];
//! let peer = "[2001:db8::7]:5683".parse()?;
//! let uri = from_options(CoapScheme::Coap, peer, &options)?.to_buf::<64>()?;
//! assert_eq!(uri, "coap://[2001:db8::7]/a%2Fb/?from=1%262");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # There and back
//! - Canonical options give themselves again. They are canonical if Uri-Host is in lower case, no Uri-Host or
//!   Uri-Port repeats the peer's address, there is no single empty Uri-Path, no Uri-Path is `.` or `..`, and the
//!   lengths are those of RFC 7252 section 5.10. Any other list is an error, or gives the canonical one.
//! - A URI gives a URI with the same options, which gives itself again, unless its host has an encoded delimiter or is an
//!   address only after decoding (`a%2Fb`, `127%2E0.0.1`). No URI has the first of them as an option, so a server refuses the
//!   request with [`CoapError::Host`]; the second comes back as the address. The URI is the normal form of section 6.2.3
//!   ([`Level::Scheme`](iri_core::Level::Scheme)), except for encoded `sub-delims`, `:` and `@`, in a query also `/` and
//!   `?`: options are decoded, so these come back raw. An IPv6 address comes back as RFC 5952 writes it.
//! - Dot segments are removed first, as step 2 of section 6.4 requires, and encoded ones too: RFC 3986 section 5.2.4.
//! - `?` with nothing after it is one empty Uri-Query.
//!
//! # Features
//! None is on by default. Each turns on that of iri-core with the same name, if iri-core has one.
//! - `alloc`: URIs in a `String`, CRIs in a `Vec`.
//! - `cri`: Constrained Resource Identifiers: the module `cri`. They are a draft, so it is outside of the version's promise.
//! - `defmt`: `defmt::Format` of values and errors, with credentials masked.
//! - `serde`: `Serialize` and `Deserialize` of CRIs, as bytes.
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

#[cfg(all(feature = "alloc", any(test, feature = "cri")))]
extern crate alloc;

/// The README, whose code is compiled and run.
#[cfg(all(doctest, feature = "cri"))]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// The segments of a path without its dot segments, from left to right, without writing the path.
mod segments;

mod error;
mod number;
mod scheme;

// URIs from options, and options from URIs.
mod compose;
mod value;

mod options;

// Constrained Resource Identifiers, which are CBOR. `check` is their grammar; `Encoding` checks with it what it has
// written.
// Invariant: an accessor only reads bytes that were checked.
#[cfg(feature = "cri")]
pub mod cri;

#[cfg(all(test, feature = "alloc"))]
mod tests;

pub use compose::{FromOptions, from_options, from_options_with_bare_ipv6};
#[doc(hidden)]
pub use compose::{OptionList, from_list};
pub use error::CoapError;
pub use number::{MAX_VALUE_LEN, URI_HOST, URI_PATH, URI_PORT, URI_QUERY};
pub use options::Options;
pub use scheme::CoapScheme;
pub use value::{Bytes, OptionValue};

pub use iri_core;
