//! Resolves a reference against a base.
#![no_std]
#![no_main]

use harness::Components;
use iri_string::resolve::FixedBaseResolver;
use iri_string::types::IriAbsoluteStr;
use iri_string::validate::Error;

harness::program! {
    pub fn resolve(
        base: &'static str,
        text: &'static str,
        components: &mut Components<'static>
    ) -> Result<bool, Error> {
        let base = IriAbsoluteStr::new(base)?;
        let reference = size::iri_string(text, components)?;
        let resolved = FixedBaseResolver::new(base).resolve(reference);
        Ok(harness::write(format_args!("{resolved}")).is_ok())
    }
}
