// No URI is a relative reference, so they are not compared.
use iri_core::{ParseError, RelativeUriRef, Uri};

fn main() -> Result<(), ParseError> {
    let uri = Uri::parse("https://example.com/")?;
    let link = RelativeUriRef::parse("/")?;
    assert!(uri == link);
    Ok(())
}
