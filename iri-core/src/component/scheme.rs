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
        const PORTS: [(u32, u16); 7] = [
            (number("http"), 80),
            (number("https"), 443),
            (number("ws"), 80),
            (number("wss"), 443),
            (number("ftp"), 21),
            (number("coap"), 5683),
            (number("coaps"), 5684),
        ];
        let number = number(self.0);
        let mut rest = PORTS.as_slice();
        while let [(scheme, port), others @ ..] = rest {
            if number == *scheme {
                return Some(*port);
            }
            rest = others;
        }
        None
    }
}

/// A scheme of at most five characters as one number, in either case the same, so that a table of
/// them is small and quickly searched; 0 for any longer one. The characters are the digits, from `+`
/// to `z` in lower case: 80, of which five fit in an `u32`. None begins with `+`.
const fn number(scheme: &str) -> u32 {
    let mut rest = scheme.as_bytes();
    if rest.len() > 5 {
        return 0;
    }
    let mut number = 0_u32;
    while let [b, tail @ ..] = rest {
        // Of the characters of a scheme this changes letters only.
        let lower = *b | 0x20;
        number = number
            .wrapping_mul(80)
            .wrapping_add(lower.wrapping_sub(b'+') as u32);
        rest = tail;
    }
    number
}
