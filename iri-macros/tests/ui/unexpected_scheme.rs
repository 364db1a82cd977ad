use iri_macros::{relative_iri_ref, relative_uri_ref};

fn main() {
    let _ = relative_iri_ref!("https://例え.jp/");
    let _ = relative_uri_ref!("urn:isbn:0451450523");
}
