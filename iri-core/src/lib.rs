//! IRIs ([RFC 3987]) and URIs ([RFC 3986]): read, checked, resolved, built and compared, in the compiler, on servers and on
//! microcontrollers.
//!
//! ```sh
//! cargo add iri-core --features alloc,idna # without features: no allocator, and the same operations
//! ```
#![cfg_attr(feature = "idna", doc = "```")]
#![cfg_attr(not(feature = "idna"), doc = "```ignore")]
//! use iri_core::{Iri, IriRef};
//!
//! let text = "https://例え.jp/docs/intro?q=a b";
//! let error = Iri::parse(text).unwrap_err();
//! assert_eq!(error.report(text).to_string(), "\
//! unexpected space in the query, at byte 32
//!   |
//!   | https://例え.jp/docs/intro?q=a b
//!   |                               ^ write a space as %20");
//!
//! let page = Iri::parse("https://例え.jp/docs/intro?q=a%20b")?;
//! let image = page.resolve(IriRef::parse("../img/猫.png")?).into_owned()?;
//! assert_eq!(image.host().unwrap(), "例え.jp");
//! assert_eq!(image.to_uri_with_idna()?, "https://xn--r8jz45g.jp/img/%E7%8C%AB.png"); // send this one
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`. No function panics when a program runs, which the linker shows, and there is no
//! `unsafe`. Parsing is `const`: the compiler checks a constant, by [`Iri::parse`] or by `iri!` (feature `literals`).
//!
//! # Which type to take
//! | | with a scheme | ... and no fragment | with or without a scheme | without a scheme |
//! |---|---|---|---|---|
//! | all of Unicode | [`Iri`] | [`AbsoluteIri`] | [`IriRef`] | [`RelativeIriRef`] |
//! | ASCII | [`Uri`] | [`AbsoluteUri`] | [`UriRef`] | [`RelativeUriRef`] |
//!
//! These borrow their text, and are `Copy`. [`IriBuf<N>`](IriBuf) and its siblings own at most `N` bytes, `IriString` and its siblings a
//! `String` (feature `alloc`). A kind converts by `From` to one that admits more, and by `TryFrom` to one that admits less. All are
//! names of one type, [`IriReference`]: its page has the methods of each, and what holds for all. [`Kind`] is chosen at run time.
//!
//! # What you want to do
//! | problem | where |
//! |---|---|
//! | parse text or bytes; know what is wrong and where | [`Iri::parse`], [`parse_bytes`](Iri::parse_bytes), [`ParseError::report`] |
//! | read a component | [`host`](Iri::host), [`port`](Iri::port), [`path`](Iri::path), [`parameter`](Iri::parameter): typed, see [`component`] |
//! | resolve, normalize, map to ASCII, mask: [operations](operation) | [`resolve`](Iri::resolve), [`normalize`](Iri::normalize), [`to_uri`](Iri::to_uri), [`redacted`](Iri::redacted) |
//! | mend a text that is nearly a reference | [`repair`](Iri::repair), [`repair_bytes`](Iri::repair_bytes) |
//! | build, or change in place | [`Builder`], [`set_host`](UriBuf::set_host), [`set_parameter`](UriBuf::set_parameter), [`push_segment`](UriBuf::push_segment) |
//! | compare | [`equivalent`](Iri::equivalent), [`Normalized`] as a key, [`same_origin`](Iri::same_origin), [`Host::is`](component::Host::is) |
//! | a request, a socket | [`request_target`](Iri::request_target), [`host_field`](Iri::host_field), [`socket_addr`](Iri::socket_addr), features `http` and `url` |
//! | join to a base, and stay below it | [`base::Base`] |
//! | a redirect URI of OAuth | [`same_but_for_loopback_port`](Iri::same_but_for_loopback_port) |
//! | `file:` URIs and paths | [`mod@file`] |
//! | URNs and DIDs | [`name`] |
//! | valid and still a mistake: lints | module `lint` (feature `lint`), [all lints][lints] |
//! | a server that fetches what users name (SSRF) | `Policy`, `PublicHttps`, `Checked` of [iri-policy]; what a host leads to: [`component::Reach`] |
//! | passwords that no log shows | `Secret` of [iri-policy]; of any text [`Masked`] |
//! | lists of hosts, `NO_PROXY` | `hosts` and `patterns` of [iri-policy] |
//! | prefixes, CURIEs, vocabularies, enums of IRIs | `prefixes!`, `PrefixMap`, `vocab!` of [iri-vocab] |
//! | URI templates, routes | [iri-template] |
//! | fields of a config, with line and caret of each mistake | [iri-serde] |
//! | CoAP, CRIs, XRIs | [iri-coap], [iri-xri] |
//! | a device without an allocator | [`storage`], [sizes and recipes][embedded] |
//! | axum, hyper, clap, sqlx; another library today | [with other crates][servers], [from `url`][from-url] |
//!
//! Programs to start from are in the folder `examples` of this package, such as `cargo run --example query --features alloc`: `links` (of
//! a page), `query`, `send` (a request of HTTP) and `device` (without an allocator).
//!
//! # Features
//! None is on by default.
//!
//! - `alloc`: the kinds in a `String`.
//! - `bidi`: lints about the direction of characters, by Unicode's data. It turns on `lint`.
//! - `defmt`: `defmt::Format` for the kinds, components and errors, with credentials masked.
//! - `http`: `TryFrom` from and to `http::Uri`, which has no fragment, and to values of fields. It turns on `alloc`, and needs `std`.
//! - `idna`: hosts in the encoding of the DNS and back, by the crate `idna`. It turns on `alloc`.
//! - `lint`: findings in valid references, such as hosts that other programs read as an address. With `idna`, lints know what a host
//!   is mapped to.
//! - `literals`: `iri!`, `uri!` and the like, which check constants when compiling, and show the place of a typo.
//! - `macros`: the macros and derives of the crates above, which need syn and quote and so take longer to build. These crates turn it
//!   on.
//! - `nfc`: a lint about Normalization Form C, with Unicode's data. It turns on `alloc` and `lint`.
//! - `postcard-unstable`: postcard's `MaxSize` for the kinds of at most `N` bytes and for a [`Base`](base::Base) of one, and `Schema` of
//!   postcard-schema for these and all kinds: outside of the version's promise, as the traits are of postcard's. It turns on `serde`.
//! - `schemars`: `JsonSchema` for the kinds. It turns on `alloc`.
//! - `scripts`: lints about hosts in several scripts, or that look like others, by Unicode's data. It turns on `alloc` and `lint`.
//! - `serde`: `Serialize` and `Deserialize` for the kinds. The crate [iri-serde] has adapters for fields.
//! - `std`: paths of `std::path` from and to `file:` IRIs, in the module [`mod@file`]. It turns on `alloc`.
//! - `url`: `TryFrom` from and to `url::Url`, [which may change the text](IriReference#to-a-url). It turns on `alloc`.
//!
//! Only `alloc`, `http`, `idna`, `nfc`, `schemars`, `scripts`, `std` and `url` need an allocator.
//!
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987
//! [iri-coap]: https://docs.rs/iri-coap
//! [iri-policy]: https://docs.rs/iri-policy
//! [iri-serde]: https://docs.rs/iri-serde
//! [iri-template]: https://docs.rs/iri-template
//! [iri-vocab]: https://docs.rs/iri-vocab
//! [iri-xri]: https://docs.rs/iri-xri
// The pages of the repository, at the tag of this version. Its address stands in `Cargo.toml` alone.
#![cfg_attr(doc, doc = concat!("[embedded]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/embedded.md"))]
#![cfg_attr(doc, doc = concat!("[from-url]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/from-url.md"))]
#![cfg_attr(doc, doc = concat!("[lints]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/lints.md"))]
#![cfg_attr(doc, doc = concat!("[servers]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/v", env!("CARGO_PKG_VERSION"), "/docs/servers.md"))]
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
#[cfg(feature = "std")]
extern crate std;

/// The README, whose code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// What the compiler says of a method whose feature is off.
mod feature;

// Makes text. A `Source` makes the text of an operation, a `Sink` is where it goes, an `Operation` is a source with the
// type of its text.
// Invariants: after an error a sink is as it was before; heapless's types appear in `fixed` only.
mod write;

// Removes `.` and `..`: RFC 3986, section 5.2.4.
mod dot_segments;

// A file with a type for each component, and how plain text becomes one and is read back.
pub mod component;

// What differs between the kinds, and between the storages.
pub mod kind;

pub mod storage;

// The one type of all references.
// Invariant: fields are private, and a value comes from the grammar or from another valid value.
// rustdoc shows its methods in the order of the modules from here on.
mod types;

// A file for each operation, with its only implementation.
pub mod operation;

// Makes a reference from components.
mod builder;

// Changes one in place.
mod edit;

// Bases. Their path ends in `/`, so that resolving references against them loses no segment.
pub mod base;

// `file:` IRIs from and to paths; `system` has those of `std::path`.
pub mod file;

// The code to which the macros expand, whose checks the compiler runs, and the macros under the names that they have
// here.
#[doc(hidden)]
#[macro_use]
pub mod constant;

#[cfg(feature = "literals")]
#[macro_use]
mod macros;

// The method `lints` of the kinds.
#[cfg(feature = "lint")]
pub mod lint;

// URNs and DIDs as views of an IRI.
pub mod name;

// The types of the crates `url` and `http`, and postcard's traits.
#[cfg(any(feature = "http", feature = "postcard-unstable", feature = "url"))]
mod foreign;

// What the crates above need and users do not. Some of it skips the check of a text: see ARCHITECTURE.md.
#[doc(hidden)]
pub mod __family;

pub use builder::builder::Builder;
pub use builder::error::BuildError;
pub use heapless;
#[doc(hidden)]
pub use iri_grammar::{Advice, Words};
#[doc(inline)]
pub use iri_grammar::{
    AnyKind, Component, FromStrError, Kind, MAX_LEN, Masked, MaskedLog, MaskedRejected, ParseError,
    ParseErrorKind, Report, Rule,
};
/// The code to which the macros expand. Only they use it.
#[cfg(feature = "literals")]
#[doc(hidden)]
pub use iri_macros as __macros;
pub use operation::equivalent::Normalized;
pub use operation::normalize::Level;
pub use types::iri_reference::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    IriReference, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri,
    UriBuf, UriRef, UriRefBuf,
};
#[cfg(feature = "alloc")]
pub use types::iri_reference::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
pub use types::reference::Reference;
pub use types::rejected::Rejected;
pub use write::capacity::{BufError, CapacityError};
pub use write::operation::Operation;
pub use write::sink::Sink;

/// The words of errors of formats. Only iri-serde and iri-policy use it.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod __serde {
    pub use crate::base::serde::refuse_join;
    pub use crate::types::serde::{Brief, OF_SECRET, ReadText, Text, refuse};
}
