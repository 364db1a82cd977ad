//! Resolves a reference against a base.
#![no_std]
#![no_main]

use fluent_uri::{Iri, ParseError};
use harness::Components;
use size_alloc::String;

harness::program! {
    pub fn resolve(
        base: &'static str,
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<Option<Iri<String>>, ParseError> {
        let base = Iri::parse(base)?;
        Ok(size::fluent_uri(text, components)?.resolve_against(&base).ok())
    }
}
