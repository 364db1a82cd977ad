use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_grammar::address::literal::address;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Masking, write};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::number::{decimal, hexadecimal};
use iri_grammar::text::slice::slice;

use super::traits::component;

/// The host of an authority: an IP address or a name.
///
/// [`as_str`](Self::as_str) returns it as references and `Host` fields write it, with brackets around an IPv6
/// address. [`bare`](Self::bare) returns it as resolvers and sockets take it. [`kind`](Self::kind) returns what it
/// is.
///
/// Rule: `host = IP-literal / IPv4address / reg-name`, RFC 3986 section 3.2.2; in IRIs `ihost`.
///
/// ```
/// use core::net::Ipv6Addr;
/// use iri_core::{Iri, component::HostKind};
///
/// let host = Iri::parse("coap://[2001:db8::1]/")?.host().unwrap();
/// assert_eq!((host.as_str(), host.bare()), ("[2001:db8::1]", "2001:db8::1"));
/// assert_eq!(host.kind(), HostKind::Ipv6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)));
///
/// // The first alternative that matches wins: this is no address, so it is a name.
/// let host = Iri::parse("http://999.1.1.1/")?.host().unwrap();
/// assert!(matches!(host.kind(), HostKind::RegName(_)));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Host<'a>(pub(crate) &'a str);

component!(Host, parser => parser.host(true), "[::1]", "a:80");

/// The kinds of host, with their values; made by [`Host::kind`].
///
/// ```
/// use iri_core::component::{Host, HostKind};
///
/// let kind = match Host::parse("[v1.x]")?.kind() {
///     HostKind::Ipv4(_) | HostKind::Ipv6(_) => "connect to it",
///     HostKind::IpvFuture(_) => "an address of an unknown version",
///     HostKind::RegName(_) => "look it up",
/// };
/// assert_eq!(kind, "an address of an unknown version");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// The tag is as wide as a word, so that addresses are not copied byte by byte. The size is the same.
#[repr(u32)]
pub enum HostKind<'a> {
    /// An `IPv4address`.
    Ipv4(Ipv4Addr),
    /// An `IPv6address`, which has brackets around it in the text.
    Ipv6(Ipv6Addr),
    /// An `IPvFuture`, the address of a later version, without the brackets around it.
    IpvFuture(&'a str),
    /// A `reg-name`: a name, usually of the DNS. It may be empty.
    RegName(RegName<'a>),
}

impl fmt::Debug for HostKind<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ipv4(address) => {
                f.write_str("Ipv4(")?;
                for (i, octet) in address.octets().iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { "." })?;
                    decimal(f, *octet as usize)?;
                }
            }
            Self::Ipv6(address) => {
                f.write_str("Ipv6(")?;
                for (i, group) in address.segments().iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { ":" })?;
                    hexadecimal(f, *group as u32)?;
                }
            }
            Self::IpvFuture(address) => {
                f.write_str("IpvFuture(")?;
                f.write_str(address)?;
            }
            Self::RegName(name) => {
                f.write_str("RegName(")?;
                write(f, name.as_str().as_bytes(), Masking::Component)?;
            }
        }
        f.write_str(")")
    }
}

/// # Address or name
impl<'a> Host<'a> {
    /// Returns the host of a reference, if it has an authority.
    #[inline]
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.host() {
            Some(host) => Some(Self(host)),
            None => None,
        }
    }

    /// Returns whether it equals `host`, ignoring the case of ASCII letters: RFC 3986 section 3.2.2.
    ///
    /// An IPv6 address has its brackets. Percent-encoded characters are not decoded, and two forms of one address differ.
    /// To compare these too, use [`equivalent`](crate::Iri::equivalent) and [`same_origin`](crate::Iri::same_origin). To
    /// admit some hosts only, use a `Policy` of the crate `iri-policy`: it also rejects what other programs would read
    /// as another host.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// let host = Iri::parse("HTTPS://Example.COM/")?.host().unwrap();
    /// assert!(host.is("example.com") && host != "example.com");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "same_host")]
    #[must_use]
    pub const fn is(self, host: &str) -> bool {
        self.0.eq_ignore_ascii_case(host)
    }

    /// Returns whether it is the empty name, as in `file:///etc/hosts`.
    ///
    /// ```
    /// let uri = iri_core::Uri::parse("file:///etc/hosts")?;
    /// assert!(uri.host().unwrap().is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the host without brackets. Addresses of IP version 6 and later have some.
    ///
    /// ```
    /// use iri_core::component::Host;
    ///
    /// assert_eq!(Host::parse("[2001:db8::7]")?.bare(), "2001:db8::7");
    /// assert_eq!(Host::parse("example.com")?.bare(), "example.com");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn bare(self) -> &'a str {
        match self.0.as_bytes() {
            [b'[', .., b']'] => {
                let end = minus!(self.0.len(), 1) as u32;
                slice(self.0, 1, end)
            }
            _ => self.0,
        }
    }

    /// Returns whether it is an address or a name, with its value. An address is computed on each call, from at most 45
    /// bytes.
    ///
    /// ```
    /// use core::net::Ipv4Addr;
    /// use iri_core::component::{Host, HostKind};
    ///
    /// assert_eq!(Host::parse("127.0.0.1")?.kind(), HostKind::Ipv4(Ipv4Addr::LOCALHOST));
    /// assert!(matches!(Host::parse("example.com")?.kind(), HostKind::RegName(_)));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn kind(self) -> HostKind<'a> {
        match (address(self.0), self.0.as_bytes()) {
            (Some(IpAddr::V4(address)), _) => HostKind::Ipv4(address),
            (Some(IpAddr::V6(address)), _) => HostKind::Ipv6(address),
            (None, [b'[', ..]) => HostKind::IpvFuture(self.bare()),
            (None, _) => HostKind::RegName(RegName(self.0)),
        }
    }

    /// Returns the address, if the host is one of IP version 4 or 6.
    ///
    /// ```
    /// use iri_core::component::Host;
    ///
    /// let address = Host::parse("127.0.0.1")?.address().unwrap();
    /// assert!(address.is_loopback());
    /// assert_eq!(Host::parse("localhost")?.address(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn address(self) -> Option<IpAddr> {
        match self.kind() {
            HostKind::Ipv4(address) => Some(IpAddr::V4(address)),
            HostKind::Ipv6(address) => Some(IpAddr::V6(address)),
            _ => None,
        }
    }
}

/// A host that is a name, usually of the DNS.
///
/// It may be empty, as in `file:///etc/hosts`, and it may resemble an address, as `999.1.1.1` does.
///
/// Rule: `reg-name = *( unreserved / pct-encoded / sub-delims )`, RFC 3986 section 3.2.2; in IRIs `ireg-name`.
///
/// ```
/// use iri_core::component::{Host, HostKind};
///
/// let HostKind::RegName(name) = Host::parse("b%C3%BCcher.example")?.kind() else { panic!() };
/// assert!(name.decode() == "bücher.example");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RegName<'a>(pub(crate) &'a str);

component!(RegName, parser => {
    parser.reg_name(true);
    Ok(())
}, "例え.jp", "a:80");
