use iri_macros::{iri, uri_ref};

fn main() {
    let _ = iri!("https://例え.jp/100%");
    let _ = uri_ref!("?%4x");
}
