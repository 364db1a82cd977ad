//! Parses a reference, reads its components, and shows it as a log may have it, without the value of a parameter.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::ParseError;

harness::operation! {
    (text: &'static str, components: &mut Components<'static>) -> Result<bool, ParseError> {
        let reference = ours::components(text, components)?;
        let redacted = reference.redacted().query_values(&["token"]);
        Ok(harness::write(format_args!("{redacted}")).is_ok())
    }
}
