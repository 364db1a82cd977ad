//! Prefixes: a CURIE of an IRI expands to the IRI, and what expands is an IRI in the namespace.

use iri_core::{Iri, iri};
use iri_vocab::Prefixes;

use crate::support::text_of;

/// The macro refuses the namespace of `host`. At run time it is each local name that is refused, unless it begins the path.
const PREFIXES: Prefixes<7> = match Prefixes::new([
    ("", iri!("https://example.com/")),
    ("ns", iri!("https://example.com/ns#")),
    ("host", iri!("https://example.com")),
    ("query", iri!("https://example.com/?q=")),
    ("urn", iri!("urn:a:")),
    ("short", iri!("s:")),
    ("é", iri!("https://é.example/é")),
]) {
    Ok(prefixes) => prefixes,
    Err(_) => panic!("two are the same"),
};

/// Checks any text, as a CURIE and as an IRI.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    if let Ok(expanded) = PREFIXES.expand(text) {
        let iri = expanded.into_owned().unwrap();
        // A safe CURIE stands in brackets.
        let inner = text.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let text = inner.unwrap_or(text);
        let (prefix, local_name) = text.split_once(':').unwrap();
        let namespace = PREFIXES.namespace(prefix).unwrap();
        assert_eq!(iri, *format!("{namespace}{local_name}"));
        let parsed = Iri::parse(iri.as_str()).unwrap();
        assert_eq!(iri.as_iri(), parsed);
        assert_eq!((iri.path(), iri.query()), (parsed.path(), parsed.query()));
        assert_eq!(iri.authority(), namespace.authority());
        assert!(PREFIXES.compact(parsed).is_some());
        compact(parsed);
    }
    if let Ok(iri) = Iri::parse(text) {
        compact(iri);
    }
}

fn compact(iri: Iri<'_>) {
    let Some(curie) = PREFIXES.compact(iri) else {
        return;
    };
    let text = curie.to_string();
    assert_eq!(text, format!("{}:{}", curie.prefix(), curie.local_name()));
    assert_eq!(PREFIXES.expand(&text).unwrap().to_string(), iri.as_str());
    let turtle = curie.to_turtle().map(|turtle| turtle.to_string());
    if curie.is_turtle() {
        assert_eq!(turtle.as_ref(), Some(&text));
    }
    if let Some(turtle) = turtle {
        // Only escapes have a backslash, which no IRI has.
        assert_eq!(turtle.replace('\\', ""), text);
    }
}
