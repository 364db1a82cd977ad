//! Where to connect to: what scheme, host and port say together.

use core::net::SocketAddr;

use iri_grammar::grammar::parts::Parts;

use super::host::Host;
use super::port::Port;
use super::scheme::Scheme;

/// Returns the port to connect to: that of a reference, or else the default of its scheme.
pub(crate) const fn port_or_default(parts: &Parts<'_>) -> Option<u16> {
    if !parts.at.has_authority() {
        return None;
    }
    match (Port::of(parts), Scheme::of(parts)) {
        // An empty port is the same as none.
        (Some(port), _) if !port.as_str().is_empty() => port.to_u16(),
        (_, Some(scheme)) => scheme.default_port(),
        _ => None,
    }
}

/// Returns the address and port to connect to, if the host of a reference is an address.
pub(crate) const fn socket_addr(parts: &Parts<'_>) -> Option<SocketAddr> {
    match (Host::of(parts), port_or_default(parts)) {
        (Some(host), Some(port)) => match host.address() {
            Some(address) => Some(SocketAddr::new(address, port)),
            None => None,
        },
        _ => None,
    }
}
