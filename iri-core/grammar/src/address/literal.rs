//! The addresses that RFC 3986 knows: `IPv4address` and `IPv6address`.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use crate::grammar::parser::Parser;

/// Reads a valid host as an address; an `IPv6address` has its brackets. Returns `None` for a name and an `IPvFuture`.
#[inline(always)]
#[must_use]
pub const fn address(host: &str) -> Option<IpAddr> {
    let mut parser = Parser::new(host.as_bytes());
    if parser.eat(b'[') {
        return ipv6_address(&mut parser);
    }
    match ipv4_address(&mut parser) {
        Some(address) if parser.rest.is_empty() => Some(address),
        _ => None,
    }
}

/// Reads a text without brackets as an address.
#[must_use]
pub const fn bare_address(text: &str) -> Option<IpAddr> {
    let mut parser = Parser::new(text.as_bytes());
    if let Some(address) = ipv4_address(&mut parser)
        && parser.rest.is_empty()
    {
        return Some(address);
    }
    let mut parser = Parser::new(text.as_bytes());
    match ipv6_address(&mut parser) {
        Some(address) if parser.rest.is_empty() => Some(address),
        _ => None,
    }
}

/// Finds the address of a host as [`address`] does, and writes it to the start of `octets`, which are zero. Returns its IP
/// version, or 0 if the host is no address of one; then `octets` may have been written.
///
/// The library for C has a place for the octets, to which an [`IpAddr`] would be copied.
#[doc(hidden)]
#[must_use]
pub const fn put_address(host: &[u8], octets: &mut [u8; 16]) -> u8 {
    let mut parser = Parser::new(host);
    if parser.eat(b'[') {
        return match parser.ipv6_address(octets) {
            Some(elision) => {
                elision.apply(octets);
                6
            }
            None => 0,
        };
    }
    match (parser.ipv4_address(), octets.first_chunk_mut()) {
        (Some(address), Some(place)) if parser.rest.is_empty() => {
            *place = address.to_be_bytes();
            4
        }
        _ => 0,
    }
}

#[inline(always)]
const fn ipv4_address(parser: &mut Parser<'_>) -> Option<IpAddr> {
    match parser.ipv4_address() {
        Some(address) => Some(IpAddr::V4(Ipv4Addr::from_bits(address))),
        None => None,
    }
}

#[inline(always)]
const fn ipv6_address(parser: &mut Parser<'_>) -> Option<IpAddr> {
    let mut octets = [0; 16];
    match parser.ipv6_address(&mut octets) {
        Some(elision) => {
            elision.apply(&mut octets);
            let address = u128::from_be_bytes(octets);
            Some(IpAddr::V6(Ipv6Addr::from_bits(address)))
        }
        None => None,
    }
}
