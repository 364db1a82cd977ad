//! `authority = [?userinfo, host, ?port]`

use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::cbor::{ARRAY, Array, BYTES, FALSE, TEXT, UNSIGNED, head, utf8};
use super::text::{Text, Texts};

/// The authority of a CRI.
///
/// ```
/// use iri_core::cri::{Cri, Host};
///
/// // [-1, [h'C6336401', 61616]]
/// let cri = Cri::parse(b"\x82\x20\x82\x44\xC6\x33\x64\x01\x19\xF0\xB0")?;
/// let authority = cri.authority().unwrap();
/// assert_eq!(authority.address(), Some([198, 51, 100, 1].into()));
/// assert_eq!(authority.port(), Some(61616));
/// # Ok::<(), iri_core::cri::CriError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Authority<'a> {
    userinfo: Option<Text<'a>>,
    host: Host<'a>,
    port: Option<u16>,
}

/// The host of a CRI.
#[derive(Clone, Copy, Debug)]
pub enum Host<'a> {
    /// An address, and its zone identifier
    Address(IpAddr, Option<&'a str>),
    /// The labels of a name, which dots join in a URI
    Name(Texts<'a>),
}

impl<'a> Authority<'a> {
    /// That of a section that has been checked; `None` where it is `null` or `true`.
    pub(super) fn of(section: &'a [u8]) -> Option<Self> {
        let (first, items) = head(section)?;
        if first.kind != ARRAY {
            return None;
        }
        let mut array = Array {
            count: first.value,
            items,
        };
        let mut userinfo = None;
        if let [FALSE, ..] = array.items {
            array.next();
            userinfo = array.next().map(Text);
        }
        let host = match head(array.items) {
            Some((first, _)) if array.count > 0 && first.kind == BYTES => {
                let address = address(array.next().unwrap_or_default())?;
                let mut zone = None;
                if array.count > 0 && is_text(array.items) {
                    zone = array.next().and_then(head).and_then(|(_, text)| utf8(text));
                }
                Host::Address(address, zone)
            }
            _ => {
                let mut labels = array;
                labels.count = 0;
                while array.count > 0
                    && head(array.items).is_some_and(|(head, _)| head.kind != UNSIGNED)
                {
                    array.next();
                    labels.count = labels.count.wrapping_add(1);
                }
                Host::Name(Texts(labels))
            }
        };
        let port = array
            .next()
            .and_then(head)
            .map(|(head, _)| head.value as u16);
        Some(Self {
            userinfo,
            host,
            port,
        })
    }

    /// Returns the userinfo; `None` is not the same as empty.
    #[must_use]
    pub const fn userinfo(self) -> Option<Text<'a>> {
        self.userinfo
    }

    /// Returns the host.
    #[must_use]
    pub const fn host(self) -> Host<'a> {
        self.host
    }

    /// Returns the address, if the host is one.
    #[must_use]
    pub const fn address(self) -> Option<IpAddr> {
        match self.host {
            Host::Address(address, _) => Some(address),
            Host::Name(_) => None,
        }
    }

    /// Returns the port, if there is one.
    #[must_use]
    pub const fn port(self) -> Option<u16> {
        self.port
    }
}

fn is_text(item: &[u8]) -> bool {
    head(item).is_some_and(|(head, _)| head.kind == TEXT)
}

/// The address in a byte string of 4 or 16 bytes.
fn address(item: &[u8]) -> Option<IpAddr> {
    let (_, bytes) = item.split_first()?;
    if let Some(octets) = bytes.first_chunk::<4>()
        && bytes.len() == 4
    {
        return Some(IpAddr::V4(Ipv4Addr::from_bits(u32::from_be_bytes(*octets))));
    }
    let octets = bytes.first_chunk::<16>()?;
    Some(IpAddr::V6(Ipv6Addr::from_bits(u128::from_be_bytes(
        *octets,
    ))))
}

/// Shows no userinfo.
impl fmt::Debug for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Authority(..)")
    }
}
