// A reference that may be relative is no base.
use iri_core::base::Base;
use iri_core::{IriRef, ParseError};

fn main() -> Result<(), ParseError> {
    let page = IriRef::parse("https://example.com/docs/")?;
    let _ = page.resolve(IriRef::parse("intro")?);
    let _ = Base::new(page);
    Ok(())
}
