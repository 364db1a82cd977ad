//! Makes the URI of a CoAP request from its options, in a buffer.
#![no_std]
#![no_main]

use core::net::SocketAddr;

use iri_core::AbsoluteUri;
use iri_core::coap::{CoapError, CoapScheme, from_options};
use iri_core::heapless::string::StringView;

harness::operation! {
    (scheme: CoapScheme, peer: &SocketAddr, options: &'static [(u16, &'static [u8])], sink: &'static mut StringView) -> Result<AbsoluteUri<'static>, CoapError> {
        Ok(from_options(scheme, *peer, options)?.write_into(sink)?)
    }
}
