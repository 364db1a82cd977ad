//! Sets another query of a reference.
#![no_std]
#![no_main]

use harness::Components;
use iri_string::build::Builder;
use iri_string::types::IriReferenceStr;
use iri_string::validate::Error;

harness::program! {
    pub fn edit(
        text: &'static str,
        query: &'static str,
        components: &mut Components<'static>
    ) -> Result<bool, Error> {
        let mut builder = Builder::from(size::iri_string(text, components)?);
        builder.query(query);
        Ok(harness::write(format_args!("{}", builder.build::<IriReferenceStr>()?)).is_ok())
    }
}
