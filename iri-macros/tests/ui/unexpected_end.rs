use iri_macros::{iri, uri_ref};

fn main() {
    let _ = iri!("https://[2001:db8::1");
    let _ = uri_ref!("//[");
}
