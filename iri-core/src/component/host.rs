use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::number::{decimal, hexadecimal};
use iri_grammar::text::slice::slice;

use super::traits::component;

/// `host = IP-literal / IPv4address / reg-name`, in IRIs `ihost`
///
/// The same host in two views: as it stands in the reference and in a `Host` field, an address of
/// version 6 in brackets ([`as_str`](Self::as_str)); and [`bare`](Self::bare), as resolvers and
/// sockets take it. What it is, [`kind`](Self::kind) tells.
///
/// ```
/// use core::net::Ipv6Addr;
/// use iri_core::{Iri, component::HostKind};
///
/// let host = Iri::parse("coap://[2001:db8::1]/")?.host().unwrap();
/// assert_eq!((host.as_str(), host.bare()), ("[2001:db8::1]", "2001:db8::1"));
/// assert_eq!(host.kind(), HostKind::Ipv6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)));
///
/// // First match wins: what is no address is a name, however it looks.
/// let host = Iri::parse("http://999.1.1.1/")?.host().unwrap();
/// assert!(matches!(host.kind(), HostKind::RegName(_)));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Host<'a>(pub(crate) &'a str);

component!(Host, parser => parser.host(), "[::1]", "a:80");

/// What a host is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
// A tag as wide as a word, so that addresses are not copied byte by byte; the size is the same.
#[repr(u32)]
pub enum HostKind<'a> {
    /// `IPv4address`
    Ipv4(Ipv4Addr),
    /// `IP-literal` with an `IPv6address`
    Ipv6(Ipv6Addr),
    /// `IP-literal` with an `IPvFuture`, without its brackets
    IpvFuture(&'a str),
    /// `reg-name`: a name, usually of the DNS; may be empty
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
                iri_grammar::report::visible::visible(f, name.as_str().as_bytes())?;
            }
        }
        f.write_str(")")
    }
}

impl<'a> Host<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.host() {
            Some(host) => Some(Self(host)),
            None => None,
        }
    }

    /// Whether it is the empty name, as in `file:///etc/hosts`.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The host without the brackets that an address of version 6 or later has.
    #[must_use]
    pub const fn bare(self) -> &'a str {
        match self.0.as_bytes() {
            [b'[', .., b']'] => {
                let end = self.0.len().wrapping_sub(1) as u32;
                slice(self.0, 1, end)
            }
            _ => self.0,
        }
    }

    /// What the host is; an address with its value, worked out now, from at most 45 bytes.
    #[must_use]
    pub const fn kind(self) -> HostKind<'a> {
        let mut parser = Parser::new(self.0.as_bytes(), false);
        if !parser.eat(b'[') {
            if let Some(address) = parser.ipv4_address()
                && parser.rest.is_empty()
            {
                return HostKind::Ipv4(Ipv4Addr::from_bits(address));
            }
            return HostKind::RegName(RegName(self.0));
        }
        let mut octets = [0; 16];
        if let Some(elision) = parser.ipv6_address(&mut octets) {
            elision.apply(&mut octets);
            HostKind::Ipv6(Ipv6Addr::from_bits(u128::from_be_bytes(octets)))
        } else {
            HostKind::IpvFuture(slice(self.0, 1, (self.0.len() as u32).wrapping_sub(1)))
        }
    }

    /// The address, if the host is one that `core::net` knows.
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

/// `reg-name = *( unreserved / pct-encoded / sub-delims )`, in IRIs `ireg-name`
///
/// May be empty, as in `file:///etc/hosts`, and may look like an address that is none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RegName<'a>(pub(crate) &'a str);

component!(RegName, parser => {
    parser.reg_name();
    Ok(())
}, "例え.jp", "a:80");
