//! The four kinds of RFC 3987.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::{Kind, ParseError};

use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::types::borrowed::borrowed;
use crate::types::reference::Reference;

borrowed! {
    /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2
    ///
    /// With a scheme, perhaps with a fragment, in all of Unicode. The kind to take for identifiers:
    /// names in RDF, links that are complete, fields of a configuration.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// const HOME: Iri<'_> = match Iri::parse("https://例え.jp/ホーム#上") {
    ///     Ok(iri) => iri,
    ///     Err(_) => panic!("not an IRI"),
    /// };
    /// assert_eq!(HOME.host().unwrap(), "例え.jp");
    /// assert_eq!(HOME.path(), "/ホーム");
    /// assert_eq!(HOME.without_fragment(), "https://例え.jp/ホーム");
    /// ```
    Iri "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteIri
}

borrowed! {
    /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`, RFC 3987 section 2.2
    ///
    /// An [`Iri`] without a fragment: what names a resource as a whole, such as a base.
    ///
    /// ```
    /// use iri_core::{AbsoluteIri, ParseErrorKind};
    ///
    /// assert!(AbsoluteIri::parse("urn:isbn:0451450523").is_ok());
    /// let error = AbsoluteIri::parse("http://example.com/#top").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::UnexpectedFragment);
    /// ```
    AbsoluteIri "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
}

borrowed! {
    /// `IRI-reference = IRI / irelative-ref`, RFC 3987 section 2.2
    ///
    /// An [`Iri`] or a [`RelativeIriRef`]: what documents write where a link is expected. All kinds
    /// are IRI references, so all convert to this one.
    ///
    /// ```
    /// use iri_core::IriRef;
    ///
    /// assert!(IriRef::parse("http://example.com/")?.scheme().is_some());
    /// assert!(IriRef::parse("../日本?x#y")?.scheme().is_none());
    /// assert_eq!(IriRef::parse("")?.path(), "");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    IriRef "foo://joe@example.com:8080/over/there?name=ferret#nose" optional IriRef
}

borrowed! {
    /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2
    ///
    /// Without a scheme: what is to be resolved against a base.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, RelativeIriRef};
    ///
    /// assert!(RelativeIriRef::parse("//例え.jp/a").is_ok());
    /// let error = RelativeIriRef::parse("http://example.com/").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::UnexpectedScheme);
    /// ```
    RelativeIriRef "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeIriRef
}

impl<'a> IriRef<'a> {
    /// Parses a text as a kind that is chosen at run time. Every kind is an `IRI-reference`, so that is what comes
    /// back.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind};
    ///
    /// let kind = Kind::from_name("absolute-IRI").unwrap();
    /// let iri = IriRef::parse_as(kind, "https://例え.jp/")?;
    /// assert_eq!(iri.host().unwrap(), "例え.jp");
    /// assert_eq!(IriRef::parse_as(Kind::Uri, "https://例え.jp/").unwrap_err().offset(), 8);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse_as(kind: Kind, text: &'a str) -> Result<Self, ParseError> {
        match Parts::parse(text, kind) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as a kind that is chosen at run time, as [`parse_bytes`](Self::parse_bytes) does.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind, ParseErrorKind};
    ///
    /// let error = IriRef::parse_bytes_as(Kind::Iri, b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 9));
    /// ```
    pub const fn parse_bytes_as(kind: Kind, bytes: &'a [u8]) -> Result<Self, ParseError> {
        match Parts::parse_bytes(bytes, kind) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}
