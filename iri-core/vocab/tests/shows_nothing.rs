//! Tests what `Debug` shows of vocabularies and prefixes: no credential.
#![cfg(all(feature = "alloc", feature = "macros"))]

use std::fmt::Debug;

use iri_core::Iri;
use iri_vocab::Prefixes;

/// Asserts what `Debug` shows.
#[track_caller]
fn shows(value: impl Debug, shown: &str) {
    let debug = format!("{value:?}");
    assert_eq!(debug, shown);
}

#[test]
fn of_vocabularies() {
    iri_vocab::vocab!(mod words = "http://h/ns#" { a, b });

    shows(words::ALL, r#"Vocabulary(Iri("http://h/ns#"))"#);
    shows(words::ALL.iter(), "VocabularyTerms(..)");
    let terms: Vec<_> = words::ALL.into_iter().collect();
    assert_eq!(terms, [words::a, words::b]);
}

#[test]
fn of_prefixes() {
    let prefixes = Prefixes::new([("ex", Iri::parse("http://h/").unwrap())]).unwrap();
    let curie = prefixes
        .compact(Iri::parse("http://h/?a=//u:p@h/").unwrap())
        .unwrap();
    shows(curie, "Curie(ex:***@h/)");
}
