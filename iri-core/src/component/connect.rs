//! Finds the address and the port to connect to, from the scheme, the host and the port.

use core::net::SocketAddr;

use iri_grammar::grammar::parts::Parts;

use super::host::Host;
use super::port::Port;
use super::scheme::Scheme;

/// Returns the port to connect to: that of a reference, or else the default of its scheme.
pub const fn port_or_default(parts: &Parts<'_>) -> Option<u16> {
    port_or(
        parts,
        match Scheme::of(parts) {
            Some(scheme) => scheme.default_port(),
            None => None,
        },
    )
}

/// Returns the port to connect to: that of a reference, or else `default`.
pub(crate) const fn port_or(parts: &Parts<'_>, default: Option<u16>) -> Option<u16> {
    if !parts.at.has_authority() {
        return None;
    }
    match Port::of(parts) {
        // An empty port is the same as none.
        Some(port) if !port.as_str().is_empty() => port.to_u16(),
        _ => default,
    }
}

/// Returns the address and port to connect to, if the host of a reference is an address; `port` is the port there.
pub(crate) const fn socket_addr(parts: &Parts<'_>, port: Option<u16>) -> Option<SocketAddr> {
    match (Host::of(parts), port) {
        (Some(host), Some(port)) => match host.address() {
            Some(address) => Some(SocketAddr::new(address, port)),
            None => None,
        },
        _ => None,
    }
}
