use iri_macros::{iri_ref, relative_iri_ref, relative_uri_ref, uri_ref};

fn main() {
    let _ = iri_ref!("10:30.txt");
    let _ = relative_iri_ref!("東京:駅");
    let _ = uri_ref!("a_b:c");
    let _ = relative_uri_ref!(":");
}
