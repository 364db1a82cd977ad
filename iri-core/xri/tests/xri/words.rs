//! Checks the messages of all errors against `words.txt`. After a change, run `WORDS=overwrite cargo test -p iri-xri
//! --all-features --test xri`, and read the differences.

use std::fmt::Write as _;

use iri_core::{CapacityError, ParseError};
use iri_xri::{
    Authority, MAX_NESTING, NormalFormError, Path, Segment, Subsegment, Xref, XriKind, XriRef,
};

/// The name of a rule, the function that parses it, and texts that it rejects.
type Part = (
    &'static str,
    fn(&str) -> Option<ParseError>,
    &'static [&'static str],
);

#[rustfmt::skip]
const PARTS: &[Part] = &[
    ("xri-authority", |text| Authority::parse(text).err(), &["", "a", "=a/b", "=a b", "=(a"]),
    ("xri-path", |text| Path::parse(text).err(), &["a:b", "a b", "=a?b"]),
    ("xri-segment", |text| Segment::parse(text).err(), &["a/b", "a(b)", "(a"]),
    ("subsegment", |text| Subsegment::parse(text).err(), &["", "=a=b", "a*b", "=a/b"]),
    ("xref", |text| Xref::parse(text).err(), &["", "a", "(a)b", "(a", "(1:a)"]),
    ("xri-reference", |text| XriRef::parse(text).err(), XRIS),
    ("xri", |text| XriRef::parse_as(XriKind::Xri, text).err(), &["", "example", "//a"]),
    ("relative-xri-ref", |text| XriRef::parse_as(XriKind::RelativeXriRef, text).err(), &["=a", "xri:=a"]),
];

/// Texts that are not XRI references.
#[rustfmt::skip]
const XRIS: &[&str] = &[
    "xri:foo", "xri:", "xri://=a", "http://a/", "//a", "=(a", "=(http://a/(b)", "=)", "=(http://a)b)",
    "=(a)b", "=a(b)", "=a[", "=a b", "=a\u{E000}", "=a%4/", "=a?b c", "=a#b#", "=(a b)", "=(=a?b c)",
    "=(a:b c)", "=(http://h:80a/)", "=(http://[::1)", "=(1:a)", "=(a://)@[::1])", "=(http://a b",
];

#[test]
fn all_words() {
    let mut words = String::new();
    let mut note = |what: &str, text: &str, error: ParseError| {
        let (kind, component, length) = (error.kind(), error.component(), error.len());
        let expected = error.expected();
        writeln!(
            words,
            "{what} {text:?}: {kind:?}, {component:?}, {length} bytes\n    {error}\n    expected {expected}"
        )
        .unwrap();
        if let Some(hint) = error.hint() {
            writeln!(words, "    {hint}").unwrap();
        }
    };
    for (what, parse, texts) in PARTS {
        for text in *texts {
            let error = parse(text).unwrap_or_else(|| panic!("{text:?} is a valid {what}"));
            note(what, text, error);
        }
    }
    let deep = "(".repeat(MAX_NESTING + 1);
    note("xri-reference", &deep, XriRef::parse(&deep).unwrap_err());
    for error in [
        NormalFormError::Parse(XriRef::parse("=a b").unwrap_err()),
        NormalFormError::Triplet { offset: 9 },
        NormalFormError::Capacity(CapacityError {
            needed: 1_234_567_890,
            capacity: 7,
        }),
    ] {
        let debug = format!("{error:?}");
        assert!(debug.ends_with(&format!("{error})")), "{debug}");
        writeln!(words, "{debug}").unwrap();
    }

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/xri/words.txt");
    if std::env::var_os("WORDS").is_some_and(|value| value == "overwrite") {
        std::fs::write(path, &words).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    for (found, written) in words.lines().zip(written.lines()) {
        assert_eq!(found, written);
    }
    assert_eq!(words.len(), written.len());
}
