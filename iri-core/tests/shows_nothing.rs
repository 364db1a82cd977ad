//! Tests that what goes through a text shows nothing of it that could be a credential, and that copies of it go on by themselves.
#![cfg(all(
    feature = "alloc",
    feature = "cri",
    feature = "template",
    feature = "xri"
))]

use std::fmt::Debug;

use iri_core::component::Host;
use iri_core::cri::CriRef;
use iri_core::template::{Matchers, Template};

use iri_core::{IriRef, Level, Uri, UriRef, XriRef};

const SECRET: &str = "CANARY";

/// Asserts what `Debug` shows.
#[track_caller]
fn shows(value: impl Debug, shown: &str) {
    let debug = format!("{value:?}");
    assert_eq!(debug, shown);
    assert!(!debug.contains(SECRET));
}

#[test]
fn of_texts_of_cris() {
    // The byte is a piece of its own, as it is no text.
    let uri = UriRef::parse("coap://h.example/joe:CANARY@h/CANARY%FF").unwrap();
    let bytes = uri.to_cri().unwrap().to_vec().unwrap();
    let cri = CriRef::parse(&bytes).unwrap();
    let texts: Vec<_> = cri.path().unwrap().collect();
    let [plain, pieces] = texts[..] else {
        panic!("{texts:?}")
    };
    shows(plain, r#"Text("***@h")"#);
    shows(pieces, "Text(..)");
    shows(pieces.pieces(), "Pieces(..)");
    let of_it: Vec<_> = pieces.pieces().collect();
    shows(of_it, "[Text(..), Pet(..)]");
    assert_eq!(plain.pieces().count(), 1);
}

#[test]
fn of_coap_options() {
    let uri = Uri::parse("coap://h.example/joe:CANARY@h").unwrap();
    let options = uri.coap_options().unwrap();
    shows(options, "Options(..)");
}

#[test]
fn of_templates() {
    let template = Template::parse("/{a}{?b*}").unwrap();
    let matcher = template.matcher().unwrap();
    let matchers = Matchers::new([matcher]);
    shows(matchers, "Matchers(..)");
    let reference = IriRef::parse("/CANARY?c=CANARY").unwrap();
    let (0, matches) = matchers.find(reference).unwrap() else {
        panic!()
    };
    shows(matches, "Matches(..)");
}

#[test]
fn of_xris() {
    let xri = XriRef::parse("@a*b/c*d/e").unwrap();
    let path = xri.path();
    let segment = path.segments().next().unwrap();
    shows(path.segments(), r#"Segments("c*d/e")"#);
    shows(segment.subsegments(), r#"Subsegments("c*d")"#);
}

#[cfg(feature = "macros")]
#[test]
fn of_vocabularies() {
    iri_core::vocab!(mod words = "http://h/ns#" { a, b });

    shows(words::ALL, r#"Vocabulary(Iri("http://h/ns#"))"#);
    shows(words::ALL.iter(), "VocabularyTerms(..)");
    let terms: Vec<_> = words::ALL.into_iter().collect();
    assert_eq!(terms, [words::a, words::b]);
}

#[test]
fn of_hosts() {
    let host = Host::parse("[v7.a]").unwrap();
    shows(host.kind(), "IpvFuture(v7.a)");
}

/// An operation is made once and written twice.
#[test]
fn a_copy_of_an_operation_writes_the_same() {
    let base = UriRef::parse("http://h/a/b").unwrap();
    let normal = base.normalize(Level::Syntax);
    let copy = Clone::clone(&normal);
    assert_eq!(normal.to_string(), copy.to_string());
}
