use iri_macros::{absolute_iri, absolute_uri, iri, uri};

fn main() {
    let _ = iri!("example.com/a");
    let _ = absolute_iri!("//例え.jp/");
    let _ = uri!("");
    let _ = absolute_uri!("?a:b");
}
