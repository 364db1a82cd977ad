//! Decodes the percent-encoded bytes of a path.
#![no_std]
#![no_main]

use core::hint::black_box;

use harness::Components;
use iri_string::percent_encode::decode::decode_whatwg_bytes;
use iri_string::validate::Error;

harness::program! {
    pub fn decode(text: &'static str, components: &mut Components<'static>) -> Result<(), Error> {
        let reference = size::iri_string(text, components)?;
        for bytes in decode_whatwg_bytes(reference.path_str().as_bytes()).bytes_fragments() {
            black_box(bytes);
        }
        Ok(())
    }
}
