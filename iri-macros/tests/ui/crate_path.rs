use iri_macros::{iri, uri};

fn main() {
    let _ = iri!(crate = iri_core);
    let _ = uri!(crate = iri_core "https://example.com/");
    let _ = iri!(crate = "iri_core", "https://example.com/");
    let _ = iri!(crate = iri_core, "https://example.com/a b");
}
