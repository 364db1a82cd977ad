// The one type of all kinds does not say which rule a text is to match.
use iri_core::{IriReference, ParseError};

fn main() -> Result<(), ParseError> {
    let _ = IriReference::parse("https://example.com/")?;
    Ok(())
}
