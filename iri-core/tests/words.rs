//! Checks the messages of all errors against `words.txt`. After a change, run `WORDS=overwrite cargo test -p iri-core
//! --all-features --test words`, and read the differences.
#![cfg(all(feature = "alloc", feature = "lint"))]

use std::fmt::{Debug, Display, Write as _};

use iri_core::base::{BaseError, JoinError};
use iri_core::component::{
    Authority, Fragment, Host, Path, Port, Query, RegName, Scheme, Segment, Userinfo,
};
use iri_core::file::FilePathError;
use iri_core::operation::RelativizeError;
use iri_core::{BufError, BuildError, CapacityError, Component, IriRef, Kind, ParseError, lint};

/// Texts that are not IRIs, each for a different reason.
#[rustfmt::skip]
const IRIS: &[&str] = &[
    "example.com", "1s:a", ":a", " s:a", "\ts:a", "\u{FEFF}s:a", "s\u{FEFF}:a", "s :a", "s!:a",
    "s://a b", "s://a[", "s://a\\b", "s://a^b", "s://a@b@c", "s://a@b:1@c", "s://a b@c", "s://a[b@c",
    "s://1:2:3", "s://h:a", "s://h:8 ", "s://[::1", "s://[", "s://[::1]a", "s://[::1]@", "s://[::1%25a]",
    "s://[1.2.3.4]", "s://[::g]", "s://[v1.a/]",
    "s:%", "s:a%4", "s:a%4g", "s:a b", "s:a\"", "s:a<", "s:a>", "s:a[", "s:a]", "s:a\\b", "s:a^",
    "s:a`", "s:a{", "s:a|", "s:a}", "s:a\n", "s:a\r", "s:a\t", "s:a\0", "s:a\u{7F}", "s:a\u{80}",
    "s:a\u{E000}", "s:a\u{FDD0}", "s:a\u{FFFD}", "s:a\u{E0001}", "s:a\u{10FFFF}",
    "s:?a b", "s:?a\\b", "s:?a[", "s:?%x", "s:#a#", "s:#a b", "s:#\u{10FFFD}", "s:#%",
];

/// The name of a component, the function that parses it alone, and texts.
type Part = (
    &'static str,
    fn(&str) -> Option<ParseError>,
    &'static [&'static str],
);

/// Texts that are invalid as components on their own.
#[rustfmt::skip]
const COMPONENTS: &[Part] = &[
    ("scheme", |text| Scheme::parse(text).err(), &["", "1", "a/", "a:"]),
    ("authority", |text| Authority::parse(text).err(), &["h/", "a@b@c", "h:a", "[::1]x"]),
    ("userinfo", |text| Userinfo::parse(text).err(), &["a@", "a/b", "%"]),
    ("host", |text| Host::parse(text).err(), &["h:80", "::1", "a@b", "a/b", "a b", "[::1", "[::1]a", "%"]),
    ("reg-name", |text| RegName::parse(text).err(), &["[::1]", "a:b"]),
    ("port", |text| Port::parse(text).err(), &["8x", "8:", "-1"]),
    ("path", |text| Path::parse(text).err(), &["a?b", "a#b", "a b"]),
    ("segment", |text| Segment::parse(text).err(), &["a/b", "a?b"]),
    ("query", |text| Query::parse(text).err(), &["a#b", "a b"]),
    ("fragment", |text| Fragment::parse(text).err(), &["a#b", "%"]),
];

#[derive(Default)]
struct Words(String);

impl Words {
    fn note(&mut self, what: &str, text: &str, error: Option<ParseError>) {
        let Some(error) = error else {
            panic!("{text:?} is a valid {what}");
        };
        let (kind, component, length) = (error.kind(), error.component(), error.len());
        let expected = error.expected();
        let lines = format!(
            "{what} {text:?}: {kind:?}, {component:?}, {length} bytes\n    {error}\n    expected {expected}"
        );
        writeln!(self.0, "{lines}").unwrap();
        if let Some(hint) = error.hint() {
            writeln!(self.0, "    {hint}").unwrap();
        }
    }

    fn shown(&mut self, error: impl Display + Debug) {
        let shown = format!("{error:?}");
        assert!(shown.ends_with(&format!("{error})")), "{shown}");
        writeln!(self.0, "{shown}").unwrap();
    }
}

#[test]
fn all_words() {
    let mut words = Words::default();
    for text in IRIS {
        words.note("IRI", text, IriRef::parse_as(Kind::Iri, text).err());
    }
    for (kind, text) in [
        (Kind::Uri, "s:é"),
        (Kind::Uri, "//é"),
        (Kind::UriRef, "1:b"),
        (Kind::UriRef, "a b"),
        (Kind::RelativeIriRef, "s:a"),
        (Kind::AbsoluteIri, "s:a#b"),
        (Kind::AbsoluteIri, "s:a?b#c"),
    ] {
        words.note(kind.name(), text, IriRef::parse_as(kind, text).err());
    }
    words.note(
        "bytes",
        "s:a\u{FFFD}",
        IriRef::parse_bytes_as(Kind::Iri, b"s:a\xFF").err(),
    );
    for (name, parse, texts) in COMPONENTS {
        for text in *texts {
            words.note(name, text, parse(text));
        }
    }

    let capacity = CapacityError {
        needed: 1_234_567_890,
        capacity: 7,
    };
    let error = IriRef::parse_as(Kind::Iri, "s:a b").unwrap_err();
    words.shown(error);
    words.shown(capacity);
    words.shown(BufError::Parse(error));
    words.shown(BufError::Capacity(capacity));
    for error in [
        BuildError::NoScheme,
        BuildError::UnexpectedScheme,
        BuildError::UnexpectedFragment,
        BuildError::NoHost,
        BuildError::RelativePath,
        BuildError::PathLikeAuthority,
        BuildError::ColonInFirstSegment,
        BuildError::Capacity(capacity),
        BuildError::Parse(error),
    ] {
        words.shown(error);
    }
    // Those of XRIs and templates, from 32 on, are there if iri-xri and iri-template are in the build.
    for component in Component::ALL.iter().filter(|it| (**it as u8) < 32) {
        words.shown(BuildError::NotAscii(*component));
    }
    let offset = 9;
    for error in [
        FilePathError::NotFile,
        FilePathError::Host,
        FilePathError::NotAbsolute,
        FilePathError::Device,
        FilePathError::QueryOrFragment { offset },
        FilePathError::Nul { offset },
        FilePathError::EncodedSeparator { offset },
        FilePathError::InvalidUtf8 { offset },
        FilePathError::Capacity(capacity),
    ] {
        words.shown(error);
    }
    for error in [
        BaseError::NoTrailingSlash,
        BaseError::Query,
        BaseError::Fragment,
        BaseError::Capacity(capacity),
    ] {
        words.shown(error);
    }
    for join in [
        JoinError::from(error),
        JoinError::Scheme,
        JoinError::Authority,
        JoinError::AbsolutePath,
        JoinError::AboveBase,
        JoinError::EncodedDotSegment,
        JoinError::from(capacity),
    ] {
        words.shown(join);
    }
    words.shown(RelativizeError::DotSegments);
    words.shown(RelativizeError::Capacity(capacity));
    let text = "s:?a\u{202E}";
    let finding = lint::bidi_formatting(text).unwrap();
    words.shown(finding);
    writeln!(words.0, "{}", finding.report(text)).unwrap();

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/words.txt");
    if std::env::var_os("WORDS").is_some_and(|value| value == "overwrite") {
        std::fs::write(path, &words.0).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    for (found, written) in words.0.lines().zip(written.lines()) {
        assert_eq!(found, written);
    }
    assert_eq!(words.0.len(), written.len());
}
