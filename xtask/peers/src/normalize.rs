//! Normalising IRIs that have been parsed, at the level of the syntax, into memory that is there.

use std::cell::RefCell;
use std::fmt::Write;

use iri_core::{Level, heapless};
use iri_string::types::IriStr;

use crate::{Contest, Contestant, Who, texts};

/// What is to be reached.
const MOST: f64 = 0.334;

pub(crate) fn contest() -> Contest<'static> {
    let texts = texts::TO_NORMALIZE;
    let ours = texts.map(|text| iri_core::Iri::parse(text).expect("an IRI"));
    let fluent = texts.map(|text| fluent_uri::Iri::parse(text).expect("an IRI"));
    let strings = texts.map(|text| IriStr::new(text).expect("an IRI"));
    for ((ours, fluent), string) in ours.iter().zip(&fluent).zip(strings) {
        let normal = ours.normalize(Level::Syntax).to_owned().expect("short");
        assert_eq!(normal, fluent.normalize().as_str());
        assert_eq!(normal, string.normalize().to_string().as_str());
    }
    let memory = || RefCell::new(String::with_capacity(256));
    let (a, b) = (memory(), memory());
    let fixed = RefCell::new(heapless::String::<128>::new());
    let contestants = vec![
        contestant!(Ours "iri-core normalize_into(heapless::String)", ours, iri => {
            let sink = &mut *fixed.borrow_mut();
            sink.clear();
            iri.normalize(Level::Syntax).write_into(sink).is_ok()
        }),
        contestant!(Ours "iri-core normalize_into(String)", ours, iri => {
            let sink = &mut *a.borrow_mut();
            sink.clear();
            iri.normalize(Level::Syntax).write_into(sink).is_ok()
        }),
        contestant!(Ours "iri-core normalize to_owned", ours, iri => iri.normalize(Level::Syntax).to_owned().is_ok()),
        contestant!(Ours "iri-core is_normalized", ours, iri => iri.is_normalized(Level::Syntax)),
        contestant!(Other "fluent-uri normalize", fluent, iri => iri.normalize()),
        contestant!(Other "iri-string normalize, written to a String", strings, iri => {
            let sink = &mut *b.borrow_mut();
            sink.clear();
            write!(sink, "{}", iri.normalize()).is_ok()
        }),
    ];
    Contest {
        title: format!("normalize {} IRIs", texts.len()),
        texts: texts.len(),
        contestants,
        most: MOST,
    }
}
