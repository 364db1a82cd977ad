//! Hosts and ports as people write them.

use std::net::{IpAddr, Ipv6Addr};

use iri_core::component::Port;

use crate::refusal::{Refusal, Role};

/// Parses a port number of TCP or UDP. A text that is no port is not repeated in the error: it may be a password.
pub(crate) fn port_number(text: &str, role: Role) -> Result<u16, Refusal<'static>> {
    let port = Port::parse(text).ok().and_then(Port::to_u16);
    port.ok_or_else(|| Refusal::of(role, "a port is a number from 0 to 65535"))
}

/// Parses an IPv6 address as people write it, without the brackets that a host has. It must have no zone identifier.
pub(crate) fn bare_address(host: &str, role: Role) -> Result<Option<IpAddr>, Refusal<'static>> {
    let (address, zone) = match host.split_once('%') {
        Some((address, zone)) => (address, Some(zone)),
        None => (host, None),
    };
    match (address.parse::<Ipv6Addr>(), zone) {
        (Ok(address), None) => Ok(Some(IpAddr::V6(address))),
        (Ok(_), Some(_)) => Err(Refusal::of(role, ZONE)),
        (Err(_), _) => Ok(None),
    }
}

/// The same words as for an address in brackets. They give no position, because the library counts it from the bracket.
const ZONE: &str = "an IPv6 zone identifier is not allowed; \
    leave out the zone, and pass it beside the address";
