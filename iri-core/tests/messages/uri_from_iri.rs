// Not every IRI is a URI, so there is no `From`.
use iri_core::{Iri, ParseError, Uri};

fn main() -> Result<(), ParseError> {
    let link = Iri::parse("https://example.com/")?;
    let _ = Uri::from(link);
    let _: Uri<'_> = link.into();
    Ok(())
}
