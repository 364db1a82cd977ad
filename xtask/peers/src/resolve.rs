//! Resolving references against a base, all parsed beforehand, into memory that is there.

use std::cell::RefCell;

use fluent_uri::resolve::Resolver;
use iri_core::heapless;

use crate::{Contest, Contestant, Who, texts};

/// What is to be reached.
const MOST: f64 = 0.667;

pub(crate) fn contest() -> Contest<'static> {
    let references =
        texts::REFERENCES.map(|text| iri_core::IriRef::parse(text).expect("a reference"));
    let to_oxiri = texts::REFERENCES.map(|text| oxiri::IriRef::parse(text).expect("a reference"));
    let to_fluent =
        texts::REFERENCES.map(|text| fluent_uri::IriRef::parse(text).expect("a reference"));
    let ours = iri_core::Iri::parse(texts::BASE).expect("a base");
    let oxiri = oxiri::Iri::parse(texts::BASE).expect("a base");
    let fluent = Resolver::with_base(fluent_uri::Iri::parse(texts::BASE).expect("a base"));
    for ((reference, other), third) in references.iter().zip(&to_oxiri).zip(&to_fluent) {
        let target = ours.resolve(*reference).to_owned().expect("short");
        assert_eq!(target, oxiri.resolve(other).expect("a target").as_str());
        assert_eq!(target, fluent.resolve(third).expect("a target").as_str());
    }
    let strings = || RefCell::new(String::with_capacity(256));
    let (a, b) = (strings(), strings());
    let fixed = RefCell::new(heapless::String::<128>::new());
    let bytes = RefCell::new([0; 128]);
    let contestants = vec![
        contestant!(Ours "iri-core resolve_into(heapless::String)", references, reference => {
            let sink = &mut *fixed.borrow_mut();
            sink.clear();
            ours.resolve(*reference).write_into(sink).is_ok()
        }),
        contestant!(Ours "iri-core resolve_into(String)", references, reference => {
            let sink = &mut *a.borrow_mut();
            sink.clear();
            ours.resolve(*reference).write_into(sink).is_ok()
        }),
        contestant!(Ours "iri-core resolve_into([u8])", references, reference => {
            ours.resolve(*reference).write_into(&mut *bytes.borrow_mut()).is_ok()
        }),
        contestant!(Ours "iri-core resolve to_owned", references, reference => ours.resolve(*reference).to_owned().is_ok()),
        contestant!(Other "oxiri resolve_into(String)", to_oxiri, reference => {
            let sink = &mut *b.borrow_mut();
            sink.clear();
            oxiri.resolve_into(reference, sink).is_ok()
        }),
        contestant!(Other "oxiri resolve", to_oxiri, reference => oxiri.resolve(reference).is_ok()),
        contestant!(Other "fluent-uri Resolver::resolve", to_fluent, reference => {
            fluent.resolve(reference).is_ok()
        }),
    ];
    Contest {
        title: format!(
            "resolve {} references against {}",
            references.len(),
            texts::BASE
        ),
        texts: texts::REFERENCES.len(),
        contestants,
        most: MOST,
    }
}
