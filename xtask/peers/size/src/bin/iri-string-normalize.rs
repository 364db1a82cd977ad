//! Normalises an IRI.
#![no_std]
#![no_main]

use harness::Components;
use iri_string::validate::Error;

harness::program! {
    pub fn normalize(text: &'static str, components: &mut Components<'static>) -> Result<bool, Error> {
        let reference = size::iri_string(text, components)?;
        Ok(match reference.to_iri() {
            Ok(iri) => harness::write(format_args!("{}", iri.normalize())).is_ok(),
            Err(_) => false,
        })
    }
}
