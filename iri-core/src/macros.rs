//! `iri!` and its siblings. They are iri-macros' own, which are told where this crate is: so they work whatever name it has
//! in the program.

/// Each macro with its documentation: one that hands over the tokens, and `$crate` before them. `$d` is a dollar sign.
macro_rules! literals {
    ($d:tt $($(#[$attribute:meta])* $name:ident)+) => {$(
        $(#[$attribute])*
        #[cfg_attr(docsrs, doc(cfg(feature = "macros")))]
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
    /// Makes an [`Iri<'static>`](crate::Iri) from a literal that is checked when compiling: RFC 3987's `IRI`.
    ///
    /// ```
    /// use iri_core::{Iri, iri};
    ///
    /// const HOME: Iri<'static> = iri!("https://例え.jp/ホーム#top");
    /// assert_eq!(HOME.host().unwrap(), "例え.jp");
    /// ```
    /// A literal that is wrong is an error of the compiler, with the reason and the place.
    ///
    /// ```compile_fail
    /// let manual = iri_core::iri!("https://example.com/user manual.pdf");
    /// ```
    /// ```text
    /// error: invalid IRI: unexpected space in the path, at byte 24
    ///          |
    ///          | https://example.com/user manual.pdf
    ///          |                         ^ write a space as %20
    /// ```
    iri
    /// Makes an [`AbsoluteIri<'static>`](crate::AbsoluteIri) from a literal that is checked when compiling: RFC 3987's
    /// `absolute-IRI`, which has a scheme and no fragment.
    ///
    /// ```
    /// use iri_core::{AbsoluteIri, absolute_iri};
    ///
    /// const BASE: AbsoluteIri<'static> = absolute_iri!("https://例え.jp/api/?v=2");
    /// assert_eq!(BASE.path_and_query(), "/api/?v=2");
    /// ```
    absolute_iri
    /// Makes an [`IriRef<'static>`](crate::IriRef) from a literal that is checked when compiling: RFC 3987's
    /// `IRI-reference`, with a scheme or without.
    ///
    /// ```
    /// use iri_core::iri_ref;
    ///
    /// let links = [iri_ref!("https://例え.jp/"), iri_ref!("../ホーム#top"), iri_ref!("")];
    /// assert_eq!(links[1].path(), "../ホーム");
    /// ```
    iri_ref
    /// Makes a [`RelativeIriRef<'static>`](crate::RelativeIriRef) from a literal that is checked when compiling: RFC 3987's
    /// `irelative-ref`, which has no scheme.
    ///
    /// ```
    /// use iri_core::{RelativeIriRef, relative_iri_ref};
    ///
    /// const SEARCH: RelativeIriRef<'static> = relative_iri_ref!("/検索?q=");
    /// assert_eq!(SEARCH.query().unwrap(), "q=");
    /// ```
    relative_iri_ref
    /// Makes a [`Uri<'static>`](crate::Uri) from a literal that is checked when compiling: RFC 3986's `URI`.
    ///
    /// ```
    /// use iri_core::{Uri, uri};
    ///
    /// const SENSOR: Uri<'static> = uri!("coap://[2001:db8::1]:5683/temp?unit=C");
    /// assert_eq!(SENSOR.port().unwrap().to_u16(), Some(5683));
    /// ```
    uri
    /// Makes an [`AbsoluteUri<'static>`](crate::AbsoluteUri) from a literal that is checked when compiling: RFC 3986's
    /// `absolute-URI`, which has a scheme and no fragment.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, absolute_uri};
    ///
    /// const UPDATES: AbsoluteUri<'static> = absolute_uri!("https://updates.example.com:8443/v1/");
    /// assert_eq!(UPDATES.host().unwrap(), "updates.example.com");
    /// ```
    absolute_uri
    /// Makes a [`UriRef<'static>`](crate::UriRef) from a literal that is checked when compiling: RFC 3986's `URI-reference`,
    /// with a scheme or without.
    ///
    /// ```
    /// use iri_core::{UriRef, uri_ref};
    ///
    /// const LOGIN: UriRef<'static> = uri_ref!("/login?next=%2Fhome");
    /// assert_eq!(LOGIN.path(), "/login");
    /// ```
    uri_ref
    /// Makes a [`RelativeUriRef<'static>`](crate::RelativeUriRef) from a literal that is checked when compiling: RFC 3986's
    /// `relative-ref`, which has no scheme.
    ///
    /// ```
    /// use iri_core::{RelativeUriRef, relative_uri_ref};
    ///
    /// const DISCOVERY: RelativeUriRef<'static> = relative_uri_ref!("/.well-known/core?rt=*");
    /// assert_eq!(DISCOVERY.path(), "/.well-known/core");
    /// ```
    relative_uri_ref
}

#[cfg(feature = "xri")]
literals! {
    $
    /// Makes an [`Xri<'static>`](crate::Xri) from a literal that is checked when compiling: XRI 3.0's `xri`, which has an
    /// authority.
    ///
    /// ```
    /// use iri_core::{Xri, xri};
    ///
    /// const CONTACT: Xri<'static> = xri!("=example*home/+contact");
    /// assert_eq!(CONTACT.authority(), "=example*home");
    /// ```
    xri
    /// Makes an [`XriRef<'static>`](crate::XriRef) from a literal that is checked when compiling: XRI 3.0's `xri-reference`,
    /// with an authority or without.
    ///
    /// ```
    /// use iri_core::xri_ref;
    ///
    /// let links = [xri_ref!("=example"), xri_ref!("../+contact"), xri_ref!("(=a)*b")];
    /// assert!(links[1].authority().is_none());
    /// ```
    xri_ref
}
