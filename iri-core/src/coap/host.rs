//! What a host is once it is decoded.

use core::net::{IpAddr, Ipv4Addr};

use iri_grammar::grammar::parser::Parser;
use iri_grammar::text::scan::seek;

use super::value::Value;
use crate::component::{Host, HostKind};

/// Returns the address that a host is, also one of version 4 that is encoded, as its normal form would be; `None`
/// for a name or an `IPvFuture`. An error for a name that, decoded, would be read as an `IP-literal`.
pub(crate) fn address(host: Host<'_>) -> Result<Option<IpAddr>, ()> {
    let text = host.as_str();
    if seek(text.as_bytes(), b'%').is_empty() {
        return Ok(host.address());
    }
    if !matches!(host.kind(), HostKind::RegName(_)) {
        return Ok(host.address());
    }
    // No IPv4address is longer.
    let mut decoded = [0; 15];
    let Ok(decoded) = Value::host(text).to_bytes(&mut decoded) else {
        return match Value::host(text).bytes().next() {
            Some(b'[') => Err(()),
            _ => Ok(None),
        };
    };
    if let [b'[', ..] = decoded {
        return Err(());
    }
    let mut parser = Parser::new(decoded, false);
    match parser.ipv4_address() {
        Some(address) if parser.rest.is_empty() => {
            Ok(Some(IpAddr::V4(Ipv4Addr::from_bits(address))))
        }
        _ => Ok(None),
    }
}
