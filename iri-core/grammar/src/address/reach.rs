//! Says where an address leads, by IANA's registries.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::text::arithmetic::shl;

/// Where a host leads: to this machine, to a private network, or anywhere.
///
/// An address is looked up in IANA's [special-purpose][v4] [registries][v6] as of RFC 9780 (May 2025), the newest
/// entry that is considered. An address of IPv6 is only [`Global`](Self::Global) within `2000::/3`, which is all that IANA has
/// assigned for [global unicast][unicast].
///
/// IPv4 within IPv6 is unwrapped first: mapped (`::ffff:0:0/96`), compatible (`::/96`), translated (`64:ff9b::/96`,
/// `::ffff:0:0:0/96`), and that of a 6to4 router (`2002::/16`). So `[::ffff:127.0.0.1]` is a loopback address. An address of ISATAP
/// (RFC 5214), such as `2001:db8::5efe:127.0.0.1`, has a prefix and an IPv4 address; the one that is listed first below counts.
///
/// **One value cannot say all.** But for mapped addresses, an IPv6 address with an IPv4 address in it leads to that only where a
/// translator, a router or an interface of ISATAP takes it there. Elsewhere it leads to whoever has the IPv6 address. The value is
/// the one to ask for when something is refused. Code that admits `Private` or `Loopback` must not go by it alone: a
/// policy asks both.
///
/// **A name promises nothing**: ask again for each address that it resolves to, and again after each redirect. Neither does the
/// registry know all: `168.63.129.16` is `Global`, and leads to the platform's own services within Microsoft Azure.
///
/// [v4]: https://www.iana.org/assignments/iana-ipv4-special-registry
/// [v6]: https://www.iana.org/assignments/iana-ipv6-special-registry
/// [unicast]: https://www.iana.org/assignments/ipv6-unicast-address-assignments
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Reach {
    /// `0.0.0.0` and `::`, which many systems connect to this machine
    Unspecified,
    /// This machine: `127.0.0.0/8`, `::1`. With such an address within IPv6, as in `64:ff9b::7f00:1`, it may be the machine
    /// of a translator
    Loopback,
    /// A private network: `10.0.0.0/8`, `172.16.0.0/12`, `192.168.0.0/16` (RFC 1918), `fc00::/7` (RFC 4193),
    /// `64:ff9b:1::/48` (RFC 8215), and `fec0::/10`, which RFC 3879 withdrew but old networks have
    Private,
    /// The link that this machine is on: `169.254.0.0/16` (RFC 3927), where clouds have their metadata, and `fe80::/10`
    LinkLocal,
    /// Shared by a provider and its customers: `100.64.0.0/10` (RFC 6598)
    Shared,
    /// For documentation: `192.0.2.0/24`, `198.51.100.0/24`, `203.0.113.0/24`, `2001:db8::/32`, `3fff::/20`
    Documentation,
    /// For measurements of networks: `198.18.0.0/15`, `2001:2::/48`
    Benchmark,
    /// Several machines: `224.0.0.0/4`, `ff00::/8`
    Multicast,
    /// Other addresses that do not lead anywhere on the Internet: `240.0.0.0/4` with the broadcast address, the rest of
    /// `0.0.0.0/8` and, but for those that are globally reachable, of `192.0.0.0/24` and `2001::/23`; `192.88.99.2` (RFC
    /// 6751); all else that is not in `2000::/3`; and every `IPvFuture`, as there is no such version of IP
    Reserved,
    /// Any other address
    Global,
    /// A name that has to be resolved, also the empty one and `localhost`
    Name,
    /// A name that `inet_aton` and browsers read as an IPv4 address, or reject as a wrong one. Its last label is a
    /// number, as in `2130706433`, `0x7f.1`, `127.1`, `0177.0.0.1`, also encoded or in other digits
    NumericName,
}

impl Reach {
    /// Returns where an address leads.
    ///
    /// ```
    /// # mod iri_core { pub mod component { pub use iri_grammar::address::reach::Reach; } }
    /// use core::net::IpAddr;
    /// use iri_core::component::Reach;
    ///
    /// // Of each address that a name resolves to.
    /// let resolved: IpAddr = "::ffff:169.254.169.254".parse()?;
    /// assert_eq!(Reach::of(resolved), Reach::LinkLocal);
    /// # Ok::<(), core::net::AddrParseError>(())
    /// ```
    #[must_use]
    pub const fn of(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => of_v4(address),
            IpAddr::V6(address) => {
                let reach = match embedded(address) {
                    Some(address) => of_v4(address),
                    None => of_v6(address),
                };
                match isatap(address) {
                    Some(address) => nearer(reach, of_v4(address)),
                    None => reach,
                }
            }
        }
    }
}

/// Returns the bit of a reach in a set of them.
#[must_use]
pub const fn bit(reach: Reach) -> u16 {
    shl!(1_u16, reach as u32)
}

/// Returns all that an address may lead to, a bit for each [`Reach`]: a rule that admits some reaches has to admit these.
///
/// An IPv4 address within IPv6 is another reading of the same bits: only a host with a translator, a router or an interface of ISATAP
/// sends there, and all others send to the IPv6 address. Mapped addresses are their IPv4 address for all. What is
/// [`Reach::Global`] is that alone, as `64:ff9b::808:808` leads to a service behind a translator.
#[must_use]
pub const fn all_of(address: IpAddr) -> u16 {
    let reach = Reach::of(address);
    let mut all = bit(reach);
    if let IpAddr::V6(address) = address
        && !matches!(reach, Reach::Global)
        && address.to_bits() >> 32 != 0xFFFF
    {
        all |= bit(of_v6(address));
        if let Some(inner) = embedded(address) {
            all |= bit(of_v4(inner));
        }
        if let Some(inner) = isatap(address) {
            all |= bit(of_v4(inner));
        }
    }
    all
}

/// Returns the reach that is listed first.
const fn nearer(one: Reach, other: Reach) -> Reach {
    if (one as u8) < other as u8 {
        one
    } else {
        other
    }
}

/// Returns the IPv4 address within an IPv6 address: mapped (`::ffff:0:0/96`, RFC 4291 section 2.5.5.2), compatible
/// (`::/96` without `::` and `::1`, section 2.5.5.1), translated (`64:ff9b::/96`, RFC 6052; `::ffff:0:0:0/96`, RFC 2765), or of a
/// 6to4 router (`2002::/16`, RFC 3056).
#[must_use]
pub const fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let bits = address.to_bits();
    let last = bits as u32;
    let found = match bits >> 32 {
        0 if last > 1 => last,
        0xFFFF | 0xFFFF_0000 | 0x0064_FF9B_0000_0000_0000_0000 => last,
        _ if bits >> 112 == 0x2002 => (bits >> 80) as u32,
        _ => return None,
    };
    Some(Ipv4Addr::from_bits(found))
}

/// Returns the IPv4 address at the end of an IPv6 address of ISATAP (RFC 5214, section 6.1), which may have any prefix, also that
/// of another form.
#[must_use]
pub const fn isatap(address: Ipv6Addr) -> Option<Ipv4Addr> {
    match address.segments() {
        [_, _, _, _, 0 | 0x200, 0x5EFE, ..] => Some(Ipv4Addr::from_bits(address.to_bits() as u32)),
        _ => None,
    }
}

// What follows is the table: IANA's registries, where an entry is not globally reachable, with the source of each.

const fn of_v4(address: Ipv4Addr) -> Reach {
    match address.octets() {
        // RFC 1122
        [0, 0, 0, 0] => Reach::Unspecified,
        [127, ..] => Reach::Loopback,
        // RFC 1918
        [10, ..] | [172, 16..=31, ..] | [192, 168, ..] => Reach::Private,
        // RFC 3927
        [169, 254, ..] => Reach::LinkLocal,
        // RFC 6598
        [100, 64..=127, ..] => Reach::Shared,
        // RFC 5737
        [192, 0, 2, _] | [198, 51, 100, _] | [203, 0, 113, _] => Reach::Documentation,
        // RFC 2544
        [198, 18..=19, ..] => Reach::Benchmark,
        // RFC 5771
        [224..=239, ..] => Reach::Multicast,
        // Anycast for PCP (RFC 7723) and TURN (RFC 8155)
        [192, 0, 0, 9 | 10] => Reach::Global,
        // Relays of 6a44 (RFC 6751)
        [192, 88, 99, 2] => Reach::Reserved,
        // RFC 791, RFC 1112 and RFC 919; RFC 6890
        [0 | 240..=255, ..] | [192, 0, 0, _] => Reach::Reserved,
        _ => Reach::Global,
    }
}

const fn of_v6(address: Ipv6Addr) -> Reach {
    match address.segments() {
        // RFC 4291
        [0, 0, 0, 0, 0, 0, 0, 0] => Reach::Unspecified,
        [0, 0, 0, 0, 0, 0, 0, 1] => Reach::Loopback,
        // RFC 4193, RFC 3879, RFC 8215
        [0xFC00..=0xFDFF | 0xFEC0..=0xFEFF, ..] | [0x64, 0xFF9B, 1, ..] => Reach::Private,
        // RFC 4291
        [0xFE80..=0xFEBF, ..] => Reach::LinkLocal,
        // RFC 3849, RFC 9637
        [0x2001, 0xDB8, ..] | [0x3FFF, 0..=0xFFF, ..] => Reach::Documentation,
        // RFC 5180
        [0x2001, 2, 0, ..] => Reach::Benchmark,
        // RFC 4291
        [0xFF00..=0xFFFF, ..] => Reach::Multicast,
        // Anycast for PCP (RFC 7723), TURN (RFC 8155) and DNS-SD (RFC 9665); AMT (RFC 7450); AS112 (RFC 7535); ORCHIDv2 (RFC
        // 7343); drones (RFC 9374)
        [0x2001, 1, 0, 0, 0, 0, 0, 1..=3]
        | [0x2001, 3, ..]
        | [0x2001, 4, 0x112, ..]
        | [0x2001, 0x20..=0x3F, ..] => Reach::Global,
        // RFC 2928, with Teredo (RFC 4380)
        [0x2001, 0..=0x1FF, ..] => Reach::Reserved,
        // All that is assigned for global unicast (RFC 4291)
        [0x2000..=0x3FFF, ..] => Reach::Global,
        _ => Reach::Reserved,
    }
}
