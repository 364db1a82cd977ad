//! Says which hosts a policy admits.

use core::net::IpAddr;

use iri_grammar::address::international::is_agreed;
use iri_grammar::address::literal::bare_address;
use iri_grammar::address::public_name::labels;
use iri_grammar::grammar::pct_encoded::before_end;
use iri_grammar::text::arithmetic::{minus, shl, shr};
use iri_grammar::text::punycode::{MAX, decode};
use iri_grammar::text::split::{rsplit_once, split_once};
use iri_grammar::text::utf8;

use crate::component::{Host, HostKind, Reach};

/// A host, or a set of hosts, that a [`Policy`](crate::policy::Policy) admits.
///
/// ```
/// use iri_core::policy::HostRule;
///
/// const INTERNAL: &[HostRule] = &[
///     HostRule::Name("gate.example"),
///     HostRule::Suffix("plant.example"),
///     HostRule::network("10.0.0.0/8").unwrap(),
///     HostRule::network("fd00::/8").unwrap(),
/// ];
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum HostRule {
    /// This name, in any case and encoding. `example.com` does not match `example.com.`, which is another text.
    ///
    /// A name beyond ASCII is also admitted in its form with `xn--`. It is admitted **in that form alone** if others do not all take
    /// it for the same name, or that is not known: `straße.example` is `xn--strae-oqa.example` for browsers and
    /// `strasse.example` for older programs. So are names with `ς`, U+200C, U+200D, upper-case letters beyond ASCII, and other
    /// characters than the usual letters.
    Name(&'static str),
    /// This name and every name below it: `plant.example` admits `a.plant.example`, but not `evilplant.example`. The
    /// dot must be raw, not `%2E`. A label before it that is empty, or that has what no name in the DNS has, once decoded or
    /// mapped, is no name: some programs go to `evil.example` for `evil.example%2F.plant.example` and
    /// `evil.example／.plant.example`. What [`Name`](Self::Name) says of names beyond ASCII holds here, too.
    Suffix(&'static str),
    /// The addresses of a network; [`network`](Self::network) makes it. One of IPv4 does not match IPv4 addresses within
    /// IPv6 addresses, as in `[::ffff:10.0.0.1]`.
    Network(Network),
    /// Every host of this [`Reach`], such as every loopback address. But an IPv6 address that leads to one through a
    /// translator or a router, as `[64:ff9b::7f00:1]` does, is no loopback address here: its packets leave this machine.
    /// A name that the DNS cannot have, such as an empty one, has no reach here.
    Reach(Reach),
    /// `localhost` and the names below it (RFC 6761, section 6.3), in any case, as [`Suffix`](Self::Suffix) admits them.
    Localhost,
}

/// A network of addresses. [`HostRule::network`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network {
    /// The text from which it was made, for messages.
    pub(super) text: &'static str,
    /// The first address.
    pub(super) first: IpAddr,
    /// The length of the prefix, in bits.
    prefix: u8,
}

#[cfg(feature = "defmt")]
impl defmt::Format for Network {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}", self.text);
    }
}

impl HostRule {
    /// Reads a network, such as `10.0.0.0/8` or `fd00::/8`, or one address, such as `192.0.2.7`.
    ///
    /// Returns `None` if the text is not a network, or has bits after the prefix, as `10.0.0.1/8` has. In a `const`,
    /// where rules belong, `unwrap` makes that an error of the compiler. It never panics.
    ///
    /// ```
    /// use iri_core::policy::HostRule;
    ///
    /// const PRIVATE: HostRule = HostRule::network("10.0.0.0/8").unwrap();
    /// assert!(matches!(PRIVATE, HostRule::Network(_)));
    /// assert_eq!(HostRule::network("10.0.0.0/33"), None);
    /// ```
    #[must_use]
    pub const fn network(text: &'static str) -> Option<Self> {
        let (address, prefix) = match split_once(text, b'/') {
            Some((address, prefix)) => match decimal(prefix) {
                Some(prefix) => (address, Some(prefix)),
                None => return None,
            },
            None => (text, None),
        };
        let Some(first) = bare_address(address) else {
            return None;
        };
        let (bits, length) = match first {
            IpAddr::V4(first) => ((first.to_bits() as u128) << 96, 32),
            IpAddr::V6(first) => (first.to_bits(), 128),
        };
        let prefix = match prefix {
            Some(prefix) => prefix,
            None => length,
        };
        // Bits after the prefix are a mistake: another network was meant.
        if prefix > length || prefix < 128 && shl!(bits, prefix as u32) != 0 {
            return None;
        }
        Some(Self::Network(Network {
            text,
            first,
            prefix,
        }))
    }

    /// Returns whether it names a host beyond ASCII.
    pub(super) const fn is_international(&self) -> bool {
        match self {
            Self::Name(name) | Self::Suffix(name) => !name.is_ascii(),
            _ => false,
        }
    }

    /// Returns whether it admits a host. `international` is false if the rule cannot be [`Self::is_international`], so that
    /// the compiler leaves that out.
    pub(super) const fn admits(&self, host: Host<'_>, international: bool) -> bool {
        let text = host.as_str().as_bytes();
        if international && self.is_international() {
            return match (*self, host.kind()) {
                (Self::Name(name), HostKind::RegName(_)) => {
                    is_agreed(name) && matches!(before_end(text, name.as_bytes()), Some([]))
                        || matches!(above(host.as_str(), name), Some(None))
                }
                (Self::Suffix(name), HostKind::RegName(_)) => {
                    is_agreed(name) && is_below(text, name)
                        || match above(host.as_str(), name) {
                            Some(Some(above)) => are_labels(above.as_bytes()),
                            found => found.is_some(),
                        }
                }
                _ => false,
            };
        }
        match (*self, host.kind()) {
            (Self::Name(name), HostKind::RegName(_)) => {
                matches!(before_end(text, name.as_bytes()), Some([]))
            }
            (Self::Suffix(name), HostKind::RegName(_)) => is_below(text, name),
            (Self::Localhost, HostKind::RegName(_)) => is_below(text, "localhost"),
            (Self::Network(Network { first, prefix, .. }), kind) => match (first, kind) {
                (IpAddr::V4(first), HostKind::Ipv4(address)) => {
                    let different = address.to_bits() ^ first.to_bits();
                    prefix == 0 || shr!(different, minus!(32_u32, prefix as u32)) == 0
                }
                (IpAddr::V6(first), HostKind::Ipv6(address)) => {
                    let different = address.to_bits() ^ first.to_bits();
                    prefix == 0 || shr!(different, minus!(128_u32, prefix as u32)) == 0
                }
                _ => false,
            },
            (Self::Reach(Reach::Loopback), HostKind::Ipv6(address)) => {
                // `::1`, and IPv4 that is mapped, which this machine sends to itself
                let bits = address.to_bits();
                bits == 1 || bits >> 24 == 0xFF_FF7F
            }
            (Self::Reach(one), _) => matches!(reach(host), Some(found) if found as u8 == one as u8),
            _ => false,
        }
    }
}

/// Returns the reach of a host, if all read it as that host: it is an address, or a name that the DNS may have. In place of an empty
/// one, browsers take what follows for the host, and Python's urllib reads `%3A` as the `:` before a port.
pub(super) const fn reach(host: Host<'_>) -> Option<Reach> {
    let reach = host.reach();
    let name = host.as_str().as_bytes();
    if matches!(reach, Reach::Name) && (name.is_empty() || labels(name).is_none()) {
        return None;
    }
    Some(reach)
}

/// Returns whether a host is a name, or one below it.
const fn is_below(host: &[u8], name: &str) -> bool {
    match before_end(host, name.as_bytes()) {
        Some([]) => true,
        Some([above @ .., b'.']) => are_labels(above),
        _ => false,
    }
}

/// Returns whether what stands before a suffix can be the labels of a name.
const fn are_labels(above: &[u8]) -> bool {
    match labels(above) {
        Some(labels) => !labels.end_in_dot,
        None => false,
    }
}

/// Returns what stands before the last labels of a host, which are those of a name in their form with `xn--`.
const fn above<'h>(host: &'h str, name: &str) -> Option<Option<&'h str>> {
    let (mut hosts, mut names) = (Some(host), Some(name));
    while let Some(name) = names {
        let Some(host) = hosts else { return None };
        let (label, expected);
        (hosts, label) = last_label(host);
        (names, expected) = last_label(name);
        if !is_encoding(label, expected) {
            return None;
        }
    }
    Some(hosts)
}

/// Returns what stands before the last label, and that label.
const fn last_label(name: &str) -> (Option<&str>, &str) {
    match rsplit_once(name, b'.') {
        Some((before, label)) => (Some(before), label),
        None => (None, name),
    }
}

/// Returns whether a label is another one in its form with `xn--`. A label of ASCII is itself in that form.
const fn is_encoding(label: &str, of: &str) -> bool {
    if of.is_ascii() {
        return matches!(before_end(label.as_bytes(), of.as_bytes()), Some([]));
    }
    let [b'x' | b'X', b'n' | b'N', b'-', b'-', encoded @ ..] = label.as_bytes() else {
        return false;
    };
    let mut decoded = [0; MAX];
    let Some(count) = decode(encoded, &mut decoded) else {
        return false;
    };
    let Some((mut characters, _)) = decoded.split_at_checked(count as usize) else {
        return false;
    };
    let mut rest = of.as_bytes();
    while let Some(expected) = utf8::decode(&mut rest) {
        let [c, others @ ..] = characters else {
            return false;
        };
        // Punycode has ASCII in lower case once decoded.
        let expected = match expected {
            0x41..=0x5A => expected | 0x20,
            _ => expected,
        };
        if *c != expected {
            return false;
        }
        characters = others;
    }
    characters.is_empty()
}

/// Returns a number of at most three decimal digits.
const fn decimal(text: &str) -> Option<u8> {
    let mut value = 0_u8;
    let mut rest = text.as_bytes();
    if rest.is_empty() || rest.len() > 3 {
        return None;
    }
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        value = match value.checked_mul(10) {
            Some(value) => match value.checked_add(minus!(digit, b'0')) {
                Some(value) => value,
                None => return None,
            },
            None => return None,
        };
        rest = after;
    }
    if rest.is_empty() { Some(value) } else { None }
}
