//! Resolves the links of a page, and repairs what browsers would: `cargo run --example links --features alloc`.

use iri_core::{Iri, IriRef, Level};

const PAGE: &str = "https://example.com/docs/guide/intro";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let page = Iri::parse(PAGE)?;
    for text in [
        "../img/cat.png",
        "/a b?q=x y",
        "HTTPS://Example.com:443/%7ejoe",
        "http://exa mple/",
    ] {
        match IriRef::repair(text) {
            Ok(link) => {
                let link = link.into_owned()?;
                let target = page.resolve(&link).into_owned()?;
                let inside = target.same_origin(&page);
                println!(
                    "{} (same origin: {inside})",
                    target.normalize(Level::Scheme).into_owned()?
                );
            }
            Err(error) => println!("{}", error.report(text)),
        }
    }
    Ok(())
}
