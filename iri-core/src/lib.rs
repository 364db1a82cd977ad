//! IRIs ([RFC 3987]) and URIs ([RFC 3986]) without an allocator, a panic or `unsafe`.
//!
//! ```
//! use iri_core::{Iri, component::HostKind};
//!
//! // Parsed when compiling: a typo here is a compile error. (`iri_macros::iri!` says where.)
//! const BROKER: Iri<'_> = match Iri::parse("mqtt://[2001:db8::7]:1883/plant/7") {
//!     Ok(iri) => iri,
//!     Err(_) => panic!("not an IRI"),
//! };
//!
//! assert_eq!(BROKER.scheme(), "mqtt");
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
//! Those borrow their text, are `Copy`, and parse in `const`. Each has an owned sister of at most
//! `N` bytes, such as [`IriBuf<N>`](IriBuf), and under the feature `alloc` one in a `String`,
//! such as `IriString`. The kinds convert into each other as the grammar has it: `From` where
//! every value is one, `TryFrom` where it may be. [`Kind`] chooses at run time.
//!
//! # What a parse gives
//! The text and where its components end: every accessor cuts, none scans again, none can fail.
//! Components are typed ([`component`]): a host knows whether it is an address, a port its value,
//! a path its segments. Nothing is decoded or changed: `as_str` gives back what was parsed.
//!
//! # Building and changing
//! A [`Builder`] puts typed components together, and the owned kinds change theirs in place:
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
//! // What would be read as something else is refused, and all stays as it was.
//! assert_eq!(uri.set_path(Path::parse("sensors")?), Err(BuildError::RelativePath));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is wrong, and where
//! A [`ParseError`] has the byte offset and length of the culprit, what was found and what was
//! expected, in which component; its [`report`](ParseError::report) shows it:
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
//! # What it does with references
//! | | gives | by |
//! |---|---|---|
//! | [`resolve`](Iri::resolve) | where a reference leads from a base | RFC 3986 section 5.2 |
//! | [`relativize`](Iri::relativize) | the shortest reference that leads to a target | the same, the other way round |
//! | [`normalize`](Iri::normalize) | the one form of many that mean the same | RFC 3986 section 6.2 |
//! | [`to_uri`](Iri::to_uri) | what goes where only ASCII does | RFC 3987 section 3.1 |
//! | [`to_iri`](Uri::to_iri) | what people read | RFC 3987 section 3.2 |
//!
//! Each is a value, an [`Operation`], that writes nothing by itself: it displays, and it goes into a `String`
//! (`to_owned`, under `alloc`), into a buffer of at most `N` bytes (`to_buf::<N>`), or into a [`Sink`] of yours
//! (`write_into`). What comes back is typed, with its components known: nothing is parsed again. What does not fit
//! is refused before the first byte is written, with the room that it needs.
//!
//! ```
//! use iri_core::{Iri, IriRef, Level};
//!
//! let base = Iri::parse("https://例え.jp/docs/guide/intro?v=2")?;
//! let target = base.resolve(IriRef::parse("../img/猫.png")?).to_buf::<64>()?;
//! assert_eq!(target, "https://例え.jp/docs/img/猫.png");
//! assert_eq!(base.relativize(target.as_iri())?.to_buf::<64>()?, "../img/猫.png");
//!
//! let mut frame = [0; 64];
//! let uri = target.to_uri().write_into(&mut frame)?;
//! assert_eq!(uri, "https://%E4%BE%8B%E3%81%88.jp/docs/img/%E7%8C%AB.png");
//! assert_eq!(uri.to_iri().to_buf::<64>()?, target);
//!
//! let link = Iri::parse("HTTPS://Example.com:443/%7ejoe/./")?;
//! assert_eq!(link.normalize(Level::Scheme).to_buf::<64>()?, "https://example.com/~joe/");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without writing anything, [`equivalent`](Iri::equivalent) and the key [`Normalized`] compare by
//! the normal form, [`is_normalized`](Iri::is_normalized) asks for it, and
//! [`underflows`](Iri::underflows) tells of a `..` above the root, which resolving drops.
//!
//! # On a microcontroller
//! Nothing but the features `alloc` and `idna` needs an allocator, and nothing static RAM or an
//! atomic. On a Cortex-M0 at `opt-level` z a program that parses takes some 1.5 KB of flash and 160
//! bytes of stack, one that resolves 3.5 KB and 320.
//!
//! - A borrowed kind is 32 bytes on 32-bit targets and points into the frame that it came in; an
//!   `IriBuf<N>` is `N` bytes and 28. As `N`, 48 does for a broker or a peer, 96 for links and names
//!   of things, 160 for updates. What does not fit is an error, never cut off.
//! - An `IriBuf<N>` that a function returns lies on the stack more than once: where that is
//!   short, write into bytes or a `heapless::String` that is there already, by `write_into`.
//! - An error's kind, offset and length are numbers. Who asks for no more links no sentence and
//!   nothing of `core::fmt`, as `Display`, `report`, `unwrap` and `?` out of `main` do.
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
//! `docs/embedded.md` in the repository has the figures of every operation, how long IRIs are, and
//! recipes for HTTP, CoAP, MQTT, sockets, links, logs and configurations in flash.
//!
//! # Policies
//! The grammars are those of the RFCs to the letter, checked against them:
//!
//! - Letters in the grammar stand for both cases: `%c3` and `%C3`, `[V1.x]`.
//! - A host is an address in brackets, else an IPv4 address, else a name: `999.1.1.1` is a name.
//!   Zone identifiers of IPv6 are an error of their own.
//! - Characters are those of RFC 3987 section 2.2; private use stands in a query only. The seven
//!   bidi formatting characters are in that grammar though section 4.1 forbids them: `parse`
//!   takes them, [`lint`] reports them, the macros refuse them.
//! - `==`, order and hash are those of the text, byte by byte; `Borrow<str>` holds. Whether two
//!   texts are [equivalent](Iri::equivalent) is another question.
//! - Resolution is strict and takes the base as it is. A result without an authority whose path
//!   would begin with `//` has a `/.` before it, and a relative one whose first segment has a colon
//!   a `./`, so that both read back as the same components.
//! - `Display` is the text, whatever the width asked for. `Debug`, `defmt`, reports and serde errors
//!   mask what stands between `//`, or the start, and the last `@` before the next `/`, `?` or `#`:
//!   it may be a password. Reports, whose text is wrong in some way, mask up to the last `@` of all
//!   where an authority with a `:` has none: a password with a raw `/`, `?` or `#` looks so.
//! - Text longer than [`MAX_LEN`] is an error; nothing is ever cut off.
//!
//! # Features
//! None is on by default.
//!
//! - `alloc`: the kinds in a `String`.
//! - `defmt`: `defmt::Format` for the kinds, components and errors, credentials masked.
//! - `idna`: hosts in the DNS's encoding and back, by the crate `idna`; turns on `alloc`.
//! - `serde`: `Serialize` and `Deserialize` for the kinds; the crate `iri-serde` turns it on.
//! - `template`: URI templates of RFC 6570, `template`.
//! - `xri`: XRI 3.0, `Xri` and its siblings.
//!
//! # No panic
//! No function of this crate panics: the linker shows that no panic branch is left in firmware that
//! calls them all, at every optimisation level but 0, where `core` itself brings some along.
//!
//! [RFC 3986]: https://www.rfc-editor.org/rfc/rfc3986
//! [RFC 3987]: https://www.rfc-editor.org/rfc/rfc3987
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, what takes a feature says so.
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

/// The README's code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod write;

mod dot_segments;

pub mod component;

// In this order the documentation of the types shows what they do.
mod types;

pub mod operation;

mod builder;
mod edit;
pub mod file;
#[cfg(feature = "macros")]
mod macros;
#[cfg(feature = "template")]
pub mod template;
#[cfg(feature = "xri")]
pub mod xri;

pub use builder::builder::Builder;
pub use builder::error::BuildError;
#[doc(inline)]
pub use iri_grammar::{
    AnyKind, Component, Kind, MAX_LEN, Masked, ParseError, ParseErrorKind, Report, Rule, lint,
};
pub use operation::equivalent::{Normalized, NormalizedKey};
#[cfg(feature = "idna")]
pub use operation::idna::IdnaError;
pub use operation::normalize::Level;
pub use operation::redacted::Redacted;
pub use operation::relativize::RelativizeError;
pub use types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
pub use types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
pub use types::reference::Reference;
pub use types::stored::Rejected;
#[cfg(feature = "alloc")]
pub use types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
pub use write::capacity::{BufError, CapacityError};
pub use write::operation::Operation;
pub use write::sink::Sink;

#[cfg(feature = "xri")]
pub use xri::types::{
    RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf, XriReference,
};
#[cfg(all(feature = "xri", feature = "alloc"))]
pub use xri::types::{RelativeXriRefString, XriRefString, XriString};

pub use heapless;

/// For the macros alone: what they expand to.
#[cfg(feature = "macros")]
#[doc(hidden)]
pub use iri_macros as __macros;
