use iri_macros::{absolute_iri, absolute_uri};

fn main() {
    let _ = absolute_iri!("https://例え.jp/#");
    let _ = absolute_uri!("https://example.com/?a#top");
}
