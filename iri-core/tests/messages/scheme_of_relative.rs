// A relative reference has no scheme.
use iri_core::{ParseError, RelativeUriRef};

fn main() -> Result<(), ParseError> {
    let link = RelativeUriRef::parse("../intro")?;
    let _ = link.scheme();
    Ok(())
}
