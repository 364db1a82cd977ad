//! Compares parsing.

use measure::{Corpus, Is};

use crate::{Contest, Contestant, Who};

/// The aim: our time as a multiple of that of the fastest other.
const AIM: f64 = 0.5;

/// The aim for bytes: without `unsafe`, only std's check of UTF-8 gives a `str`, and it alone takes half of that time.
const AIM_OF_BYTES: f64 = 0.62;

pub(crate) fn contest(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let mut contestants = match corpus.is {
        Is::Reference => vec![
            contestant!(Ours "iri-core IriRef::parse", texts, text => iri_core::IriRef::parse(text)),
            contestant!(Other "oxiri IriRef::parse", texts, text => oxiri::IriRef::parse(*text)),
            contestant!(Other "fluent-uri IriRef::parse", texts, text => fluent_uri::IriRef::parse(*text)),
        ],
        _ => vec![
            contestant!(Ours "iri-core Iri::parse", texts, text => iri_core::Iri::parse(text)),
            contestant!(Other "oxiri Iri::parse", texts, text => oxiri::Iri::parse(*text)),
            contestant!(Other "fluent-uri Iri::parse", texts, text => fluent_uri::Iri::parse(*text)),
        ],
    };
    if texts.iter().all(|text| text.is_ascii()) {
        contestants.extend(match corpus.is {
            Is::Reference => vec![
                contestant!(Ours "iri-core UriRef::parse", texts, text => iri_core::UriRef::parse(text)),
                contestant!(Other "fluent-uri UriRef::parse", texts, text => fluent_uri::UriRef::parse(*text)),
            ],
            _ => vec![
                contestant!(Ours "iri-core Uri::parse", texts, text => iri_core::Uri::parse(text)),
                contestant!(Other "fluent-uri Uri::parse", texts, text => fluent_uri::Uri::parse(*text)),
            ],
        });
    }
    contestants.push(contestant!(Utf8 "core::str::from_utf8 alone", texts, text => core::str::from_utf8(text.as_bytes())));
    Contest {
        what: "parse",
        contestants,
        aim: AIM,
    }
}

/// Compares parsing bytes, which the other libraries first check to be UTF-8.
pub(crate) fn of_bytes(corpus: &Corpus) -> Contest<'_> {
    use std::str::from_utf8;
    let texts = &corpus.texts;
    Contest {
        what: "parse bytes",
        contestants: vec![
            contestant!(Ours "iri-core IriRef::parse_bytes", texts, text => iri_core::IriRef::parse_bytes(text.as_bytes())),
            contestant!(Other "from_utf8, oxiri IriRef::parse", texts, text => from_utf8(text.as_bytes()).map(oxiri::IriRef::parse)),
            contestant!(Other "from_utf8, fluent-uri IriRef::parse", texts, text => from_utf8(text.as_bytes()).map(fluent_uri::IriRef::parse)),
        ],
        aim: AIM_OF_BYTES,
    }
}
