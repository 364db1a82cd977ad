//! Converts an IRI reference to a URI reference.
#![no_std]
#![no_main]

use harness::Components;
use iri_string::convert::MappedToUri;
use iri_string::validate::Error;

harness::program! {
    pub fn to_uri(text: &'static str, components: &mut Components<'static>) -> Result<bool, Error> {
        let reference = size::iri_string(text, components)?;
        Ok(harness::write(format_args!("{}", MappedToUri::from(reference))).is_ok())
    }
}
