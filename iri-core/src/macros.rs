//! `iri!` and its siblings. Each calls the macro of iri-macros and passes the path of this crate. So they work under
//! any name of the crate.

/// Makes the macros with their documentation: each passes on `$crate` and its tokens. `$d` is a dollar sign.
macro_rules! literals {
    ($d:tt $($(#[$attribute:meta])* $name:ident)+) => {$(
        $(#[$attribute])*
        #[cfg_attr(docsrs, doc(cfg(feature = "literals")))]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => {
                $d crate::__macros::$name!(crate = $d crate, $d($d tokens)*)
            };
        }
    )+};
}

literals! {
    $
    /// Makes an [`Iri<'static>`](crate::Iri) from a literal, which the compiler checks: RFC 3987's `IRI`.
    ///
    /// ```
    /// use iri_core::{Iri, iri};
    ///
    /// static NAMESPACES: [Iri<'static>; 2] = [
    ///     iri!("http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
    ///     iri!(r"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
    /// ];
    /// assert_eq!(NAMESPACES[1].scheme(), "urn");
    /// ```
    ///
    /// The text may be any constant: several literals, `concat!`, `env!`, `include_str!`, or your own `const` of a
    /// text or a reference. With two texts, the second is a reference that is resolved against the first:
    ///
    /// ```
    /// use iri_core::{Iri, iri};
    ///
    /// const HOST: &str = "https://example.com/";
    /// const HOME: Iri<'static> = iri!(HOST);
    /// const LOGO: Iri<'static> = iri!(HOME, "img/logo.svg");
    /// const AGENT: Iri<'static> = iri!(concat!("urn:agent:", env!("CARGO_PKG_NAME")));
    ///
    /// assert_eq!(LOGO, "https://example.com/img/logo.svg");
    /// assert_eq!(iri!("https://a.example" "/long/path"), "https://a.example/long/path");
    /// ```
    ///
    /// For a literal, the message shows the place, as below. Any other constant is checked by the compiler: its
    /// message has the reason, the byte offset and the text, with credentials masked.
    ///
    /// A literal without a scheme is no IRI; [`iri_ref!`](crate::iri_ref) accepts it.
    ///
    /// ```compile_fail
    /// let _ = iri_core::iri!("example.com/a");
    /// ```
    /// ```text
    /// error: invalid IRI: no scheme, such as `https:`, at the start
    ///          |
    ///          | example.com/a
    ///          | ^ begin with a scheme, such as https://
    ///          = `iri_ref!` takes it
    /// ```
    iri
    /// Makes an [`AbsoluteIri<'static>`](crate::AbsoluteIri) from a literal, which the compiler checks: RFC 3987's
    /// `absolute-IRI`, with a scheme and without a fragment.
    ///
    /// ```
    /// use iri_core::{AbsoluteIri, absolute_iri};
    ///
    /// const BASE: AbsoluteIri<'static> = absolute_iri!("https://例え.jp/api/?v=2");
    /// assert_eq!(BASE.path_and_query(), "/api/?v=2");
    /// ```
    ///
    /// A `#` in the literal begins a fragment; [`iri!`] accepts it.
    ///
    /// ```compile_fail
    /// let _ = iri_core::absolute_iri!("https://example.com/#top");
    /// ```
    /// ```text
    /// error: invalid absolute-IRI: an absolute IRI or URI has no fragment, at byte 20
    ///          |
    ///          | https://example.com/#top
    ///          |                     ^ leave out the fragment
    ///          = `iri!` takes it
    /// ```
    absolute_iri
    /// Makes an [`IriRef<'static>`](crate::IriRef) from a literal, which the compiler checks: RFC 3987's
    /// `IRI-reference`, with or without a scheme.
    ///
    /// ```
    /// use iri_core::iri_ref;
    ///
    /// let links = [iri_ref!("https://例え.jp/"), iri_ref!("../ホーム#top"), iri_ref!("")];
    /// assert_eq!(links[1].path(), "../ホーム");
    /// assert!(links[2].scheme().is_none());
    /// ```
    ///
    /// A `:` in the first segment ends a scheme. A segment with a colon that is no scheme needs `./` before it.
    ///
    /// ```compile_fail
    /// let _ = iri_core::iri_ref!("10:30.txt");
    /// ```
    /// ```text
    /// error: invalid IRI-reference: `:` in the first segment of a path that no scheme precedes, at byte 2
    ///          |
    ///          | 10:30.txt
    ///          |   ^ write ./ before the path, or begin with a scheme
    /// ```
    iri_ref
    /// Makes a [`RelativeIriRef<'static>`](crate::RelativeIriRef) from a literal, which the compiler checks: RFC
    /// 3987's `irelative-ref`, without a scheme.
    ///
    /// ```
    /// use iri_core::{RelativeIriRef, relative_iri_ref};
    ///
    /// const SEARCH: RelativeIriRef<'static> = relative_iri_ref!("/検索?q=");
    /// assert_eq!(SEARCH.query().unwrap(), "q=");
    /// ```
    ///
    /// A literal with a scheme is no relative reference; [`iri_ref!`](crate::iri_ref) accepts it.
    ///
    /// ```compile_fail
    /// let _ = iri_core::relative_iri_ref!("https://example.com/");
    /// ```
    /// ```text
    /// error: invalid irelative-ref: a relative reference has no scheme, at byte 5
    ///          |
    ///          | https://example.com/
    ///          |      ^ leave out the scheme and `:`, or write ./ before the path
    ///          = `iri!` takes it
    /// ```
    relative_iri_ref
    /// Makes a [`Uri<'static>`](crate::Uri) from a literal, which the compiler checks: RFC 3986's `URI`.
    ///
    /// ```
    /// use iri_core::{Uri, uri};
    ///
    /// const SENSOR: Uri<'static> = uri!("coap://[2001:db8::1]:5683/temp?unit=C");
    /// assert_eq!(SENSOR.port().unwrap().to_u16(), Some(5683));
    /// ```
    ///
    /// A URI has no characters beyond ASCII; [`iri!`] accepts them.
    ///
    /// ```compile_fail
    /// let _ = iri_core::uri!("https://例え.jp/");
    /// ```
    /// ```text
    /// error: invalid URI: U+4F8B is not ASCII, so it cannot stand in the host of a URI, at byte 8
    ///          |
    ///          | https://例え.jp/
    ///          |         ^^ write the name as the DNS has it, such as xn--caf-dma.example; only an IRI has it as it is
    ///          = `iri!` takes it
    /// ```
    uri
    /// Makes an [`AbsoluteUri<'static>`](crate::AbsoluteUri) from a literal, which the compiler checks: RFC 3986's
    /// `absolute-URI`, with a scheme and without a fragment.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, absolute_uri};
    ///
    /// const UPDATES: AbsoluteUri<'static> = absolute_uri!("https://updates.example.com:8443/v1/");
    /// assert_eq!(UPDATES.host().unwrap(), "updates.example.com");
    /// ```
    ///
    /// Only an IPv6 address, or one of a later version, has brackets.
    ///
    /// ```compile_fail
    /// let _ = iri_core::absolute_uri!("coap://[192.0.2.7]/");
    /// ```
    /// ```text
    /// error: invalid absolute-URI: unexpected `.` in an address in brackets, at byte 11
    ///          |
    ///          | coap://[192.0.2.7]/
    ///          |            ^ leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255
    /// ```
    absolute_uri
    /// Makes a [`UriRef<'static>`](crate::UriRef) from a literal, which the compiler checks: RFC 3986's
    /// `URI-reference`, with or without a scheme.
    ///
    /// ```
    /// use iri_core::{UriRef, uri_ref};
    ///
    /// const LOGIN: UriRef<'static> = uri_ref!("/login?next=%2Fhome");
    /// assert_eq!(LOGIN.path_and_query(), "/login?next=%2Fhome");
    /// ```
    ///
    /// Two hexadecimal digits must follow a `%`.
    ///
    /// ```compile_fail
    /// let _ = iri_core::uri_ref!("/offers?discount=20%");
    /// ```
    /// ```text
    /// error: invalid URI-reference: `%` without two hexadecimal digits in the query, at byte 19
    ///          |
    ///          | /offers?discount=20%
    ///          |                    ^ write a percent sign itself as %25
    /// ```
    uri_ref
    /// Makes a [`RelativeUriRef<'static>`](crate::RelativeUriRef) from a literal, which the compiler checks: RFC
    /// 3986's `relative-ref`, without a scheme.
    ///
    /// ```
    /// use iri_core::{RelativeUriRef, relative_uri_ref};
    ///
    /// const DISCOVERY: RelativeUriRef<'static> = relative_uri_ref!("/.well-known/core?rt=*");
    /// assert_eq!(DISCOVERY.path(), "/.well-known/core");
    /// ```
    ///
    /// An authority follows `//`, and its port is a number.
    ///
    /// ```compile_fail
    /// let _ = iri_core::relative_uri_ref!("//localhost:http/");
    /// ```
    /// ```text
    /// error: invalid relative-ref: the port is not all digits, at byte 12
    ///          |
    ///          | //localhost:***
    ///          |             ^^^ write digits only; IPv6 stands in brackets; a URI has one host
    /// ```
    relative_uri_ref
}
