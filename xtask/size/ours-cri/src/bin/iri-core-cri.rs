//! Checks a CRI and hands out the options of a CoAP request.
#![no_std]
#![no_main]

use iri_core::cri::Cri;

harness::operation! {
    (bytes: &'static [u8], buffer: &mut [u8; 255]) -> Option<()> {
        let cri = Cri::parse(bytes).ok()?;
        for (number, value) in cri.coap_options().ok()? {
            ours_cri::add_option(number, value.to_bytes(buffer).ok()?);
        }
        Some(())
    }
}
