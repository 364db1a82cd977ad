//! Compares resolving references against the address of a page, into memory that is already allocated.

use std::cell::RefCell;

use fluent_uri::resolve::Resolver;
use measure::Corpus;

use crate::{Contest, Contestant, Who};

/// The aim: our time as a multiple of that of the fastest other.
const AIM: f64 = 2.0 / 3.0;

const BASE: &str = "https://www.example.com/articles/2024/05/index.html?page=2";

/// Compares resolving references that have been parsed.
pub(crate) fn parsed(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let parse = |text| iri_core::IriRef::parse(text).expect("a reference");
    let references: Vec<_> = texts.iter().map(|text| parse(text)).collect();
    let parse = |text| oxiri::IriRef::parse(text).expect("a reference");
    let to_oxiri: Vec<_> = texts.iter().map(|text| parse(*text)).collect();
    let parse = |text| fluent_uri::IriRef::parse(text).expect("a reference");
    let to_fluent: Vec<_> = texts.iter().map(|text| parse(*text)).collect();
    let ours = iri_core::Iri::parse(BASE).expect("a base");
    let oxiri = oxiri::Iri::parse(BASE).expect("a base");
    let fluent = Resolver::with_base(fluent_uri::Iri::parse(BASE).expect("a base"));
    for ((reference, other), third) in references.iter().zip(&to_oxiri).zip(&to_fluent) {
        let target = ours.resolve(*reference).into_owned().expect("short");
        assert_eq!(target, oxiri.resolve(other).expect("a target").as_str());
        assert_eq!(target, fluent.resolve(third).expect("a target").as_str());
    }
    let strings = || RefCell::new(String::with_capacity(512));
    let (a, b) = (strings(), strings());
    Contest {
        what: "resolve",
        contestants: vec![
            contestant!(Ours "iri-core resolve, write_into(String)", references, reference => {
                let sink = &mut *a.borrow_mut();
                sink.clear();
                ours.resolve(*reference).write_into(sink).is_ok()
            }),
            contestant!(Other "oxiri resolve_into(String)", to_oxiri, reference => {
                let sink = &mut *b.borrow_mut();
                sink.clear();
                oxiri.resolve_into(reference, sink).is_ok()
            }),
            contestant!(Other "fluent-uri Resolver::resolve", to_fluent, reference => {
                fluent.resolve(reference).is_ok()
            }),
        ],
        aim: AIM,
    }
}

/// Compares parsing texts as references and resolving them.
pub(crate) fn texts(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let ours = iri_core::Iri::parse(BASE).expect("a base");
    let oxiri = oxiri::Iri::parse(BASE).expect("a base");
    let fluent = Resolver::with_base(fluent_uri::Iri::parse(BASE).expect("a base"));
    let strings = || RefCell::new(String::with_capacity(512));
    let (a, b) = (strings(), strings());
    Contest {
        what: "parse and resolve",
        contestants: vec![
            contestant!(Ours "iri-core parse, resolve, write_into(String)", texts, text => {
                let sink = &mut *a.borrow_mut();
                sink.clear();
                iri_core::IriRef::parse(text).is_ok_and(|reference| ours.resolve(reference).write_into(sink).is_ok())
            }),
            contestant!(Other "oxiri parse, resolve_into(String)", texts, text => {
                let sink = &mut *b.borrow_mut();
                sink.clear();
                oxiri::IriRef::parse(*text).is_ok_and(|reference| oxiri.resolve_into(&reference, sink).is_ok())
            }),
            contestant!(Other "fluent-uri parse, resolve", texts, text => {
                fluent_uri::IriRef::parse(*text).is_ok_and(|reference| fluent.resolve(&reference).is_ok())
            }),
        ],
        aim: AIM,
    }
}
