//! Compares parsing with and without looking for lints.

use iri_core::IriRef;
use measure::Corpus;

use crate::{Contest, Contestant, Who};

/// The aim: the time with lints as a multiple of that without.
const AIM: f64 = 3.0;

pub(crate) fn contest(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    Contest {
        what: "parse and lints",
        contestants: vec![
            contestant!(Ours "iri-core IriRef::parse_bytes, lints", texts, text => {
                IriRef::parse_bytes(text.as_bytes()).map(|iri| iri.lints().count())
            }),
            contestant!(Other "iri-core IriRef::parse_bytes", texts, text => IriRef::parse_bytes(text.as_bytes())),
        ],
        aim: AIM,
    }
}
