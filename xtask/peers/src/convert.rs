//! Compares normalising and mapping to URIs. The references are parsed before, and the results are written into memory
//! that is already allocated.

use std::cell::RefCell;
use std::fmt::Write;

use iri_core::Level;
use iri_string::format::ToDedicatedString;
use iri_string::types::{IriReferenceStr, IriStr, UriStr};
use measure::{Corpus, Is, in_a_row};

use crate::{Contest, Contestant, Who};

/// Makes the contest of normalising texts as one kind.
macro_rules! contest {
    ($texts:ident, $Kind:ident, $Str:ident) => {{
        let parse = |text| iri_core::$Kind::parse(text).expect("of the kind");
        let ours: Vec<_> = $texts.iter().map(|text| parse(text)).collect();
        let parse = |text| fluent_uri::$Kind::parse(text).expect("of the kind");
        let fluent: Vec<_> = $texts.iter().map(|text| parse(*text)).collect();
        let parse = |text| $Str::new(text).expect("of the kind");
        let strings: Vec<_> = $texts.iter().map(|text| parse(text)).collect();
        for (ours, string) in ours.iter().zip(&strings) {
            let normal = ours.normalize(Level::Syntax).into_owned().expect("short");
            assert_eq!(normal, string.normalize().to_string().as_str());
        }
        let memory = || RefCell::new(String::with_capacity(512));
        let (a, b) = (memory(), memory());
        Contest {
            what: "normalize",
            contestants: vec![
                contestant!(Ours "iri-core normalize, write_into(String)", ours.clone(), iri => {
                    let sink = &mut *a.borrow_mut();
                    sink.clear();
                    iri.normalize(Level::Syntax).write_into(sink).is_ok()
                }),
                contestant!(Ours "iri-core normalize to_owned", ours, iri => iri.normalize(Level::Syntax).into_owned().is_ok()),
                contestant!(Other "fluent-uri normalize", fluent, iri => iri.normalize()),
                contestant!(Other "iri-string normalize, written to a String", strings, iri => {
                    let sink = &mut *b.borrow_mut();
                    sink.clear();
                    write!(sink, "{}", iri.normalize()).is_ok()
                }),
            ],
            aim: 1.0 / 3.0,
        }
    }};
}

/// Returns the texts, of which half are changed so that they are no longer in normal form: some have a scheme in upper
/// case, others an encoded unreserved letter and a dot segment.
fn denormal(corpus: &Corpus) -> Vec<&'static str> {
    let other = |(at, text): (usize, &&str)| match at % 4 {
        0 => text.replacen("http", "HTTP", 1),
        1 => text.replacen("e/", "%65/./", 1),
        _ => (*text).to_owned(),
    };
    in_a_row(&Vec::from_iter(corpus.texts.iter().enumerate().map(other)))
}

/// Compares normalising IRIs, half of which are in normal form. Where iri-string decodes what is beyond ASCII in IRIs, all are read as URIs.
pub(crate) fn normalize(corpus: &Corpus) -> Option<Contest<'static>> {
    if corpus.is == Is::Reference {
        return None;
    }
    let texts = denormal(corpus);
    let is_same = |text: &&str| {
        let ours = iri_core::Iri::parse(text).expect("an IRI");
        let normal = ours.normalize(Level::Syntax).into_owned().expect("short");
        let theirs = IriStr::new(text).expect("an IRI");
        normal == theirs.normalize().to_string().as_str()
    };
    Some(if texts.iter().all(is_same) {
        contest!(texts, Iri, IriStr)
    } else {
        contest!(texts, Uri, UriStr)
    })
}

/// Compares mapping references.
pub(crate) fn to_uri(corpus: &Corpus) -> Contest<'_> {
    let texts = &corpus.texts;
    let parse = |text| iri_core::IriRef::parse(text).expect("a reference");
    let ours: Vec<_> = texts.iter().map(|text| parse(text)).collect();
    let parse = |text| fluent_uri::IriRef::parse(text).expect("a reference");
    let fluent: Vec<_> = texts.iter().map(|text| parse(*text)).collect();
    let parse = |text| IriReferenceStr::new(text).expect("a reference");
    let strings: Vec<_> = texts.iter().map(|text| parse(text)).collect();
    Contest {
        what: "to_uri",
        contestants: vec![
            contestant!(Ours "iri-core to_uri, to_owned", ours, iri => iri.to_uri().into_owned().is_ok()),
            contestant!(Other "fluent-uri to_uri_ref", fluent, iri => iri.to_uri_ref()),
            contestant!(Other "iri-string encode_to_uri, to_dedicated_string", strings, iri => iri.encode_to_uri().to_dedicated_string()),
        ],
        aim: 2.0 / 3.0,
    }
}
