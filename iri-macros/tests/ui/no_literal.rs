use iri_macros::{absolute_iri, iri, iri_ref, relative_uri_ref, uri, xri};

const HOST: &str = "https://example.com/";

fn main() {
    let _ = iri!();
    let _ = relative_uri_ref!();
    let _ = iri!(concat!("https://", "example.com"));
    let _ = absolute_iri!(std::env!("CARGO_PKG_HOMEPAGE"));
    let _ = uri!(HOST);
    let _ = uri!(crate::HOST);
    let _ = iri_ref!(&format!("{HOST}a"));
    let _ = iri!(b"https://example.com/");
    let _ = iri!(c"https://example.com/");
    let _ = iri!('a');
    let _ = iri!(80);
    let _ = iri!("https://example.com/"iri);
    let _ = iri!("https://{}/", HOST);
    let _ = xri!("=example*{}", HOST);
    let _ = iri!("https:" "//example.com/");
}
