//! Says why a URI has no options, or options make no URI.

use core::fmt;

use iri_core::CapacityError;
use iri_grammar::text::number::decimal;

/// The reason why a URI has no CoAP options, or options make no URI.
///
/// ```
/// use iri_coap::{CoapError, Options};
/// use iri_core::Uri;
///
/// let error = Options::of(Uri::parse("coap://joe@example.com/")?).unwrap_err();
/// assert_eq!(error, CoapError::Userinfo);
/// assert_eq!(error.to_string(), "userinfo, for which CoAP has no option");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CoapError {
    /// The scheme is not one of [`CoapScheme`](super::CoapScheme).
    Scheme,
    /// No host, or an empty one.
    NoHost,
    /// Userinfo, for which there is no option.
    Userinfo,
    /// A fragment, for which there is no option: remove it with `without_fragment()`.
    Fragment,
    /// A port above 65535.
    Port,
    /// An option with a value that is too long or too short for RFC 7252 section 5.10. From a CRI, also one with a
    /// value that is not a text.
    Value {
        /// Uri-Host, Uri-Port, Uri-Path or Uri-Query
        number: u16,
    },
    /// A host that, decoded, is no `reg-name`, `IP-literal` or `IPv4address`.
    Host,
    /// A Uri-Host that is an IPv6 address without brackets: see
    /// [`from_options_with_bare_ipv6`](super::from_options_with_bare_ipv6).
    Ipv6WithoutBrackets,
    /// A Uri-Path that is `.` or `..`, which RFC 7252 section 5.10.1 forbids.
    DotSegment,
    /// A path of more than 4096 bytes with dot segments. Only normalizing it into a buffer removes them: call
    /// `normalize` first.
    LongDotSegments,
    /// Uri-Host or Uri-Port more than once.
    Repeated {
        /// Uri-Host or Uri-Port
        number: u16,
    },
    /// Proxy-Uri or Proxy-Scheme, with which the request has another URI (RFC 7252, section 5.10.2).
    Proxy,
    /// The buffer is too small.
    Capacity(CapacityError),
}

impl fmt::Display for CoapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = match self {
            Self::Scheme => return f.write_str("the scheme is not one of CoAP"),
            Self::NoHost => return f.write_str("no host, or an empty one, which CoAP needs"),
            Self::Userinfo => return f.write_str("userinfo, for which CoAP has no option"),
            Self::Fragment => return f.write_str("a fragment, for which CoAP has no option"),
            Self::Port => return f.write_str("a port above 65535"),
            Self::Value { number } => {
                f.write_str("a value that CoAP does not allow in option ")?;
                number
            }
            Self::Host => return f.write_str("a host that is no name and no address once decoded"),
            Self::Ipv6WithoutBrackets => {
                return f.write_str("an IPv6 address without its brackets as the host");
            }
            Self::DotSegment => return f.write_str("a Uri-Path that is `.` or `..`"),
            Self::LongDotSegments => {
                return f
                    .write_str("a path of more than 4096 bytes with dot segments; normalize it");
            }
            Self::Repeated { number } => {
                f.write_str("more than one option ")?;
                number
            }
            Self::Proxy => return f.write_str("a request to a proxy, whose URI is another one"),
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
        };
        decimal(f, usize::from(*number))
    }
}

impl fmt::Debug for CoapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CoapError(")?;
        fmt::Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for CoapError {}

impl From<CapacityError> for CoapError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}
