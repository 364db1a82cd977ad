//! Classifies a host after decoding it.

use core::net::{IpAddr, Ipv4Addr};

use iri_core::component::Host;
use iri_grammar::grammar::parser::Parser;

use super::value::OptionValue;

/// The class of a host. An encoded host has the class of its normal form.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Decoded {
    /// An `IP-literal`, not encoded.
    Literal,
    Ipv4(u32),
    Name,
    /// A name that, decoded, would be read as an `IP-literal`.
    Bracketed,
}

pub(crate) fn decoded(host: Host<'_>) -> Decoded {
    match host.as_str().as_bytes() {
        [b'[', ..] => return Decoded::Literal,
        [b'%', b'5', b'B' | b'b', ..] => return Decoded::Bracketed,
        _ => {}
    }
    // An IPv4address is at most this long.
    let mut buffer = [0; 15];
    let value = OptionValue::host(host.as_str());
    let text = value.to_bytes(&mut buffer).unwrap_or_default();
    let mut parser = Parser::new(text);
    match parser.ipv4_address() {
        Some(address) if parser.rest.is_empty() => Decoded::Ipv4(address),
        _ => Decoded::Name,
    }
}

/// Returns the address that a host is, or `None` for a name or an `IPvFuture`.
pub(crate) fn address(host: Host<'_>) -> Option<IpAddr> {
    match decoded(host) {
        Decoded::Ipv4(address) => Some(IpAddr::V4(Ipv4Addr::from_bits(address))),
        Decoded::Literal => host.address(),
        Decoded::Name | Decoded::Bracketed => None,
    }
}
