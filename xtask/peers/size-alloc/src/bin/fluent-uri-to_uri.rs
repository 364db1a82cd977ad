//! Converts an IRI reference to a URI reference.
#![no_std]
#![no_main]

use fluent_uri::{ParseError, UriRef};
use harness::Components;
use size_alloc::String;

harness::program! {
    pub fn to_uri(
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<UriRef<String>, ParseError> {
        Ok(size::fluent_uri(text, components)?.to_uri_ref())
    }
}
