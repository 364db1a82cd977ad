use iri_macros::{iri, relative_uri_ref, uri, xri};

const HOST: &str = "https://example.com/";

fn main() {
    let _ = iri!();
    let _ = relative_uri_ref!();
    let _ = iri!(b"https://example.com/");
    let _ = iri!(c"https://example.com/");
    let _ = iri!('a');
    let _ = iri!(80);
    let _ = iri!("https://example.com/"iri);
    let _ = iri!(deny(warnings), HOST);
    let _ = iri!("https://a/", "b", "c");
    let _ = iri!("../a", "b");
    let _ = uri!("https://a/", "b c");
    let _ = iri!(concat!("https://", "example.com", "/a b"));
    let _ = iri!("https://" "example.com" "/a b");
    let _ = iri!("https://{}/", HOST);
    let _ = xri!("=example*{}", HOST);
}
