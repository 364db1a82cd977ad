//! IRIs ([RFC 3987]) and URIs ([RFC 3986]) without an allocator, a panic or `unsafe` of their own.
//!
//! ```sh
//! cargo add iri-core
//! ```
//!
//! ```
//! use iri_core::{Iri, component::HostKind};
//!
//! // The compiler parses this, so a typo is a compile error. (`iri!`, of the feature `literals`, shows its place.)
//! const BROKER: Iri<'_> = match Iri::parse("mqtt://[2001:db8::7]:1883/plant/7") {
//!     Ok(iri) => iri,
//!     Err(_) => panic!("not an IRI"),
//! };
//!
//! assert!(BROKER.scheme().is("mqtt"));
//! assert!(matches!(BROKER.host().unwrap().kind(), HostKind::Ipv6(_)));
//! assert_eq!(BROKER.port().unwrap().to_u16(), Some(1883));
//! assert!(BROKER.path().segments().eq(["plant", "7"]));
//! ```
//!
//! # Which type to take
//! | | with a scheme | ... and no fragment | with or without a scheme | without a scheme |
//! |---|---|---|---|---|
//! | all of Unicode | [`Iri`] | [`AbsoluteIri`] | [`IriRef`] | [`RelativeIriRef`] |
//! | ASCII | [`Uri`] | [`AbsoluteUri`] | [`UriRef`] | [`RelativeUriRef`] |
//!
//! These kinds borrow their text, are `Copy`, and parse in `const`. For each there are two types that own their text:
//! one of at most `N` bytes, such as [`IriBuf<N>`](IriBuf), and with the feature `alloc` one in a `String`, such as
//! `IriString`. The kinds convert to each other by the grammar: `From` if every value is of the other kind, `TryFrom` if
//! only some are. [`Kind`] is for kinds that are chosen at run time.
//!
//! All are names of one type, [`IriReference`]. Messages of the compiler write it out: an `IriReference<&str, Ascii>` is a [`Uri`], one
//! with [`MaybeScheme`](kind::MaybeScheme) a [`UriRef`]. A function takes `&impl` [`Reference`] for every kind and storage, or leaves a
//! mark open: see [`kind`].
//!
//! # What parsing returns
//! Parsing keeps the text and where its components end. So no accessor parses again, and none can fail. Components are
//! typed (see [`component`]): a host knows whether it is an address, a port knows its value, a path knows its segments.
//! Nothing is decoded or changed: `as_str` returns the text that was parsed.
//!
//! # Building and changing
//! A [`Builder`] makes references of typed components. The owned kinds change theirs in place:
//!
//! ```
//! use iri_core::component::{Host, Path, Query, Scheme, Segment};
//! use iri_core::{BuildError, Builder, Uri};
//!
//! let device = Builder::new().scheme(Scheme::parse("coap")?).address([192, 0, 2, 7].into());
//! let mut uri = device.path(Path::parse("/sensors")?).build::<Uri>()?.to_buf::<64>()?;
//! assert_eq!(uri, "coap://192.0.2.7/sensors");
//!
//! uri.push_segment(Segment::parse("temp")?)?;
//! uri.set_query(Some(Query::parse("unit=C")?))?;
//! uri.set_host(Some(Host::parse("[2001:db8::7]")?))?;
//! assert_eq!(uri, "coap://[2001:db8::7]/sensors/temp?unit=C");
//!
//! uri.set_parameter("unit", "°F")?; // any text, encoded
//! assert!(uri.query().unwrap().get("unit").unwrap() == "°F"); // and decoded
//!
//! // A path that would read as something else is refused, and nothing changes.
//! assert_eq!(uri.set_path(Path::parse("sensors")?), Err(BuildError::RelativePath));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is wrong, and where
//! A [`ParseError`] has the component, the byte offset and length of the error, the character found there, and what
//! was expected. Its [`report`](ParseError::report) shows all this:
//!
//! ```
//! let text = "http://example.com/the first.html";
//! let error = iri_core::Uri::parse(text).unwrap_err();
//! assert_eq!(
//!     error.report(text).to_string(),
//!     "unexpected space in the path, at byte 22
//!   |
//!   | http://example.com/the first.html
//!   |                       ^ write a space as %20",
//! );
//! ```
//!
//! # Operations
//! | method | returns | by |
//! |---|---|---|
//! | [`resolve`](Iri::resolve) | the target of a reference from a base | RFC 3986 section 5.2 |
//! | [`relativize`](Iri::relativize) | the shortest reference from a base to a target | the inverse of that |
//! | [`relativize_path`](Iri::relativize_path) | the one that does not begin with `/`, for a site below a folder | the inverse of that |
//! | [`normalize`](Iri::normalize) | one form for all texts that mean the same | RFC 3986 section 6.2 |
//! | `to_uri_with_idna` (feature `idna`) | a URI to send: its host is as the DNS knows it | RFC 3987 section 3.1, UTS #46 |
//! | [`to_uri`](Iri::to_uri) | a URI, in ASCII; no DNS knows a host that is percent-encoded | RFC 3987 section 3.1 |
//! | [`to_iri`](Uri::to_iri) | an IRI, in all of Unicode, for people | RFC 3987 section 3.2 |
//! | [`redacted`](Iri::redacted) | a form for logs, without passwords | RFC 3986 section 7.5 |
//! | [`repair`](Iri::repair) | a reference made of a text that is nearly one, with the list of changes | |
//! | [`repair_bytes`](Iri::repair_bytes) | the same of bytes in any encoding | RFC 3986 section 2.5 |
//!
//! Each returns a value, an [`Operation`], that writes nothing by itself. `into_owned` writes it into a `String`
//! (feature `alloc`), `to_buf::<N>` into a buffer of `N` bytes, `write_into` into your own [`Sink`], and `Display`
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
//! Four more methods write nothing at all. [`equivalent`](Iri::equivalent) and the key [`Normalized`] compare by the normal
//! form. [`is_normalized`](Iri::is_normalized) returns whether a text is in that form. [`underflows`](Iri::underflows)
//! returns whether there is a `..` above the root, which resolving drops.
//!
//! # On a microcontroller
//! Only the features `alloc`, `http`, `idna`, `nfc`, `schemars`, `scripts`, `std` and `url` need an allocator. Nothing needs
//! static RAM or atomics. On a Cortex-M0 at `opt-level` z, a program that calls [`Uri::parse`] takes 1.7 KB (`uri`) of flash and
//! 160 bytes of stack. One that resolves takes 3.5 KB (`resolve`) and 320 bytes. The names are rows of the
//! table in `docs/embedded.md`.
//!
//! - A borrowed kind is 32 bytes on 32-bit targets, and points to its text. An `IriBuf<N>` is `N` bytes and 28. As `N`,
//!   48 suffices for brokers and peers, 96 for links and names of things, 160 for updates. A longer text is an error; it
//!   is never cut off.
//! - An `IriBuf<N>` that a function returns lies on the stack more than once. If the stack is short, use `write_into` to
//!   write into bytes or a `heapless::String` that exist already.
//! - The kind, offset and length of an error are numbers. If you read only these, no sentence is linked, and nothing of
//!   `core::fmt`. `Display`, `report`, `unwrap`, and `?` in `main` link them.
//!
//! ```
//! use iri_core::{BufError, ParseErrorKind, UriBuf};
//!
//! let sent = match UriBuf::<48>::parse("coap://gate/te mp") {
//!     Ok(_) => None,
//!     Err(BufError::Parse(error)) => Some([error.kind() as usize, error.offset()]),
//!     Err(BufError::Capacity(error)) => Some([100, error.needed]),
//! };
//! assert_eq!(sent, Some([ParseErrorKind::UnexpectedChar as usize, 14]));
//! ```
//!
//! A program that never meets an address in brackets, or a character beyond ASCII, or that asks an error for its place
//! only, leaves the code for it out: with `RUSTFLAGS="--cfg iri_without_ip_literal"`, `--cfg iri_ascii_only` and
//! `--cfg iri_plain_errors`, set for the program and not by a library. It stays strict. A text that has what is left out
//! is an error ([`ParseErrorKind::LeftOut`]), also in a constant; every other text is read as before.
//!
//! `docs/embedded.md` in the repository has the figures of every operation, typical lengths of IRIs, and recipes for
//! HTTP, CoAP, MQTT, sockets, links, logs and configurations in flash.
//!
//! # Programs to start from
//! The folder `examples` of this package has four of twenty lines, such as `cargo run --example query --features alloc`:
//! `links` (of a page), `query`, `send` (a request of HTTP) and `device` (without an allocator). iri-vocab has `constants`.
//!
//! # Conventions
//! The grammars are exactly those of the RFCs, and are tested against them:
//!
//! - Letters in the grammar stand for both cases: `%c3` and `%C3`, `[V1.x]`.
//! - A host is an address in brackets, otherwise an IPv4 address, otherwise a name: `999.1.1.1` is a name. IPv6 zone
//!   identifiers have an error of their own.
//! - Characters are those of RFC 3987 section 2.2. Only queries may have private-use characters. The grammar admits
//!   the seven bidi formatting characters, but section 4.1 forbids them: `parse` accepts them, lints report them, and
//!   the macros reject them.
//! - `==`, order and hash are those of the text, byte by byte, so `Borrow<str>` holds. Whether two texts are
//!   [equivalent](Iri::equivalent) is another question. So ask [`Scheme::is`](component::Scheme::is),
//!   [`Host::is`](component::Host::is) and [`same_origin`](Iri::same_origin), which ignore case, rather than `==`.
//! - Resolution is strict and does not change the base first. If the path of the result would begin with `//` without
//!   an authority, it gets `/.` before it. If the first segment of a relative result has a colon, it gets `./` before
//!   it. So both are read back as the same components.
//! - `Display` shows the text. The width of a format string pads it, and the precision does not cut it. The `Display` of an
//!   [`Operation`] and of a decoded value ignores both. `Debug`, `defmt`, reports and [`Masked`] show `***` for what may be a password. They
//!   have one rule for that, which only looks at the text: see [`Masked`]. No message and no hint names a character
//!   that may be part of a password. In case of doubt, more is hidden.
//! - Text longer than [`MAX_LEN`] is an error. Nothing is ever cut off.
//!
//! # Where to find what
//! | looked for | found |
//! |---|---|
//! | a base that keeps its folder: `Base` | [`base::Base`] |
//! | what a host leads to: `Reach` | [`component::Reach`], [`Host::reach`](component::Host::reach) |
//! | the same server, a redirect URI | [`same_origin`](Iri::same_origin), [`same_but_for_loopback_port`](Iri::same_but_for_loopback_port) |
//! | rules against SSRF: `Policy`, `PublicHttps`, `Checked` | the crate `iri-policy` |
//! | a password that no log shows: `Secret` | `iri-policy`; of any text [`Masked`], of a reference [`redacted`](Iri::redacted) |
//! | lists of hosts of databases and brokers: `HostList` | `iri-policy`, its module `hosts` |
//! | `NO_PROXY`, lists of admitted hosts: `HostPatterns` | `iri-policy`, its module `patterns` |
//! | prefixes and CURIEs: `prefixes!`, `PrefixMap` | the crate `iri-vocab` |
//!
//! # Other crates
//! Each has one subject, and stands on this crate.
//!
//! ```sh
//! cargo add iri-policy --features macros,serde # rules for schemes, hosts and parts, as types of fields; secrets; lists of hosts
//! cargo add iri-template --features macros     # URI templates of RFC 6570, expanded, and matched to read values back
//! cargo add iri-vocab --features macros        # vocabularies as constants, enums of IRIs, prefixes and CURIEs
//! cargo add iri-xri                            # XRI 3.0, structured identifiers such as `=example*home`
//! cargo add iri-coap                           # the options of CoAP requests, and Constrained Resource Identifiers
//! cargo add iri-serde                          # adapters for fields of serde, and where in a file a mistake is
//! ```
//!
//! # Features
//! None is on by default.
//!
//! - `alloc`: the kinds in a `String`.
//! - `bidi`: lints about the direction of characters, by Unicode's data. It turns on `lint`.
//! - `defmt`: `defmt::Format` for the kinds, components and errors, with credentials masked.
//! - `http`: `TryFrom` from and to `http::Uri`, which has no fragment, and to `http::HeaderValue` and
//!   `http::uri::PathAndQuery`, for `request_target` and `host_field` too. It turns on `alloc`, and needs `std`.
//! - `idna`: hosts in the encoding of the DNS and back, by the crate `idna`. It turns on `alloc`.
//! - `lint`: findings in valid references, such as hosts that other programs read as an address: the module `lint`.
//!   With `idna`, lints know what a host is mapped to.
//! - `literals`: `iri!`, `uri!` and the like, which check constants when compiling.
//! - `macros`: the macros and derives of the crates above, which need syn and quote and so take longer to build. These crates turn it
//!   on.
//! - `nfc`: a lint about Normalization Form C, with Unicode's data. It turns on `alloc` and `lint`.
//! - `postcard-unstable`: postcard's `MaxSize` for the kinds of at most `N` bytes and for a [`Base`](base::Base) of one, and `Schema` of
//!   postcard-schema for these and all kinds. postcard does not promise to keep that trait, so this is outside of the version's
//!   promise. It turns on `serde`.
//! - `schemars`: `JsonSchema` for the kinds. It turns on `alloc`.
//! - `scripts`: lints about hosts in several scripts, or that look like other hosts, with Unicode's data. It turns on
//!   `alloc` and `lint`.
//! - `serde`: `Serialize` and `Deserialize` for the kinds. The crate `iri-serde` has adapters for fields.
//! - `std`: paths of `std::path` from and to `file:` IRIs, in the module [`mod@file`]. It turns on `alloc`.
//! - `url`: `TryFrom` from and to `url::Url`, the URL of the WHATWG's standard. A `Url` need not be an IRI: its path may have a `|`.
//!   A `Url` made of an IRI may have another text: dot segments go, also `%2e`; `\` becomes `/`; a host is mapped by IDNA, and
//!   `0x7f.1` becomes the address `127.0.0.1`; a default port goes; characters beyond ASCII are percent-encoded. So check
//!   what you send, not what it was made of. It turns on `alloc`.
//!
//! # No panic
//! No function of this crate panics when a program runs. The linker shows it: firmware that calls them all has no panic
//! branch left, at every optimisation level but 0, where `core` itself has some. Only the macros' checks of constants panic,
//! in the compiler.
//!
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987
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
