use iri_macros::{xri, xri_ref};

fn main() {
    let _ = xri!("example");
    let _ = xri!("xri:example");
    let _ = xri!("=example*(=a");
    let _ = xri!("@example*(http://example.com/a(b)");
    let _ = xri!("=(http://example.com/a)b");
    let _ = xri!("=(http://example.com/a)b)");
    let _ = xri_ref!("xri://=example");
    let _ = xri_ref!("https://example.com/");
    let _ = xri_ref!("*(a b)");
    let _ = xri_ref!(
        "(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((("
    );
    let _ = xri!("=safe\u{202E}fdp");
    let _ = xri_ref!("(a)*\u{200F}b");
}
