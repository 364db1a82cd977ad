use iri_macros::{absolute_uri, relative_uri_ref, uri, uri_ref};

fn main() {
    let _ = uri!("https://例え.jp/");
    let _ = absolute_uri!("https://é@example.com/");
    let _ = uri_ref!("/ホーム");
    let _ = relative_uri_ref!("?q=検索");
}
