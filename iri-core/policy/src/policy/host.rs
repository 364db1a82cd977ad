//! Says which hosts a policy admits.

use core::net::IpAddr;

use iri_core::component::{Host, Reach};
use iri_grammar::address::international::is_agreed;
use iri_grammar::address::literal::{address, bare_address};
use iri_grammar::address::number::{Number, number};
use iri_grammar::address::public_name::{is_public_name, labels};
use iri_grammar::address::reach::{all_of, bit};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::same;
use iri_grammar::text::split::split_once;

use crate::patterns::HostPatterns;
use crate::patterns::names::{above, are_labels, is_below};
use crate::patterns::network::{bits_after, decimal, is_within, length};
use crate::patterns::read::Asked;

/// A host, or a set of hosts, that a [`Policy`](crate::Policy) admits.
///
/// ```
/// use iri_policy::HostRule;
///
/// const INTERNAL: &[HostRule<'_>] = &[
///     HostRule::Name("gate.example"),
///     HostRule::Suffix("plant.example"),
///     HostRule::network("10.0.0.0/8").unwrap(),
///     HostRule::network("fd00::/8").unwrap(),
/// ];
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum HostRule<'a> {
    /// This name, in any case. `example.com` does not match `example.com.`, which is another text.
    ///
    /// A host with a `%` is only admitted if the name is written with the same bytes, such as `%2Frun%2Fapp.sock`, which is the path
    /// of a socket. Every sender can write the letter in place of its encoding, and some readers end a host at its first `%`.
    /// `to_uri_with_idna` of iri-core (feature `idna`) makes a URI of an IRI without encoding its host.
    ///
    /// A name beyond ASCII is also admitted in its form with `xn--`. It is admitted **in that form alone** if others do not all take
    /// it for the same name, or that is not known: `straße.example` is `xn--strae-oqa.example` for browsers and
    /// `strasse.example` for older programs. So are names with `ς`, U+200C, U+200D, upper-case letters beyond ASCII, and other
    /// characters than the usual letters.
    Name(&'a str),
    /// This name and every name below it: `plant.example` admits `a.plant.example`, but not `evilplant.example`. A label before
    /// it that is empty, or that has what no name in the DNS has, once it is mapped, is no name: some programs go to
    /// `evil.example` for `evil.example／.plant.example`. What [`Name`](Self::Name) says of a `%` and of names beyond ASCII holds
    /// here, too.
    Suffix(&'a str),
    /// The addresses of a network; [`network`](Self::network) makes it. One of IPv4 does not match IPv4 addresses within
    /// IPv6 addresses, as in `[::ffff:10.0.0.1]`.
    Network(Network<'a>),
    /// Every host of this [`Reach`], such as every loopback address. [`Policy::reach`](crate::Policy::reach) says what holds
    /// for an IPv6 address with an IPv4 address in it: `[64:ff9b::7f00:1]` is no loopback address here, as its packets
    /// leave this machine. A name that the DNS cannot have, such as an empty one, has no reach here.
    Reach(Reach),
    /// `localhost` and the names below it (RFC 6761, section 6.3), in any case, as [`Suffix`](Self::Suffix) admits them.
    Localhost,
}

/// A network of addresses. [`HostRule::network`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network<'a> {
    /// The text from which it was made, for messages.
    pub(super) text: &'a str,
    /// The first address.
    pub(super) first: IpAddr,
    /// The length of the prefix, in bits.
    prefix: u8,
}

#[cfg(feature = "defmt")]
impl defmt::Format for Network<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=str}", self.text);
    }
}

impl<'a> HostRule<'a> {
    /// Reads a network, such as `10.0.0.0/8` or `fd00::/8`, or one address, such as `192.0.2.7`.
    ///
    /// Returns `None` if the text is not a network, or has bits after the prefix, as `10.0.0.1/8` has. In a `const`,
    /// where rules belong, `unwrap` makes that an error of the compiler. It never panics.
    ///
    /// ```
    /// use iri_policy::HostRule;
    ///
    /// const PRIVATE: HostRule = HostRule::network("10.0.0.0/8").unwrap();
    /// assert!(matches!(PRIVATE, HostRule::Network(_)));
    /// assert_eq!(HostRule::network("10.0.0.0/33"), None);
    /// ```
    #[must_use]
    pub const fn network(text: &'a str) -> Option<Self> {
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
        let length = length(first);
        let prefix = match prefix {
            Some(prefix) => prefix,
            None => length,
        };
        // Bits after the prefix are a mistake: another network was meant.
        if prefix > length || bits_after(first, prefix) {
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

    /// Returns whether it names a host by these very bytes.
    pub(super) const fn is_written(&self, text: &str) -> bool {
        match self {
            Self::Name(name) | Self::Suffix(name) => same(name, text),
            _ => false,
        }
    }

    /// Returns whether it admits a host. `international` is false if the rule cannot be [`Self::is_international`], so that
    /// the compiler leaves that out. A host with a `%` was found to be written so in a rule.
    pub(super) const fn admits(&self, host: Target<'_>, international: bool) -> bool {
        let Target { text, address } = host;
        let is_name = host.is_name();
        if international && self.is_international() {
            return match *self {
                Self::Name(name) => {
                    is_name
                        && (is_agreed(name) && text.eq_ignore_ascii_case(name)
                            || matches!(above(text, name), Some(None)))
                }
                Self::Suffix(name) => {
                    is_name
                        && (is_agreed(name) && is_below(text, name)
                            || match above(text, name) {
                                Some(Some(above)) => are_labels(above.as_bytes()),
                                found => found.is_some(),
                            })
                }
                _ => false,
            };
        }
        match (*self, address) {
            (Self::Name(name), _) => is_name && text.eq_ignore_ascii_case(name),
            (Self::Suffix(name), _) => is_name && is_below(text, name),
            (Self::Localhost, _) => is_name && is_below(text, "localhost"),
            (Self::Network(Network { first, prefix, .. }), Some(address)) => {
                is_within(first, prefix, address)
            }
            (Self::Reach(one), _) => host.leads_only_to(bit(one)),
            _ => false,
        }
    }
}

/// A host that rules are asked about.
#[derive(Clone, Copy)]
pub(super) struct Target<'a> {
    pub(super) text: &'a str,
    address: Option<IpAddr>,
}

impl<'a> Target<'a> {
    /// The host of an authority
    pub(super) const fn of(host: Host<'a>) -> Self {
        let text = host.as_str();
        Self {
            text,
            address: address(text),
        }
    }

    /// A host in a query, where an IPv6 address has no brackets
    pub(super) const fn of_value(text: &'a str) -> Self {
        Self {
            text,
            address: bare_address(text),
        }
    }

    const fn is_name(self) -> bool {
        self.address.is_none() && !matches!(self.text.as_bytes(), [b'[', ..])
    }

    /// Returns whether it has a `%`, at which some readers end it.
    pub(super) const fn is_encoded(self) -> bool {
        !seek(self.text.as_bytes(), b'%').is_empty()
    }

    /// Returns whether all read it as this host: it is an address, or a name that the DNS may have. In place of an empty one,
    /// browsers take what follows for the host.
    pub(super) const fn is_one(self) -> bool {
        !self.is_name() || !self.text.is_empty() && labels(self.text.as_bytes()).is_some()
    }

    /// Returns whether it leads only to reaches of this set. Names must be asked [`Self::is_one`], too.
    #[inline(always)]
    pub(super) const fn is_within(self, reaches: u16) -> bool {
        const MOST: u16 = bit(Reach::Global) | bit(Reach::Name) | bit(Reach::NumericName);
        let all = match self.address {
            // What else it may lead to does not matter then, and the code for it is not linked.
            Some(address) if reaches & !MOST == 0 => bit(Reach::of(address)),
            Some(address) => all_of(address),
            None if !self.is_name() => bit(Reach::Reserved),
            None => match number(self.text) {
                Number::No => bit(Reach::Name),
                Number::Address(_) | Number::Refused => bit(Reach::NumericName),
            },
        };
        all & !reaches == 0
    }

    /// Returns whether it leads only to reaches of this set, and all read it as the same host.
    pub(super) const fn leads_only_to(self, reaches: u16) -> bool {
        self.is_within(reaches) && self.is_one()
    }

    /// Returns whether a list has it, with this port.
    pub(super) const fn is_listed(self, list: HostPatterns<'_>, port: Option<u16>) -> bool {
        Asked::exact(self.text, self.address, port).is_among(list.as_str(), list.patterns())
    }

    /// Returns whether it is an address, or a name that the public DNS may have.
    pub(super) const fn is_public(self) -> bool {
        !self.is_name() || is_public_name(self.text)
    }
}
