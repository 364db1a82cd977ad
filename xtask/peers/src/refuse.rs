//! Compares refusing texts with one fault each. Ours tells the place and the kind; the others tell what they have.

use iri_string::types::IriStr;
use measure::Corpus;

use crate::{Contest, Contestant, Who};

/// The aim: our time as a multiple of that of the fastest other.
const AIM: f64 = 1.0;

pub(crate) fn contest(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    for text in texts {
        let error = iri_core::Iri::parse(text).map(|_| ());
        assert!(error.is_err(), "{text} is refused by us");
        assert!(oxiri::Iri::parse(*text).is_err(), "{text} is refused");
        assert!(fluent_uri::Iri::parse(*text).is_err(), "{text} is refused");
        assert!(IriStr::new(text).is_err(), "{text} is refused");
    }
    Contest {
        what: "refused",
        contestants: vec![
            contestant!(Ours "iri-core Iri::parse, kind and offset", texts, text => {
                iri_core::Iri::parse(text).map_err(|error| (error.kind(), error.offset()))
            }),
            contestant!(Other "oxiri Iri::parse", texts, text => oxiri::Iri::parse(*text)),
            contestant!(Other "fluent-uri Iri::parse", texts, text => fluent_uri::Iri::parse(*text)),
            contestant!(Other "iri-string IriStr::new", texts, text => IriStr::new(text)),
        ],
        aim: AIM,
    }
}
