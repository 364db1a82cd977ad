use iri_grammar::address::port::default_port;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::slice::slice;

use super::traits::component;

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
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Scheme<'a>(pub(crate) &'a str);

component!(Scheme, parser => {
    parser.component = crate::Component::Scheme;
    parser.scheme_name()
}, "coap+tcp", "1a");

impl<'a> Scheme<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.scheme() {
            Some(scheme) => Some(Self(scheme)),
            None => None,
        }
    }

    /// That of a reference which has one.
    pub(crate) const fn required(parts: &Parts<'a>) -> Self {
        Self(slice(parts.text, 0, parts.at.scheme_end))
    }

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

    /// The port that the scheme's own specification names, for the schemes whose normal form
    /// ([`Level::Scheme`](crate::Level::Scheme)) this library knows.
    ///
    /// | scheme | port | |
    /// |---|---|---|
    /// | `http`, `https` | 80, 443 | RFC 9110 section 4.2 |
    /// | `ws`, `wss` | 80, 443 | RFC 6455 section 3 |
    /// | `ftp` | 21 | RFC 1738 section 3.2 |
    /// | `coap`, `coaps` | 5683, 5684 | RFC 7252 section 6 |
    ///
    /// ```
    /// use iri_core::component::Scheme;
    ///
    /// assert_eq!(Scheme::parse("COAP")?.default_port(), Some(5683));
    /// assert_eq!(Scheme::parse("urn")?.default_port(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn default_port(self) -> Option<u16> {
        default_port(self.0)
    }
}
