// Written as escapes: the compiler itself refuses some of them in source code.
use iri_macros::{absolute_iri, iri, iri_ref, relative_iri_ref};

fn main() {
    let _ = iri!("https://example.com/\u{202E}fdp.exe");
    let _ = absolute_iri!("https://\u{200E}example.com/");
    let _ = iri_ref!("#\u{200F}");
    let _ = relative_iri_ref!("?\u{202A}");
    let _ = iri!("urn:\u{202B}");
    let _ = iri!("urn:\u{202C}");
    let _ = iri!("urn:\u{202D}");
}
