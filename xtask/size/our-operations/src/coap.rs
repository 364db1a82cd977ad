//! Operations for CoAP and on CRIs.

use core::hint::black_box;
use core::net::SocketAddr;

use harness::operation;
use iri_coap::cri::Cri;
use iri_coap::{CoapError, CoapScheme, Options, from_options};
use iri_core::heapless::string::StringView;
use iri_core::{AbsoluteUri, Uri};

/// Stands for code that adds an option to a message, of which the compiler knows nothing.
#[inline(always)]
fn add_option(number: u16, value: &[u8]) {
    black_box((number, value));
}

operation! {
    /// Parses a URI and splits it into the options of a CoAP request, with each value in a buffer.
    pub fn coap(coap_text: &'static str, value: &mut [u8; 255]) -> Option<()> {
        let uri = Uri::parse(coap_text).ok()?;
        for (number, option) in Options::of(uri).ok()? {
            add_option(number, option.to_bytes(value).ok()?);
        }
        Some(())
    }
}

operation! {
    /// Makes the URI of a CoAP request from its options, in a buffer.
    pub fn coap_uri(
        scheme: CoapScheme,
        peer: &SocketAddr,
        options: &'static [(u16, &'static [u8])],
        sink: &'static mut StringView,
    ) -> Result<AbsoluteUri<'static>, CoapError> {
        Ok(from_options(scheme, *peer, options)?.write_into(sink)?)
    }
}

operation! {
    /// Checks a CRI and converts it to the options of a CoAP request, with each value in a buffer.
    pub fn cri(cri: &'static [u8], value: &mut [u8; 255]) -> Option<()> {
        let cri = Cri::parse(cri).ok()?;
        for (number, option) in cri.coap_options().ok()? {
            add_option(number, option.to_bytes(value).ok()?);
        }
        Some(())
    }
}
