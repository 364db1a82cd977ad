//! Reads a URI from a peer without an allocator: `cargo run --example device`.

use iri_core::{BufError, Uri, UriBuf, UriRef};

/// Copies what a peer sent, if it is valid and fits.
fn receive(bytes: &[u8]) -> Result<UriBuf<64>, BufError> {
    Ok(Uri::parse_bytes(bytes)?.try_into()?)
}

fn main() {
    for bytes in [
        &b"coap://192.0.2.7/sensors/"[..],
        b"coap://192.0.2.7/te mp",
        b"coap://\xFF",
    ] {
        match receive(bytes) {
            Ok(base) => {
                let target =
                    UriRef::parse("temp?unit=C").map(|link| base.resolve(link).to_buf::<64>());
                println!("{:?} at {:?}", target, base.socket_addr());
            }
            Err(error) => println!("{error}"),
        }
    }
}
