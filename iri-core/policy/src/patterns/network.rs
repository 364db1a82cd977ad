//! Networks of addresses, and their texts.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_grammar::text::arithmetic::{minus, shl, shr};

/// Returns whether an address is in the network of `first` and a prefix of as many bits, which are at most those of the address.
pub(crate) const fn is_within(first: IpAddr, prefix: u8, address: IpAddr) -> bool {
    match (first, address) {
        (IpAddr::V4(first), IpAddr::V4(address)) => {
            let different = address.to_bits() ^ first.to_bits();
            prefix == 0 || shr!(different, minus!(32_u32, prefix as u32)) == 0
        }
        (IpAddr::V6(first), IpAddr::V6(address)) => {
            let different = address.to_bits() ^ first.to_bits();
            prefix == 0 || shr!(different, minus!(128_u32, prefix as u32)) == 0
        }
        _ => false,
    }
}

/// Returns whether an address has bits after the prefix, and how many bits it has.
pub(crate) const fn bits_after(first: IpAddr, prefix: u8) -> bool {
    let bits = match first {
        IpAddr::V4(first) => (first.to_bits() as u128) << 96,
        IpAddr::V6(first) => first.to_bits(),
    };
    prefix < 128 && shl!(bits, prefix as u32) != 0
}

/// Returns how many bits an address has.
pub(crate) const fn length(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(_) => 32,
        IpAddr::V6(_) => 128,
    }
}

/// Returns the IPv4 address that an IPv6 address maps, and every other address as it is.
pub(super) const fn unmapped(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => address,
        },
        IpAddr::V4(_) => address,
    }
}

/// Returns an address without the bits after a prefix.
pub(super) const fn masked(first: IpAddr, prefix: u8) -> IpAddr {
    match first {
        IpAddr::V4(first) => {
            let rest = match prefix {
                0 => u32::MAX,
                _ => minus!(shl!(1_u64, minus!(32_u32, prefix as u32)), 1) as u32,
            };
            IpAddr::V4(Ipv4Addr::from_bits(first.to_bits() & !rest))
        }
        IpAddr::V6(first) => {
            let rest = match prefix {
                0 => u128::MAX,
                _ => minus!(shl!(1_u128, minus!(128_u32, prefix as u32)), 1),
            };
            IpAddr::V6(Ipv6Addr::from_bits(first.to_bits() & !rest))
        }
    }
}

/// Returns a number of at most three decimal digits.
pub(crate) const fn decimal(text: &str) -> Option<u8> {
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
