/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
///
/// Schemes are compared without regard to case ([`is`](Self::is)); `==` compares the text.
///
/// ```
/// use iri_core::component::Scheme;
///
/// const COAP: Scheme<'_> = match Scheme::parse("coap+tcp") {
///     Ok(scheme) => scheme,
///     Err(_) => panic!(),
/// };
/// assert!(COAP.is("CoAP+TCP"));
/// assert!(COAP != "CoAP+TCP");
/// ```
#[derive(Clone, Copy)]
pub struct Scheme<'a>(pub(crate) &'a str);

super::component!(Scheme, parser => {
    parser.component = crate::Component::Scheme;
    parser.scheme_name()
}, "coap+tcp", "1a");

impl Scheme<'_> {
    /// Whether it is that scheme, in any case: RFC 3986 section 3.1.
    ///
    /// ```
    /// assert!(iri_core::Uri::parse("HTTPS://a/")?.scheme().is("https"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is(self, scheme: &str) -> bool {
        self.0.eq_ignore_ascii_case(scheme)
    }
}
