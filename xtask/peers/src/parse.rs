//! Parsing web IRIs.

use crate::{Contest, Contestant, Who, texts};

/// What is to be reached.
const MOST: f64 = 0.5;

pub(crate) fn ascii() -> Contest<'static> {
    check(&texts::ASCII);
    let mut contestants = for_all(&texts::ASCII);
    contestants.extend([
        contestant!(Ours "iri-core Uri::parse", texts::ASCII, text => iri_core::Uri::parse(text)),
        contestant!(Other "fluent-uri Uri::parse", texts::ASCII, text => fluent_uri::Uri::parse(*text)),
    ]);
    contest("parse, ASCII", texts::ASCII.len(), contestants)
}

/// The libraries' types for URIs refuse these.
pub(crate) fn beyond_ascii() -> Contest<'static> {
    check(&texts::BEYOND_ASCII);
    let contestants = for_all(&texts::BEYOND_ASCII);
    contest(
        "parse, beyond ASCII",
        texts::BEYOND_ASCII.len(),
        contestants,
    )
}

fn contest(what: &str, texts: usize, contestants: Vec<Contestant<'static>>) -> Contest<'static> {
    Contest {
        title: format!("{what}: {texts} IRIs of 45 to 60 bytes"),
        texts,
        contestants,
        most: MOST,
    }
}

fn for_all(texts: &'static [&'static str]) -> Vec<Contestant<'static>> {
    vec![
        contestant!(Ours "iri-core Iri::parse", texts, text => iri_core::Iri::parse(text)),
        contestant!(Ours "iri-core Iri::parse_bytes", texts, text => iri_core::Iri::parse_bytes(text.as_bytes())),
        contestant!(Other "oxiri Iri::parse", texts, text => oxiri::Iri::parse(*text)),
        contestant!(Other "fluent-uri Iri::parse", texts, text => fluent_uri::Iri::parse(*text)),
        contestant!(Utf8 "core::str::from_utf8 alone", texts, text => core::str::from_utf8(text.as_bytes())),
    ]
}

/// All are what they are said to be, and valid to all.
fn check(texts: &[&str]) {
    for text in texts {
        let length = text.len();
        assert!((45..=60).contains(&length), "{length} bytes: {text}");
        assert!(
            iri_core::Iri::parse(text).is_ok(),
            "refused by iri-core: {text}"
        );
        assert!(oxiri::Iri::parse(*text).is_ok(), "refused by oxiri: {text}");
        assert!(
            fluent_uri::Iri::parse(*text).is_ok(),
            "refused by fluent-uri: {text}"
        );
    }
}
