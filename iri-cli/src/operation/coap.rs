//! CoAP: converts between the options of a request and its URI.

use std::net::SocketAddr;

use iri_coap::{CoapScheme, Options};
use iri_core::Iri;
use iri_core::component::Scheme;

use super::Made;
use crate::refusal::{Refusal, Role};

/// The most options that are accepted: more do not fit in a message.
pub(crate) const MAX_OPTIONS: usize = 4096;

/// Returns the options of a URI.
pub(crate) fn options(text: &[u8], peer: Option<SocketAddr>) -> Result<Options<'_>, Refusal<'_>> {
    let iri = Role::Text.parse(text, Iri::parse_bytes)?;
    let options = match peer {
        Some(peer) => Options::with_peer(iri, peer),
        None => Options::of(iri),
    };
    options.map_err(|error| Refusal::of(Role::Text, error))
}

/// Builds the URI from options.
pub(crate) fn uri<'a>(scheme: &str, peer: SocketAddr, options: &[(u16, Vec<u8>)]) -> Made<'a> {
    let scheme = scheme_of(scheme)?;
    if options.len() > MAX_OPTIONS {
        return Err(Refusal::other(format!("more than {MAX_OPTIONS} options")));
    }
    let options: Vec<_> = options
        .iter()
        .map(|(number, value)| (*number, &**value))
        .collect();
    let uri = iri_coap::from_options(scheme, peer, &options)?;
    Ok(uri.into_owned()?.into())
}

/// Returns the default port of a scheme of CoAP.
pub(crate) fn default_port(scheme: &str) -> Result<u16, Refusal<'static>> {
    scheme_of(scheme).map(CoapScheme::default_port)
}

fn scheme_of(scheme: &str) -> Result<CoapScheme, Refusal<'static>> {
    let parsed = Scheme::parse(scheme).ok().and_then(CoapScheme::new);
    parsed.ok_or_else(|| Refusal::of(Role::Part("scheme"), "the scheme is not one of CoAP"))
}

/// Reads the address of a peer, with its port.
pub(crate) fn peer(text: &str) -> Result<SocketAddr, Refusal<'static>> {
    let what = "not an address and a port, such as 192.0.2.1:5683 or [2001:db8::1]:5683";
    text.parse()
        .map_err(|_| Refusal::of(Role::Part("peer"), what))
}
