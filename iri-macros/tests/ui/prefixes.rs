use iri_core::Iri;
use iri_vocab::Prefixes;
use iri_macros::{iri, prefixes};

const A: Iri<'static> = iri!("urn:a:");

const SAME_PREFIX: Prefixes<2> = prefixes! { "a" => A, "a" => "urn:b:" };
const SAME_LITERAL: Prefixes<2> = prefixes! { "a" => "urn:a:", "b" => "urn:a:" };
const SAME_CONSTANT: Prefixes<2> = prefixes! { "a" => A, "b" => "urn:a:" };
const RELATIVE: Prefixes<1> = prefixes! { "a" => "../a" };
const NO_LITERAL: Prefixes<1> = prefixes! { a => "urn:a:" };
const NO_ARROW: Prefixes<1> = prefixes! { "a" = "urn:a:" };
const COLON: Prefixes<1> = prefixes! { "a:b" => "urn:a:" };

const HOST: Iri<'static> = iri!("https://schema.org");

const NO_SLASH: Prefixes<1> = prefixes! { "s" => "https://schema.org" };
const NO_SLASH_OF_CONSTANT: Prefixes<1> = prefixes! { "s" => HOST };

const BIDI: &str = "urn:\u{202E}a:";
const BIDI_OF_CONSTANT: Prefixes<1> = prefixes! { "b" => BIDI };

fn main() {}
