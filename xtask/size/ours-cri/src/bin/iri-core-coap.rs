//! Parses a URI and hands out the options of a CoAP request.
#![no_std]
#![no_main]

use iri_core::Uri;

harness::operation! {
    (text: &'static str, buffer: &mut [u8; 255]) -> Option<()> {
        let uri = Uri::parse(text).ok()?;
        for (number, value) in uri.coap_options().ok()? {
            ours_cri::add_option(number, value.to_bytes(buffer).ok()?);
        }
        Some(())
    }
}
