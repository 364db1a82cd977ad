// What edits fails for more reasons than what parses.
use iri_core::component::Path;
use iri_core::{BufError, UriBuf};

fn temperature(device: &str) -> Result<UriBuf<48>, BufError> {
    let mut uri = UriBuf::<48>::parse(device)?;
    uri.set_path(Path::parse("/temp")?)?;
    Ok(uri)
}

fn main() {
    let device = String::from("coap://device");
    temperature(device).unwrap();
}
