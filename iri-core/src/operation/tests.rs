//! Compares what accelerators write, and what is written where room is short, with plain writing.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use iri_grammar::grammar::parts::Parts;
use proptest::prelude::*;

use super::normalize::{Level, Normalize};
use super::resolve::Resolve;
use super::to_iri::ToIri;
use super::to_uri::ToUri;
use crate::types::iri_reference::IriRef;
use crate::write::sink::sealed::Text as _;
use crate::write::source::Source;
use crate::write::writer::{write, write_between};

/// Generates references in which much or little changes.
fn reference(scheme: &'static str) -> impl Strategy<Value = String> {
    let start = prop::sample::select(vec!["", "//h", "//U@H:80", "//%41%c3", "//[::A]:"]);
    let segments = [
        "", ".", "..", "...", ".a", "%2e", "%2E.", "a", "bc", "A:", "é", "%c3", "%7E",
    ];
    let path = prop::collection::vec(prop::sample::select(segments.to_vec()), 0..8);
    let end = prop::sample::select(vec!["", "?", "?/../%7e", "#f", "?é#%C3%A9"]);
    (start, path, end)
        .prop_map(move |(start, path, end)| [scheme, start, &path.join("/"), end].concat())
        .prop_filter("no reference", |text| IriRef::parse(text).is_ok())
}

fn parts(text: &str) -> Parts<'_> {
    IriRef::parse(text).unwrap().parts()
}

fn hold(operation: &impl Source) {
    let (mut text, mut plain) = (String::new(), String::new());
    let (at, ..) = write(operation, &mut text).unwrap();
    let written = write_between(operation, &mut plain, 0, usize::MAX).unwrap();
    assert_eq!((at, 0, text.len()), written, "{text}");
    assert_eq!(text, plain);
    assert!(operation.bound() >= text.len(), "{text}");
    let mut exact: Vec<u8> = vec![0; text.len()];
    let exact = exact.as_mut_slice();
    let written = write_between(operation, exact, 0, text.len()).unwrap();
    assert_eq!((at, 0, text.len()), written, "{text}");
    assert_eq!(exact.text(0, text.len()), text);
    if let Some((_, short)) = exact.split_first_mut() {
        short.fill(b'#');
        let capacity = short.len();
        let error = write_between(operation, short, 0, capacity).unwrap_err();
        assert_eq!((error.needed, error.capacity), (text.len(), capacity));
        assert!(short.iter().all(|b| *b == b'#'));
    }
}

proptest! {
    #[test]
    fn equal(base in reference("S:"), relative in reference(""), other in reference("http:")) {
        let base = parts(&base);
        for reference in [parts(&relative), parts(&other), base] {
            hold(&Resolve { base, reference });
            for level in [Level::Syntax, Level::Scheme, Level::Address] {
                hold(&Normalize::new(reference, level));
            }
            hold(&ToUri { parts: reference });
            hold(&ToIri { parts: reference, whole_values: false });
            hold(&ToIri { parts: reference, whole_values: true });
        }
    }
}
