use iri_core::Iri;
use iri_vocab::Prefixes;
use iri_macros::{iri, prefixes};

const A: Iri<'static> = iri!("urn:a:");

const SAME_PREFIX: Prefixes<2> = prefixes! { "a" => A, "a" => "urn:b:" };
const NO_IRI: &str = "a b";
const NO_IRI_OF_CONSTANT: Prefixes<2> = prefixes! { "a" => NO_IRI, "b" => "urn:a:" };
const RELATIVE: Prefixes<1> = prefixes! { "a" => "../a" };
const NO_LITERAL: Prefixes<1> = prefixes! { a => "urn:a:" };
const NO_ARROW: Prefixes<1> = prefixes! { "a" = "urn:a:" };
const COLON: Prefixes<1> = prefixes! { "a:b" => "urn:a:" };

const HOST: Iri<'static> = iri!("https://schema.org");

const NO_SLASH: Prefixes<1> = prefixes! { "s" => "https://schema.org" };
const NO_SLASH_OF_CONSTANT: Prefixes<1> = prefixes! { "s" => HOST };

const BIDI: &str = "urn:\u{202E}a:";
const BIDI_OF_CONSTANT: Prefixes<1> = prefixes! { "b" => BIDI };

// All that is wrong is told at once.
const ALL: Prefixes<6> = prefixes! {
    "a" => "urn:a:",
    "a" => "urn:b:",
    "b" "urn:c:",
    "c" => "../c",
    d => text::<1, 2>(),
    "e:" => "urn:e:",
};

fn main() {}
