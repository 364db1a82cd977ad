//! The four kinds of RFC 3986.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::{Kind, ParseError};

use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::types::borrowed::borrowed;
use crate::types::iri::IriRef;
use crate::types::reference::Reference;

borrowed! {
    /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 3
    ///
    /// With a scheme, perhaps with a fragment, in ASCII: what protocols such as HTTP and CoAP take.
    /// Every URI is an [`Iri`](crate::Iri).
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, Uri};
    ///
    /// let uri = Uri::parse("coap://[2001:db8::1]:5683/temp?unit=C")?;
    /// assert_eq!(uri.port().unwrap().to_u16(), Some(5683));
    /// assert_eq!(Uri::parse("http://例え.jp/").unwrap_err().kind(), ParseErrorKind::NotAscii);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    Uri "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteUri
}

borrowed! {
    /// `absolute-URI = scheme ":" hier-part [ "?" query ]`, RFC 3986 section 4.3
    ///
    /// A [`Uri`] without a fragment: what names a resource as a whole, such as a base.
    ///
    /// ```
    /// use iri_core::AbsoluteUri;
    ///
    /// assert!(AbsoluteUri::parse("urn:isbn:0451450523").is_ok());
    /// assert!(AbsoluteUri::parse("http://example.com/#top").is_err());
    /// ```
    AbsoluteUri "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
}

borrowed! {
    /// `URI-reference = URI / relative-ref`, RFC 3986 section 4.1
    ///
    /// A [`Uri`] or a [`RelativeUriRef`]: what a `Location` field or a link holds.
    ///
    /// ```
    /// use iri_core::UriRef;
    ///
    /// assert!(UriRef::parse("/login?next=%2F")?.scheme().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    UriRef "foo://joe@example.com:8080/over/there?name=ferret#nose" optional UriRef
}

borrowed! {
    /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 4.2
    ///
    /// Without a scheme: what is to be resolved against a base.
    ///
    /// ```
    /// use iri_core::RelativeUriRef;
    ///
    /// assert!(RelativeUriRef::parse("../a?b").is_ok());
    /// assert!(RelativeUriRef::parse("a:b").is_err());
    /// assert!(RelativeUriRef::parse("./a:b").is_ok());
    /// ```
    RelativeUriRef "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeUriRef
}
