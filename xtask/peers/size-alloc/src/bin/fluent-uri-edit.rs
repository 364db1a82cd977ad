//! Sets another fragment of a reference: the only thing that it can change.
#![no_std]
#![no_main]

use fluent_uri::pct_enc::EStr;
use fluent_uri::{IriRef, ParseError};
use harness::Components;
use size_alloc::String;

harness::program! {
    pub fn edit(
        text: &'static str,
        fragment: &'static str,
        components: &mut Components<'static>
    ) -> Result<IriRef<String>, ParseError> {
        Ok(size::fluent_uri(text, components)?.with_fragment(EStr::new(fragment)))
    }
}
