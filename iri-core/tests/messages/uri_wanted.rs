// A `Uri` is wanted, an `Iri` is given.
use iri_core::{Iri, ParseError, Uri};

fn send(_: Uri<'_>) {}

fn main() -> Result<(), ParseError> {
    let link = Iri::parse("https://example.com/")?;
    send(link);
    Ok(())
}
