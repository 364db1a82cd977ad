use iri_macros::{relative_iri_ref, uri};

fn main() {
    let _ = uri!("https://[fe80::1%25eth0]/");
    let _ = relative_iri_ref!("//[fe80::1%eth0]/");
}
