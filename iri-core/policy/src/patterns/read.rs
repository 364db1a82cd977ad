//! What clients read in a list. `tests/patterns` has what they answered.

use core::net::IpAddr;

use iri_core::__family;
use iri_core::IriRef;
use iri_core::component::Port;
use iri_grammar::address::international::is_agreed;
use iri_grammar::address::literal::address;
use iri_grammar::address::number::{Number, number};
use iri_grammar::address::public_name::labels;
use iri_grammar::grammar::pct_encoded::decode_first;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::{same, slice};

use super::entries::EachPattern;
use super::names::{above, are_labels, before_name, is_below, is_short};
use super::network::{is_within, length, masked, unmapped};
use super::pattern::{HostPattern, PatternHost};

/// Whose rules say what a list of hosts means. The [module](crate::patterns) has a table of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Reading {
    /// Each entry means what it looks like: a name is that name alone, and one below it needs the `.` or `*.`. A host with a `%`
    /// matches no name, and a name beyond ASCII only what all take for it, as [`HostRule::Name`](crate::HostRule::Name) says.
    Exact,
    /// As curl 8.23 reads `NO_PROXY` and `--noproxy`, with IDN. A name also has all names below it; a list with `*` and more is not
    /// one of all hosts, and no entry with a port, a `*.` or brackets matches. Of an address, any form of a number is the same.
    Curl,
    /// As Go 1.27 reads `NO_PROXY`, in `net/http` and `golang.org/x/net/http/httpproxy`. A name also has all names below it;
    /// `localhost` and addresses of this machine always match. An IPv4 address and its mapped form are the same.
    Go,
}

/// A host and a port that a list is asked about.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    reading: Reading,
    host: &'a str,
    address: Option<IpAddr>,
    /// Whether the host is a name that the reading compares. It is asked once, so that a list takes linear time.
    is_name: bool,
    /// The port as it is written
    written: Option<&'a str>,
    /// The port, or the default one
    port: Option<u16>,
}

impl<'a> Asked<'a> {
    /// Asks by [`Reading::Exact`].
    pub(crate) const fn exact(host: &'a str, address: Option<IpAddr>, port: Option<u16>) -> Self {
        Self {
            reading: Reading::Exact,
            host,
            address,
            is_name: is_plain_name(host, address),
            written: None,
            port,
        }
    }

    /// Asks about a reference. `decoded` has place for a host that clients decode.
    pub(super) fn of(
        iri: IriRef<'a>,
        reading: Reading,
        decoded: &'a mut [u8; 256],
    ) -> Option<Self> {
        let parts = __family::parts(iri);
        let mut host = __family::host(&parts)?.as_str();
        if !matches!(reading, Reading::Exact) && !seek(host.as_bytes(), b'%').is_empty() {
            host = decode(host, decoded)?;
        }
        let address = match (address(host), reading) {
            // curl reads a number as an address before it looks at the list.
            (None, Reading::Curl) if host.is_ascii() => match number(host) {
                Number::Address(bits) => Some(IpAddr::V4(bits.into())),
                _ => None,
            },
            (Some(address), Reading::Go) => Some(unmapped(address)),
            (address, _) => address,
        };
        let written = __family::port(&parts).map(Port::as_str);
        let is_name = match reading {
            Reading::Exact => is_plain_name(host, address),
            Reading::Curl | Reading::Go => is_name(host, address),
        };
        Some(Self {
            reading,
            host,
            address,
            is_name,
            written: written.filter(|port| !port.is_empty()),
            port: __family::port_or_default(&parts),
        })
    }

    /// Returns whether one of the entries of `list` matches.
    pub(crate) const fn is_among(&self, list: &str, entries: EachPattern<'_>) -> bool {
        let always = match self.reading {
            Reading::Exact => false,
            Reading::Curl => matches!(list.as_bytes(), [b'*']) && !self.host.is_empty(),
            Reading::Go => self.is_this_machine(),
        };
        if always {
            return true;
        }
        let mut entries = entries;
        while let Some(entry) = entries.advance() {
            let found = match self.reading {
                Reading::Exact => self.is_exact(&entry),
                Reading::Curl => self.is_of_curl(&entry),
                Reading::Go => self.is_of_go(&entry),
            };
            if found {
                return true;
            }
        }
        false
    }

    const fn has_port(&self, entry: &HostPattern<'_>) -> bool {
        match (entry.port(), self.port) {
            (None, _) => true,
            (Some(expected), Some(port)) => expected == port,
            (Some(_), None) => false,
        }
    }

    const fn is_exact(&self, entry: &HostPattern<'_>) -> bool {
        if !self.has_port(entry) {
            return false;
        }
        let is_name = self.is_name;
        match (entry.host(), self.address) {
            (PatternHost::All, address) => is_name || address.is_some(),
            (PatternHost::Name(name), _) if name.is_ascii() => {
                is_name && self.host.eq_ignore_ascii_case(name)
            }
            (PatternHost::Name(name), _) => {
                is_name
                    && (is_agreed(name) && self.host.eq_ignore_ascii_case(name)
                        || is_short(self.host) && matches!(above(self.host, name), Some(None)))
            }
            (PatternHost::Below(name), _) if !is_name || self.host.len() == name.len() => false,
            (PatternHost::Below(name), _) if name.is_ascii() => is_below(self.host, name),
            (PatternHost::Below(name), _) => {
                is_agreed(name) && is_below(self.host, name)
                    || is_short(self.host)
                        && match above(self.host, name) {
                            Some(Some(above)) => are_labels(above.as_bytes()),
                            _ => false,
                        }
            }
            (PatternHost::Address(first), Some(address)) => {
                is_within(first, length(first), address)
            }
            (PatternHost::Network(first, prefix), Some(address)) => {
                is_within(first, prefix, address)
            }
            (PatternHost::Address(_) | PatternHost::Network(..), None) => false,
        }
    }

    const fn is_of_curl(&self, entry: &HostPattern<'_>) -> bool {
        if let Some(address) = self.address {
            let is_bare = entry.port.is_none() && !matches!(entry.text.as_bytes(), [b'[', ..]);
            return match entry.host() {
                PatternHost::Address(first) => is_bare && is_within(first, length(first), address),
                // No bits are all bits.
                PatternHost::Network(first, 0) => is_within(first, length(first), address),
                PatternHost::Network(first, prefix) => is_within(first, prefix, address),
                _ => false,
            };
        }
        let token = without_last_dot(entry.text);
        let token = match token.as_bytes() {
            [b'.', ..] => slice(token, 1, token.len() as u32),
            _ => token,
        };
        self.is_name
            && token.is_ascii()
            && !token.is_empty()
            && before_name(without_last_dot(self.host), token).is_some()
    }

    const fn is_of_go(&self, entry: &HostPattern<'_>) -> bool {
        // Ports are compared as texts, if there is one.
        let has_port = match (entry.port, self.written) {
            (Some(expected), Some(port)) => same(expected, port),
            _ => self.has_port(entry),
        };
        if !has_port {
            return false;
        }
        match (entry.host(), self.address) {
            (PatternHost::All, _) => true,
            // Brackets without a port are taken for a part of a name.
            (PatternHost::Address(_), _)
                if entry.port.is_none() && matches!(entry.text.as_bytes(), [b'[', ..]) =>
            {
                false
            }
            (PatternHost::Address(first), Some(address)) => {
                let first = unmapped(first);
                is_within(first, length(first), address)
            }
            (PatternHost::Network(first, prefix), Some(address)) => {
                let first = masked(first, prefix);
                match (first, unmapped(first)) {
                    (IpAddr::V6(_), v4 @ IpAddr::V4(_)) => {
                        is_within(v4, prefix.saturating_sub(96), address)
                    }
                    _ => is_within(first, prefix, address),
                }
            }
            (PatternHost::Name(name), None) => {
                self.is_name && before_name(self.host, name).is_some()
            }
            (PatternHost::Below(name), None) => {
                self.is_name
                    && matches!(before_name(self.host, name), Some(before) if !before.is_empty())
            }
            _ => false,
        }
    }

    /// Returns whether Go never asks a proxy for the host.
    const fn is_this_machine(&self) -> bool {
        match self.address {
            Some(IpAddr::V4(address)) => address.is_loopback(),
            Some(IpAddr::V6(address)) => address.is_loopback(),
            None => matches!(self.host.as_bytes(), b"localhost"),
        }
    }
}

/// Returns whether a host that is no address is a name.
const fn is_name(host: &str, address: Option<IpAddr>) -> bool {
    address.is_none() && !matches!(host.as_bytes(), [] | [b'[', ..])
}

/// Returns whether all read a host as this name.
const fn is_plain_name(host: &str, address: Option<IpAddr>) -> bool {
    is_name(host, address)
        && seek(host.as_bytes(), b'%').is_empty()
        && labels(host.as_bytes()).is_some()
}

const fn without_last_dot(text: &str) -> &str {
    match text.as_bytes() {
        [before @ .., b'.'] => slice(text, 0, before.len() as u32),
        _ => text,
    }
}

/// Decodes a host. `None` if it is no text, or longer than any name of the DNS.
fn decode<'a>(host: &str, decoded: &'a mut [u8; 256]) -> Option<&'a str> {
    let mut rest = host.as_bytes();
    let mut length = 0_usize;
    let mut places = decoded.iter_mut();
    while let Some((b, after)) = decode_first(rest) {
        *places.next()? = b;
        length = length.saturating_add(1);
        rest = after;
    }
    let (text, _) = decoded.split_at_checked(length)?;
    core::str::from_utf8(text).ok()
}
