use iri_macros::{iri, relative_uri_ref};

fn main() {
    let _ = iri!("https://例え.jp:80a/");
    let _ = relative_uri_ref!("//localhost:http/");
}
