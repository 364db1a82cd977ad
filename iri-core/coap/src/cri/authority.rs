//! The authority of a CRI: `authority = [?userinfo, host, ?port]`.

use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_grammar::text::arithmetic::{plus, promised};

use super::cbor::{ARRAY, Array, BYTES, FALSE, Head, TEXT, first, head, utf8};
use super::text::{Text, Texts};

/// The authority of a CRI.
///
/// ```
/// use iri_coap::cri::{Cri, Host};
///
/// // [-1, [h'C6336401', 61616]]
/// let cri = Cri::parse(b"\x82\x20\x82\x44\xC6\x33\x64\x01\x19\xF0\xB0")?;
/// let authority = cri.authority().unwrap();
/// assert_eq!(authority.address(), Some([198, 51, 100, 1].into()));
/// assert_eq!(authority.port(), Some(61616));
/// # Ok::<(), iri_coap::cri::CriError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Authority<'a> {
    userinfo: Option<Text<'a>>,
    /// The bytes of an address with its zone identifier, or the labels of a name.
    host: Result<(&'a [u8], &'a [u8]), Array<'a>>,
    port: Option<u16>,
}

/// The host of a CRI.
#[derive(Clone, Copy)]
pub enum Host<'a> {
    /// An address, with its zone identifier if it has one
    Address(IpAddr, Option<&'a str>),
    /// The labels of a name, which dots join in a URI
    Name(Texts<'a>),
}

impl<'a> Authority<'a> {
    /// Reads the authority of a checked section. Returns `None` for `null` and `true`.
    pub(super) fn of(section: &'a [u8]) -> Option<Self> {
        let mut items = section;
        let Head {
            kind: ARRAY,
            value: count,
        } = head(&mut items)
        else {
            return None;
        };
        let mut array = Array { count, items };
        let mut userinfo = None;
        if first(array.items) == FALSE {
            array.next();
            userinfo = array.next().map(Text);
        }
        let host = if array.next_kind() == BYTES {
            let address = promised!(array.next());
            let zone = match array.next_kind() {
                TEXT => promised!(array.next()),
                _ => &[],
            };
            Ok((address, zone))
        } else {
            let mut labels = array;
            labels.count = 0;
            while matches!(array.next_kind(), TEXT | ARRAY) {
                array.next();
                labels.count = plus!(labels.count, 1);
            }
            Err(labels)
        };
        let port = array.next().map(|mut port| head(&mut port).value as u16);
        Some(Self {
            userinfo,
            host,
            port,
        })
    }

    /// Returns the userinfo, if there is any. It may be empty.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-4, [false, "joe", "h"]], which is https://joe@h
    /// let cri = Cri::parse(b"\x82\x23\x83\xF4\x63joe\x61h")?;
    /// let userinfo = cri.authority().unwrap().userinfo().unwrap();
    /// assert_eq!(userinfo.as_str(), Some("joe"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub const fn userinfo(self) -> Option<Text<'a>> {
        self.userinfo
    }

    /// Returns the host.
    ///
    /// ```
    /// use iri_coap::cri::{Cri, Host};
    ///
    /// // [-4, ["example", "com"]]
    /// let cri = Cri::parse(b"\x82\x23\x82\x67example\x63com")?;
    /// let Host::Name(labels) = cri.authority().unwrap().host() else { panic!() };
    /// assert!(labels.map(|label| label.as_str().unwrap()).eq(["example", "com"]));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn host(self) -> Host<'a> {
        match self.host {
            Ok((address, zone)) => {
                let mut zone = Array {
                    count: 1,
                    items: zone,
                };
                Host::Address(address_of(address), zone.text().and_then(utf8))
            }
            Err(labels) => Host::Name(Texts(labels)),
        }
    }

    /// Returns the address, if the host is one.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, [h'C0000207']] and [-1, ["gate"]]
    /// let device = Cri::parse(b"\x82\x20\x81\x44\xC0\x00\x02\x07")?;
    /// assert_eq!(device.authority().unwrap().address(), Some([192, 0, 2, 7].into()));
    /// let gate = Cri::parse(b"\x82\x20\x81\x64gate")?;
    /// assert_eq!(gate.authority().unwrap().address(), None);
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn address(self) -> Option<IpAddr> {
        self.host.ok().map(|(address, _)| address_of(address))
    }

    /// Returns the port, if there is one.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, ["gate"]] and [-1, ["gate", 61616]]
    /// let port = |cri| Cri::parse(cri).unwrap().authority().unwrap().port();
    /// assert_eq!(port(b"\x82\x20\x81\x64gate").unwrap_or(5683), 5683);
    /// assert_eq!(port(b"\x82\x20\x82\x64gate\x19\xF0\xB0").unwrap_or(5683), 61616);
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<u16> {
        self.port
    }
}

/// Returns the address in a byte string of 4 or 16 bytes.
fn address_of(item: &[u8]) -> IpAddr {
    match item {
        [_, a, b, c, d] => IpAddr::V4(Ipv4Addr::new(*a, *b, *c, *d)),
        _ => {
            let octets = promised!(item.last_chunk().copied());
            IpAddr::V6(Ipv6Addr::from_bits(u128::from_be_bytes(octets)))
        }
    }
}

/// Shows whether it is an address or a name, and the address.
impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Address(..) => "Address(..)",
            Self::Name(_) => "Name(..)",
        })
    }
}

/// Shows no userinfo.
impl fmt::Debug for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Authority(..)")
    }
}
