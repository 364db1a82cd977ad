use iri_core::Iri;
use iri_macros::{iri, uri};

const HOST: &str = "https://joe:secret@example.com/a b";
const BIDI: &str = "https://example.com/\u{202E}fdp.exe";
const BASE: Iri<'static> = iri!("https://例え.jp/");

const NOT_ASCII: iri_core::Uri<'static> = uri!(BASE, "../d");
const IN_CONST: Iri<'static> = iri!(HOST);
const WITH_BIDI: Iri<'static> = iri!(BIDI);
const OF_FILE: Iri<'static> = iri!(include_str!("constants.rs"));
const NO_REFERENCE: Iri<'static> = iri!(BASE, HOST);

fn main() {}
