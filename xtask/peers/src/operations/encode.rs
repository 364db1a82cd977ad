//! Compares percent-encoding and decoding.

use std::cell::RefCell;

use iri_core::component::{Plus, Query, Segment};
use measure::{Corpus, in_a_row};
use percent_encoding::{
    AsciiSet, CONTROLS, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode,
};

use super::texts::{FIELD, SEGMENTS};
use crate::{Contest, Contestant, Who};

/// What all but `unreserved` is.
const ALL_BUT_UNRESERVED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// What a `segment` may not have.
const NOT_IN_SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'/')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// Returns the aim for a collection. In path segments there is little to encode, so that most of the time is that of a copy.
fn aim(corpus: &Corpus, aim: f64, of_segments: f64) -> f64 {
    match &*corpus.name {
        SEGMENTS => of_segments,
        _ => aim,
    }
}

/// A text that is written into again and again.
fn memory() -> RefCell<String> {
    RefCell::new(String::with_capacity(1 << 12))
}

pub(super) fn contests(corpus: &'static Corpus) -> Vec<Contest<'static>> {
    vec![unreserved(corpus), segment(corpus), decode(corpus)]
}

/// Compares encoding all but `unreserved`.
fn unreserved(corpus: &'static Corpus) -> Contest<'static> {
    let texts = &corpus.texts;
    for text in texts {
        let ours = Segment::encode(text).only_unreserved().to_string();
        assert_eq!(
            ours,
            utf8_percent_encode(text, ALL_BUT_UNRESERVED).to_string()
        );
        assert_eq!(ours, urlencoding::encode(text));
    }
    let (a, b, c) = (memory(), memory(), memory());
    Contest {
        what: "encode all but unreserved",
        contestants: vec![
            contestant!(Ours "iri-core only_unreserved, write_into(String)", texts, text => {
                let sink = &mut *a.borrow_mut();
                sink.clear();
                Segment::encode(text).only_unreserved().write_into(sink).is_ok()
            }),
            contestant!(Other "percent-encoding utf8_percent_encode, extend", texts, text => {
                let sink = &mut *b.borrow_mut();
                sink.clear();
                sink.extend(utf8_percent_encode(text, ALL_BUT_UNRESERVED));
            }),
            contestant!(Other "urlencoding Encoded::append_to", texts, text => {
                let sink = &mut *c.borrow_mut();
                sink.clear();
                urlencoding::Encoded(text).append_to(sink);
            }),
        ],
        aim: aim(corpus, 0.7, 1.0),
    }
}

/// Compares encoding what a segment of a URI may not have.
fn segment(corpus: &'static Corpus) -> Contest<'static> {
    let texts = &corpus.texts;
    for text in texts {
        let ours = Segment::encode(text).to_uri().to_string();
        assert_eq!(ours, utf8_percent_encode(text, NOT_IN_SEGMENT).to_string());
    }
    let (a, b, c) = (memory(), memory(), memory());
    Contest {
        what: "encode a segment",
        contestants: vec![
            contestant!(Ours "iri-core Segment::encode, to_uri, write_into(String)", texts, text => {
                let sink = &mut *a.borrow_mut();
                sink.clear();
                Segment::encode(text).to_uri().write_into(sink).is_ok()
            }),
            contestant!(Ours "iri-core Segment::encode, write_into(String)", texts, text => {
                let sink = &mut *b.borrow_mut();
                sink.clear();
                Segment::encode(text).write_into(sink).is_ok()
            }),
            contestant!(Other "percent-encoding utf8_percent_encode, extend", texts, text => {
                let sink = &mut *c.borrow_mut();
                sink.clear();
                sink.extend(utf8_percent_encode(text, NOT_IN_SEGMENT));
            }),
        ],
        aim: 0.7,
    }
}

/// Compares decoding into an owned text. Ours parses the segment before, as nothing else can be decoded.
fn decode(corpus: &'static Corpus) -> Contest<'static> {
    let encode = |text: &&str| Segment::encode(text).only_unreserved().to_string();
    let encoded: &'static [&str] =
        in_a_row(&Vec::from_iter(corpus.texts.iter().map(encode))).leak();
    let parsed = encoded
        .iter()
        .map(|text| Segment::parse(text).expect("a segment"));
    let parsed: &'static [Segment<'_>] = Vec::from_iter(parsed).leak();
    for (text, plain) in encoded.iter().zip(&corpus.texts) {
        let ours = Segment::parse(text)
            .expect("a segment")
            .decode()
            .into_owned();
        assert_eq!(ours.expect("a text"), *plain);
        assert_eq!(urlencoding::decode(text).expect("a text"), *plain);
    }
    Contest {
        what: "decode",
        contestants: vec![
            contestant!(Ours "iri-core Segment::parse, decode, into_owned", encoded, text => {
                Segment::parse(text).is_ok_and(|segment| segment.decode().into_owned().is_ok())
            }),
            contestant!(Ours "iri-core decode, into_owned", parsed, segment => segment.decode().into_owned()),
            contestant!(Other "percent-encoding percent_decode_str, into_owned", encoded, text => {
                percent_decode_str(text).decode_utf8().map(std::borrow::Cow::into_owned)
            }),
            contestant!(Other "urlencoding decode, into_owned", encoded, text => {
                urlencoding::decode(text).map(std::borrow::Cow::into_owned)
            }),
        ],
        aim: aim(corpus, 1.1, 1.4),
    }
}

/// Compares making a query of pairs. The others encode some characters more, and all read the same pairs from it.
pub(super) fn of_pairs(corpus: &'static Corpus) -> Vec<Contest<'static>> {
    type Form = Vec<(&'static str, Option<&'static str>)>;
    let form = |text: &&'static str| -> Form {
        let mut fields = text.split(FIELD);
        std::iter::from_fn(|| Some((fields.next()?, fields.next()))).collect()
    };
    let forms: &'static [Form] = Vec::from_iter(corpus.texts.iter().map(form)).leak();
    let plain = |form: &Form| -> Vec<(&str, &str)> {
        form.iter()
            .map(|(name, value)| (*name, value.unwrap_or("")))
            .collect()
    };
    let plain: &'static [Vec<(&str, &str)>] = Vec::from_iter(forms.iter().map(plain)).leak();
    for (form, plain) in forms.iter().zip(plain) {
        let ours = Query::from_pairs(form, Plus::Space).to_uri().to_string();
        let read: Vec<_> = form_urlencoded::parse(ours.as_bytes()).collect();
        assert!(
            read.iter()
                .map(|(name, value)| (&**name, &**value))
                .eq(plain.iter().copied())
        );
    }
    vec![Contest {
        what: "make a query of pairs",
        contestants: vec![
            contestant!(Ours "iri-core Query::from_pairs, to_uri, into_owned", forms, form => {
                Query::from_pairs(form, Plus::Space).to_uri().into_owned()
            }),
            contestant!(Ours "iri-core Query::from_pairs, into_owned", forms, form => {
                Query::from_pairs(form, Plus::Space).into_owned()
            }),
            contestant!(Other "form_urlencoded Serializer", plain, form => {
                form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish()
            }),
        ],
        aim: 0.7,
    }]
}
