//! IRI and URI literals, checked when compiling.
//!
//! ```
//! use iri_core::Iri;
//! use iri_macros::iri;
//!
//! const HOME: Iri<'static> = iri!("https://例え.jp/ホーム?q=1#top");
//! assert_eq!(HOME.host().unwrap(), "例え.jp");
//! assert_eq!(HOME.query().unwrap(), "q=1");
//! ```
//!
//! There is one macro for each type of `iri_core` that borrows an IRI or a URI:
//!
//! | macro | takes | makes |
//! |---|---|---|
//! | [`iri!`] | an `IRI` | `Iri<'static>` |
//! | [`absolute_iri!`] | an `absolute-IRI`, without a fragment | `AbsoluteIri<'static>` |
//! | [`iri_ref!`] | an `IRI-reference`, with a scheme or without | `IriRef<'static>` |
//! | [`relative_iri_ref!`] | an `irelative-ref`, without a scheme | `RelativeIriRef<'static>` |
//! | [`uri!`], [`absolute_uri!`], [`uri_ref!`], [`relative_uri_ref!`] | the same of RFC 3986: ASCII only | `Uri<'static>`, ... |
//!
//! [`xri!`] and [`xri_ref!`] make an `Xri<'static>` and an
//! `XriRef<'static>`; for these turn on iri-core's feature `xri`.
//!
//! # What a typo prints
//!
//! A literal that is wrong fails `cargo check`, wherever it stands: also in a function that nobody
//! calls.
//!
//! ```compile_fail
//! # use iri_core::Iri;
//! # use iri_macros::iri;
//! const MANUAL: Iri<'static> = iri!("https://example.com/user manual.pdf");
//! ```
//! ```text
//! error: invalid IRI: unexpected space in the path, at byte 24
//!          |
//!          | https://example.com/user manual.pdf
//!          |                         ^ write a space as %20
//! ```
//!
//! The literal may be raw or hold escapes; the message shows the text that it stands for, and masks
//! what could be a password. (The compiler prints the line of source below it all the same.)
//!
//! # What the macros do
//!
//! They run iri-core's parser on the literal to tell you what is wrong, and emit
//! `const { .. Iri::parse("..") .. }`, so that the compiler runs it once more: the constant holds
//! the positions of its components, and nothing skips the check. At run time nothing is left to do,
//! and nothing can panic. They need no `unsafe`, no `std` and no prelude.
//!
//! Besides what the grammar rejects they refuse the seven characters that steer the direction of
//! text (`BidiFormatting`): in source code they hide what
//! the literal says.
//!
//! # Text that is no literal
//!
//! A macro sees `concat!(..)`, `env!(..)` or a constant's name before they are a text. The parser
//! itself is `const`:
//!
//! ```
//! use iri_core::Iri;
//!
//! const DOCS: Iri<'static> = match Iri::parse(concat!("https://docs.rs/", env!("CARGO_PKG_NAME"))) {
//!     Ok(iri) => iri,
//!     Err(_) => panic!("not an IRI"),
//! };
//! ```
//!
//! They format nothing either. What is known at run time only is parsed then, or put together by
//! a `Builder`, which needs no allocator.
//!
//! # Where iri-core is
//!
//! The macros look for it at `::iri_core`. If you renamed it, or use it through another crate, say
//! so before the literal:
//!
//! ```
//! mod net {
//!     pub use iri_core as iri;
//! }
//! use iri_macros::uri;
//!
//! let broker = uri!(crate = net::iri, "mqtt://broker.local");
//! assert_eq!(broker.scheme(), "mqtt");
//! ```
#![forbid(unsafe_code)]
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

/// The README's code is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

mod expand;
mod input;
mod macros;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

use crate::macros::{
    ABSOLUTE_IRI, ABSOLUTE_URI, IRI, IRI_REF, Macro, RELATIVE_IRI_REF, RELATIVE_URI_REF, URI,
    URI_REF, XRI, XRI_REF,
};

/// An `Iri<'static>` from a literal: with a scheme, in all of Unicode.
///
/// ```
/// use iri_core::Iri;
/// use iri_macros::iri;
///
/// static NAMESPACES: [Iri<'static>; 2] = [
///     iri!("http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
///     iri!(r"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
/// ];
/// assert_eq!(NAMESPACES[1].scheme(), "urn");
/// ```
///
/// A literal without a scheme is none; [`iri_ref!`] takes it.
///
/// ```compile_fail
/// let _ = iri_macros::iri!("example.com/a");
/// ```
/// ```text
/// error: invalid IRI: no scheme, such as `https:`, at the start
///          |
///          | example.com/a
///          | ^ begin with a scheme, such as https://
/// ```
#[proc_macro]
pub fn iri(tokens: TokenStream) -> TokenStream {
    run(tokens, &IRI)
}

/// An `AbsoluteIri<'static>` from a literal: with a scheme, without a
/// fragment, in all of Unicode. What a base is.
///
/// ```
/// use iri_core::AbsoluteIri;
/// use iri_macros::absolute_iri;
///
/// const BASE: AbsoluteIri<'static> = absolute_iri!("https://例え.jp/api/?v=2");
/// assert_eq!(BASE.path_and_query(), "/api/?v=2");
/// ```
///
/// A `#` in the literal begins a fragment; [`iri!`] takes it.
///
/// ```compile_fail
/// let _ = iri_macros::absolute_iri!("https://example.com/#top");
/// ```
/// ```text
/// error: invalid absolute-IRI: an absolute IRI or URI has no fragment, at byte 20
///          |
///          | https://example.com/#top
///          |                     ^ leave out `#` and what follows it
/// ```
#[proc_macro]
pub fn absolute_iri(tokens: TokenStream) -> TokenStream {
    run(tokens, &ABSOLUTE_IRI)
}

/// An `IriRef<'static>` from a literal: with a scheme or without, in all of
/// Unicode. What a link is.
///
/// ```
/// use iri_macros::iri_ref;
///
/// let links = [iri_ref!("https://例え.jp/"), iri_ref!("../ホーム#top"), iri_ref!("")];
/// assert_eq!(links[1].path(), "../ホーム");
/// assert!(links[2].scheme().is_none());
/// ```
///
/// Before a `:` in the first segment stands a scheme; what cannot be one needs `./` before it.
///
/// ```compile_fail
/// let _ = iri_macros::iri_ref!("10:30.txt");
/// ```
/// ```text
/// error: invalid IRI-reference: `:` in the first segment of a path that no scheme precedes, at byte 2
///          |
///          | 10:30.txt
///          |   ^ write ./ before the path, or begin with a scheme
/// ```
#[proc_macro]
pub fn iri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &IRI_REF)
}

/// A `RelativeIriRef<'static>` from a literal: without a scheme, in
/// all of Unicode. What is resolved against a base.
///
/// ```
/// use iri_core::RelativeIriRef;
/// use iri_macros::relative_iri_ref;
///
/// const SEARCH: RelativeIriRef<'static> = relative_iri_ref!("/検索?q=");
/// assert_eq!(SEARCH.query().unwrap(), "q=");
/// ```
///
/// A literal with a scheme is none; [`iri_ref!`] takes it.
///
/// ```compile_fail
/// let _ = iri_macros::relative_iri_ref!("https://example.com/");
/// ```
/// ```text
/// error: invalid irelative-ref: a relative reference has no scheme, at byte 5
///          |
///          | https://example.com/
///          |      ^ leave out the scheme and `:`, or write ./ before the path
/// ```
#[proc_macro]
pub fn relative_iri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &RELATIVE_IRI_REF)
}

/// A `Uri<'static>` from a literal: with a scheme, in ASCII. What protocols take.
///
/// ```
/// use iri_core::Uri;
/// use iri_macros::uri;
///
/// const SENSOR: Uri<'static> = uri!("coap://[2001:db8::1]:5683/temp?unit=C");
/// assert_eq!(SENSOR.port().unwrap().to_u16(), Some(5683));
/// ```
///
/// A character beyond ASCII has no place in a URI; [`iri!`] takes it.
///
/// ```compile_fail
/// let _ = iri_macros::uri!("https://例え.jp/");
/// ```
/// ```text
/// error: invalid URI: U+4F8B is not ASCII, so it cannot stand in the host of a URI, at byte 8
///          |
///          | https://例え.jp/
///          |         ^^ percent-encode its UTF-8 bytes; only an IRI has it as it is
/// ```
#[proc_macro]
pub fn uri(tokens: TokenStream) -> TokenStream {
    run(tokens, &URI)
}

/// An `AbsoluteUri<'static>` from a literal: with a scheme, without a
/// fragment, in ASCII.
///
/// ```
/// use iri_core::AbsoluteUri;
/// use iri_macros::absolute_uri;
///
/// const UPDATES: AbsoluteUri<'static> = absolute_uri!("https://updates.example.com:8443/v1/");
/// assert_eq!(UPDATES.host().unwrap(), "updates.example.com");
/// ```
///
/// An address of version 6 stands in brackets, and only that.
///
/// ```compile_fail
/// let _ = iri_macros::absolute_uri!("coap://[192.0.2.7]/");
/// ```
/// ```text
/// error: invalid absolute-URI: unexpected `.` in an address in brackets, at byte 11
///          |
///          | coap://[192.0.2.7]/
///          |            ^ an IPv4 address stands without brackets
/// ```
#[proc_macro]
pub fn absolute_uri(tokens: TokenStream) -> TokenStream {
    run(tokens, &ABSOLUTE_URI)
}

/// A `UriRef<'static>` from a literal: with a scheme or without, in ASCII.
/// What a `Location` field holds.
///
/// ```
/// use iri_core::UriRef;
/// use iri_macros::uri_ref;
///
/// const LOGIN: UriRef<'static> = uri_ref!("/login?next=%2Fhome");
/// assert_eq!(LOGIN.path_and_query(), "/login?next=%2Fhome");
/// ```
///
/// A `%` stands before two hexadecimal digits.
///
/// ```compile_fail
/// let _ = iri_macros::uri_ref!("/offers?discount=20%");
/// ```
/// ```text
/// error: invalid URI-reference: `%` without two hexadecimal digits in the query, at byte 19
///          |
///          | /offers?discount=20%
///          |                    ^ write a percent sign itself as %25
/// ```
#[proc_macro]
pub fn uri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &URI_REF)
}

/// A `RelativeUriRef<'static>` from a literal: without a scheme, in
/// ASCII. What is resolved against a base.
///
/// ```
/// use iri_core::RelativeUriRef;
/// use iri_macros::relative_uri_ref;
///
/// const DISCOVERY: RelativeUriRef<'static> = relative_uri_ref!("/.well-known/core?rt=*");
/// assert_eq!(DISCOVERY.path(), "/.well-known/core");
/// ```
///
/// Behind `//` stands an authority, whose port is a number.
///
/// ```compile_fail
/// let _ = iri_macros::relative_uri_ref!("//localhost:http/");
/// ```
/// ```text
/// error: invalid relative-ref: the port is not all digits, at byte 12
///          |
///          | //localhost:http/
///          |             ^ write digits only, or leave out the `:`
/// ```
#[proc_macro]
pub fn relative_uri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &RELATIVE_URI_REF)
}

/// An `Xri<'static>` from a literal: XRI 3.0, with an authority.
///
/// ```
/// use iri_core::Xri;
/// use iri_macros::xri;
///
/// const CONTACT: Xri<'static> = xri!("=example*home/+contact");
/// assert_eq!(CONTACT.authority(), "=example*home");
/// ```
///
/// It takes iri-core's feature `xri`. A cross-reference ends at its matching parenthesis.
///
/// ```compile_fail
/// let _ = iri_macros::xri!("@example*(http://example.com/a(b)");
/// ```
/// ```text
/// error: invalid xri: the parentheses of a cross-reference do not balance, at byte 33
///          |
///          | @example*(http://example.com/a(b)
///          |                                  ^ write a parenthesis without a counterpart as %28 or %29
/// ```
#[proc_macro]
pub fn xri(tokens: TokenStream) -> TokenStream {
    run(tokens, &XRI)
}

/// An `XriRef<'static>` from a literal: XRI 3.0, with an authority or without.
///
/// ```
/// use iri_macros::xri_ref;
///
/// let links = [xri_ref!("=example"), xri_ref!("../+contact"), xri_ref!("(=a)*b")];
/// assert!(links[1].authority().is_none());
/// ```
///
/// It takes iri-core's feature `xri`. What begins with `xri://` is of version 2.0.
///
/// ```compile_fail
/// let _ = iri_macros::xri_ref!("xri://=example");
/// ```
/// ```text
/// error: invalid xri-reference: `xri://` is XRI 2.0, at byte 4
///          |
///          | xri://=example
///          |     ^ leave out `//`; what begins with none of =@+$ has no form in XRI 3.0
/// ```
#[proc_macro]
pub fn xri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &XRI_REF)
}

fn run(tokens: TokenStream, of: &Macro) -> TokenStream {
    expand::expand(tokens.into(), of)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
