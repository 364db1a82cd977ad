//! Resolves the links of a page, and repairs what is wrong: `cargo run --example links --features alloc,lint`.

use iri_core::{Iri, IriRef, Level};

const PAGE: &str = "https://example.com/docs/guide/intro";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let page = Iri::parse(PAGE)?;
    for link in [
        "../img/cat.png",
        "/a b?q=x y",
        "HTTPS://Example.com:443/%7ejoe",
        "http://exa mple/",
    ] {
        let mut text = link.to_owned();
        while let Err(error) = IriRef::parse(&text) {
            let Some(fix) = error.fix(&text) else { break };
            text.replace_range(
                error.offset()..error.offset() + error.len(),
                &fix.to_string(),
            );
        }
        match IriRef::parse(&text) {
            Ok(link) => {
                let target = page.resolve(link).into_owned()?;
                let inside = target.same_origin(&page);
                println!(
                    "{} (same origin: {inside})",
                    target.normalize(Level::Scheme).into_owned()?
                );
            }
            Err(error) => println!("{}", error.report(&text)),
        }
    }
    Ok(())
}
