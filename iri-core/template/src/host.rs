//! Hosts as values of `{+host}`.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::__family::{Address, Fixed, MAX_LEN, write};
use iri_core::component::Host;

use super::matched::Matched;
use super::typed::FromMatched;
use super::value::{ToValue, Value};

/// Is for `{+host}`: a host has brackets around an IPv6 address, and no other raw delimiter that ends a host. `{host}` would
/// encode the brackets, so that the address becomes a name (RFC 6570 section 3.2.2).
impl ToValue for Host<'_> {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_str())
    }
}

/// Accepts a valid host without `pct-encoded`, as only that can be borrowed. It has no port.
impl<'m> FromMatched<'m> for Host<'m> {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        Host::parse(<&str>::from_matched(value)?).ok()
    }
}

/// An IP address as the value of `{+host}`, with its text: an IPv6 address has brackets around it, and the form of
/// RFC 5952. `From` the addresses of [`core::net`] makes it.
///
/// Take `{+host}` for a host and not `{host}`, which encodes the brackets (RFC 6570 section 3.2.2): `coap://{host}/` with
/// `[2001:db8::7]` expands to `coap://%5B2001%3Adb8%3A%3A7%5D/`, whose host is a name. As `{+host}` writes any text as it
/// is, also `other.example/path?`, give it a type that has no more than a host: this one, or a
/// [`Host`](iri_core::component::Host), which may be a name too.
///
/// ```
/// use core::net::{IpAddr, Ipv6Addr};
/// use iri_core::UriRef;
/// use iri_core::component::Host;
/// use iri_template::{FromMatched, HostAddress, Template, ToValue};
///
/// let template = Template::parse("coap://{+host}/s")?;
/// let address = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 7);
/// let uri = template.expand(&[("host", HostAddress::from(address))])?.to_buf::<32>()?;
/// assert_eq!(uri, "coap://[2001:db8::7]/s");
/// assert_eq!(template.expand(&[("host", Host::parse("gate")?)])?.to_string(), "coap://gate/s");
///
/// let matches = template.matcher()?.matches(uri.as_uri_ref()).unwrap();
/// let host = HostAddress::from_matched(matches.value("host")).unwrap();
/// assert_eq!(host.address(), IpAddr::V6(address));
/// assert!(Host::from_matched(matches.value("host")) == Some(Host::parse("[2001:db8::7]")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct HostAddress {
    address: IpAddr,
    text: Fixed<MAX_LEN>,
}

impl HostAddress {
    /// Returns the address.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use iri_template::HostAddress;
    ///
    /// assert_eq!(HostAddress::from(Ipv4Addr::LOCALHOST).address(), Ipv4Addr::LOCALHOST);
    /// ```
    #[must_use]
    pub const fn address(&self) -> IpAddr {
        self.address
    }

    /// Returns the address as a host has it, in at most 41 bytes.
    ///
    /// ```
    /// use core::net::Ipv6Addr;
    /// use iri_template::HostAddress;
    ///
    /// assert_eq!(HostAddress::from(Ipv6Addr::LOCALHOST).as_str(), "[::1]");
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl From<IpAddr> for HostAddress {
    fn from(address: IpAddr) -> Self {
        let mut text = Fixed::new();
        // The longest address fits.
        _ = write(&Address(address), text.as_mut_view());
        Self { address, text }
    }
}

impl From<Ipv4Addr> for HostAddress {
    fn from(address: Ipv4Addr) -> Self {
        IpAddr::V4(address).into()
    }
}

impl From<Ipv6Addr> for HostAddress {
    fn from(address: Ipv6Addr) -> Self {
        IpAddr::V6(address).into()
    }
}

impl PartialEq for HostAddress {
    fn eq(&self, other: &Self) -> bool {
        self.address == other.address
    }
}

impl Eq for HostAddress {}

impl Hash for HostAddress {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.address.hash(state);
    }
}

impl fmt::Debug for HostAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HostAddress(")?;
        f.write_str(self.as_str())?;
        f.write_str(")")
    }
}

impl ToValue for HostAddress {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_str())
    }
}

/// Accepts an IPv4 address, or an IPv6 address in brackets, without a port.
impl<'m> FromMatched<'m> for HostAddress {
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        Some(Host::from_matched(value)?.address()?.into())
    }
}
