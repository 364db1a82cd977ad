//! The four kinds of RFC 3987.

use crate::borrowed::borrowed;
use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::error::ParseError;
use crate::kind::Kind;
use crate::parts::Parts;
use crate::reference::Reference;

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
