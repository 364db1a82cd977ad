use iri_grammar::address::port::default_port;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::known_scheme::PLUS_IS_LITERAL;
use iri_grammar::text::slice::{is_listed, slice};

use super::plus::Plus;
use super::traits::component;

/// The scheme of a reference, such as `https`: it says how to read the rest.
///
/// [`is`](Self::is) ignores case, as schemes do; `==` compares the text.
///
/// Rule: `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, RFC 3986 section 3.1.
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

/// # What it says of the rest
impl<'a> Scheme<'a> {
    /// Returns the scheme of a reference, if it has one.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.scheme() {
            Some(scheme) => Some(Self(scheme)),
            None => None,
        }
    }

    /// Returns the scheme of a reference that must have one.
    pub(crate) const fn required(parts: &Parts<'a>) -> Self {
        Self(slice(parts.text, 0, parts.at.scheme_end))
    }

    /// Returns whether it equals `scheme`, ignoring case: RFC 3986 section 3.1.
    ///
    /// ```
    /// assert!(iri_core::Uri::parse("HTTPS://a/")?.scheme().is("https"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is(self, scheme: &str) -> bool {
        self.0.eq_ignore_ascii_case(scheme)
    }

    /// Returns the default port of the scheme. `None` for a scheme that is not in this
    /// table, which [`Level::Scheme`](crate::Level::Scheme) uses too.
    ///
    /// | scheme | port | |
    /// |---|---|---|
    /// | `http`, `https` | 80, 443 | RFC 9110 section 4.2 |
    /// | `ws`, `wss` | 80, 443 | RFC 6455 section 3 |
    /// | `ftp` | 21 | RFC 1738 section 3.2 |
    /// | `coap`, `coaps` | 5683, 5684 | RFC 7252 section 6 |
    /// | `coap+tcp`, `coaps+tcp` | 5683, 5684 | RFC 8323 section 8 |
    /// | `coap+ws`, `coaps+ws` | 80, 443 | RFC 8323 section 8 |
    /// | `mqtt`, `mqtts` | 1883, 8883 | IANA's registry of ports; no RFC defines these schemes |
    ///
    /// ```
    /// use iri_core::component::Scheme;
    ///
    /// assert_eq!(Scheme::parse("COAP")?.default_port(), Some(5683));
    /// assert_eq!(Scheme::parse("coaps+ws")?.default_port(), Some(443));
    /// assert_eq!(Scheme::parse("urn")?.default_port(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn default_port(self) -> Option<u16> {
        default_port(self.0)
    }

    /// Returns what `+` means in the pairs of its query: a plus sign for the schemes of this table, whose specifications only have
    /// percent-encoding (RFC 3986 section 2.1), or else a space, as HTML forms write it.
    ///
    /// | scheme | |
    /// |---|---|
    /// | `coap`, `coaps` | RFC 7252 section 6.4 |
    /// | `coap+tcp`, `coaps+tcp`, `coap+ws`, `coaps+ws` | RFC 8323 section 8 |
    /// | `mailto` | RFC 6068 section 5; it may have been meant as a space, but programs for mail show a plus |
    /// | `sip`, `sips` | RFC 3261 section 25.1: it is one of `hnv-unreserved` |
    /// | `pkg` | How to parse a package-url, of its specification |
    /// | `bitcoin` | BIP 21 |
    /// | `otpauth` | Key Uri Format, of Google Authenticator |
    /// | `postgres`, `postgresql` | Connection URIs, of the documentation of libpq |
    ///
    /// [`parameter`](crate::IriRef::parameter) and [`parameters`](crate::IriRef::parameters) of a reference read by it. A relative
    /// reference has no scheme, so they read a space there.
    ///
    /// ```
    /// use iri_core::component::{Plus, Scheme};
    ///
    /// assert_eq!(Scheme::parse("COAPS+TCP")?.plus(), Plus::Literal);
    /// assert_eq!(Scheme::parse("https")?.plus(), Plus::Space);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn plus(self) -> Plus {
        match is_listed(self.0.as_bytes(), &PLUS_IS_LITERAL) {
            true => Plus::Literal,
            false => Plus::Space,
        }
    }

    /// Returns what `+` means in the query of a reference.
    pub(crate) const fn plus_of(parts: &Parts<'a>) -> Plus {
        match Self::of(parts) {
            Some(scheme) => scheme.plus(),
            None => Plus::Space,
        }
    }
}
