//! The schemes of CoAP.

use iri_core::component::Scheme;
use iri_grammar::address::port::default_port;

/// A scheme of CoAP, which says the transport and whether it is secured.
///
/// | scheme | default port | |
/// |---|---|---|
/// | `coap`, `coaps` | 5683, 5684 | RFC 7252 section 6 |
/// | `coap+tcp`, `coaps+tcp` | 5683, 5684 | RFC 8323 section 8 |
/// | `coap+ws`, `coaps+ws` | 80, 443 | RFC 8323 section 8 |
///
/// ```
/// use iri_coap::CoapScheme;
/// use iri_core::Uri;
///
/// let scheme = CoapScheme::new(Uri::parse("CoAPs+TCP://h/")?.scheme()).unwrap();
/// assert_eq!(scheme, CoapScheme::CoapsTcp);
/// assert_eq!((scheme.as_str(), scheme.default_port()), ("coaps+tcp", 5684));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CoapScheme {
    /// `coap`: UDP
    Coap,
    /// `coaps`: UDP, secured by DTLS
    Coaps,
    /// `coap+tcp`: TCP
    CoapTcp,
    /// `coaps+tcp`: TCP, secured by TLS
    CoapsTcp,
    /// `coap+ws`: over web sockets
    CoapWs,
    /// `coaps+ws`: over web sockets, secured by TLS
    CoapsWs,
}

impl CoapScheme {
    /// All schemes.
    pub const ALL: [Self; 6] = [
        Self::Coap,
        Self::Coaps,
        Self::CoapTcp,
        Self::CoapsTcp,
        Self::CoapWs,
        Self::CoapsWs,
    ];

    /// Finds the scheme of CoAP for a scheme in any case. Returns `None` for any other. Never panics.
    ///
    /// ```
    /// use iri_coap::CoapScheme;
    /// use iri_core::Uri;
    ///
    /// let scheme = |uri| CoapScheme::new(Uri::parse(uri).unwrap().scheme());
    /// assert_eq!(scheme("COAP+TCP://gate/"), Some(CoapScheme::CoapTcp));
    /// assert_eq!(scheme("mqtt://gate/"), None);
    /// ```
    #[must_use]
    pub const fn new(scheme: Scheme<'_>) -> Option<Self> {
        let [
            b'c' | b'C',
            b'o' | b'O',
            b'a' | b'A',
            b'p' | b'P',
            rest @ ..,
        ] = scheme.as_str().as_bytes()
        else {
            return None;
        };
        let (is_secure, rest) = match rest {
            [b's' | b'S', rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        let (plain, secure) = match rest {
            [] => (Self::Coap, Self::Coaps),
            [b'+', b't' | b'T', b'c' | b'C', b'p' | b'P'] => (Self::CoapTcp, Self::CoapsTcp),
            [b'+', b'w' | b'W', b's' | b'S'] => (Self::CoapWs, Self::CoapsWs),
            _ => return None,
        };
        Some(if is_secure { secure } else { plain })
    }

    /// Returns its name, in lower case.
    ///
    /// ```
    /// use iri_coap::CoapScheme;
    ///
    /// let uris = CoapScheme::ALL.map(|scheme| format!("{}://gate/", scheme.as_str()));
    /// assert_eq!(uris[3], "coaps+tcp://gate/");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Coap => "coap",
            Self::Coaps => "coaps",
            Self::CoapTcp => "coap+tcp",
            Self::CoapsTcp => "coaps+tcp",
            Self::CoapWs => "coap+ws",
            Self::CoapsWs => "coaps+ws",
        }
    }

    /// Returns the port that is used if a URI has none.
    ///
    /// ```
    /// use iri_coap::CoapScheme;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coaps://gate/temp")?;
    /// let scheme = CoapScheme::new(uri.scheme()).unwrap();
    /// let port = uri.port().and_then(|port| port.to_u16()).unwrap_or(scheme.default_port());
    /// assert_eq!(port, 5684);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn default_port(self) -> u16 {
        match self {
            Self::Coap | Self::CoapTcp => const { port_of("coap") },
            Self::Coaps | Self::CoapsTcp => const { port_of("coaps") },
            Self::CoapWs => const { port_of("coap+ws") },
            Self::CoapsWs => const { port_of("coaps+ws") },
        }
    }
}

/// Returns the port of a scheme that is in the table, when the compiler runs.
const fn port_of(scheme: &str) -> u16 {
    match default_port(scheme) {
        Some(port) => port,
        None => 0,
    }
}
