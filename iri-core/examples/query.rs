//! Reads and changes parameters of a query: `cargo run --example query --features alloc`.

use iri_core::UriString;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut uri: UriString =
        "https://example.com/search?q=caf%C3%A9+noir&page=2&utm=mail".parse()?;

    let query = uri.query().ok_or("there is no query")?;
    let words = query.get("q").ok_or("there is no `q`")?.into_owned()?;
    let page: u32 = query
        .get("page")
        .ok_or("there is no `page`")?
        .into_owned()?
        .parse()?;
    println!("page {page} of {words}");

    uri.set_parameter("page", &(page + 1).to_string())?;
    uri.push_parameter("by", "R&D")?;
    uri.remove_parameter("utm");
    println!("{uri}");
    Ok(())
}
