use iri_macros::{
    absolute_iri, absolute_uri, iri, iri_ref, relative_iri_ref, relative_uri_ref, uri, uri_ref,
};

fn main() {
    // In each component.
    let _ = iri!("ht_tp://example.com/");
    let _ = absolute_iri!("https://jo<e@例え.jp/");
    let _ = iri_ref!("https://{host}/");
    let _ = relative_iri_ref!("//[::1]8080/");
    let _ = uri!("file:C:\\a");
    let _ = absolute_uri!("https://example.com/a b");
    let _ = uri_ref!("/a?b=[1]");
    let _ = relative_uri_ref!("#a#b");
    // What is not seen is shown by its code point.
    let _ = iri!("https://例え.jp/\n");
    let _ = iri!("https://例え.jp/\u{FFFE}");
    // Characters for private use stand in a query only.
    let _ = iri!("https://例え.jp/?\u{E000}/#\u{E000}");
}
