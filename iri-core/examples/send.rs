//! Makes the head of a request of HTTP/1.1: `cargo run --example send --features idna`.

use iri_core::Iri;
use iri_core::component::Host;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let iri = Iri::parse("https://例え.jp:8443/猫?lang=日本#top")?;
    // The host as the DNS knows it; all else percent-encoded.
    let uri = iri.to_uri_with_idna()?;
    println!("GET {} HTTP/1.1", uri.request_target());
    println!("Host: {}", uri.host_field());
    println!(
        "-> connect to {:?}, port {:?}",
        uri.host().map(Host::bare),
        uri.port_or_default()
    );
    Ok(())
}
