//! Checks the findings for each character at each of some places of a text against `findings.txt`. After a change, run
//! `FINDINGS=overwrite cargo test -p iri-core --all-features --test findings`, and read the differences.
//!
//! In each text of [`PLACES`], each ASCII character, each triplet and each pair of digits replaces `{}`. In each text
//! of [`UNICODE`], each other character does. For each finding the file lists the replacements that lead to it.
#![cfg(all(feature = "lint", feature = "alloc"))]

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;

use iri_core::lint;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/findings.txt");

/// The texts with a place for ASCII.
#[rustfmt::skip]
const PLACES: &[&str] = &[
    "{}", "{}ttp://h/", "ht{}tp://h/", "http{}//h/", "http:{}h/", "http:/{}h/", "http:///{}h/", "//{}h/", "/{}h/", "http://h{}", "http://h/{}",
    "http://a{}b@h/", "http://{}@h/", "http://a:{}@h/", "http://a.com{}b@h/", "http://a.c{}m@h/", "http://{}.com@h/", "http://1.2.3.{}@h/",
    "ftp://a.com{}@h/", "x://a.com{}@h/", "//a.com{}b@h/",
    "http://a{}b.example/", "http://{}a.example/", "http://a{}.example/", "http://a.ex{}mple", "http://a.b{}", "http://{}", "http://{}./", "http://a.{}.b/",
    "http://1{}1/", "http://1.2.3.{}/", "http://1.2.3{}4/", "http://0x{}/", "http://0{}/", "http://[::{}]/", "http://[::ffff:1.2.3.{}]/", "http://xn--{}/", "http://xn--bcher-kv{}/",
    "http://xn--{}bcher-kva/", "mqtt://a{}b/", "x://a{}b/", "urn://a{}b",
    "http://h:{}/", "http://h:8{}/", "http://h:655{}/", "coap://h:{}/", "ftp://h:{}", "ws://h:{}/", "mqtts://h:88{}/",
    "http://h/a{}b", "http://h/{}/a", "http://h/a/{}", "http://h/.{}/a", "http://h/a/.{}", "http://h/%2{}", "http://h/%{}e", "http://h/%252{}", "x:a{}b", "x:{}",
    "http://h?{}", "http://h?a{}b", "http://h#{}", "http://h?%2{}", "http://h#%2{}",
    "file:{}", "file:{}/a", "file:/{}a", "file://{}/a", "file://h/{}:/a", "file://h/c{}", "file://h/c{}/a", "file://h/c:{}", "file:///{}", "file://u{}h/", "file://localhos{}/",
    "data:{}", "data:a{}b,c", "data:text{}html,a", "data:text/html{}a,b", "data:;base64{}AA", "data:;base64,{}", "data:;base64,A{}A", "data:;base64,AA{}A", "data:;base64,AAA{}",
    "data:;base64,AA={}", "data:;base6{},A", "data:a/b;base64,AA{}=", "dat{}:,", "javascript{}a", "vbscrip{}:a",
    "mailto:{}", "mailto:a{}b@h.example", "mailto:a@h{}example", "mailto:a@{}", "mailto:a@h.example{}a", "mailto:a@h.example?{}=a", "mailto:a@h.example?a{}b", "mailto:?to={}", "mailto:a@h.example,{}",
    "urn:{}", "urn:a{}", "urn:a{}b:c", "urn:{}a:c", "urn:a{}:c", "urn:ab:{}", "urn:ab:{}c", "urn:ab:c{}", "urn:{}-a:c", "urn:urn-{}:c", "urn:urn-1{}:c", "urn:ab:c?{}d", "urn:ab:c?={}", "urn:ab:c?+{}",
    "urn:ab:c?+a?={}", "urn:x:c?{}", "urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c{}", "urn:uuid:06e775ac{}2c38-11b2-801c-8086f2cc00c9", "urn:oid:{}", "urn:oid:1.{}", "urn:oid:1{}2", "urn:oid:2.{}.1",
    "uuid:06e775ac-2c38-11b2-801c-8086f2cc00c{}", "oid:{}.1", "oid:1.{}",
    "did:{}", "did:a{}b:c", "did:{}:c", "did:ab:{}", "did:ab:c{}d", "did:ab:c{}", "di{}:ab:c",
    "tag:{}", "tag:a{}b,2000:c", "tag:a@b{}c,2000:c", "tag:{},2000:c", "tag:a.b{}2000:c", "tag:a.b,20{}:c", "tag:a.b,200{}:c", "tag:a.b,2000-{}:c", "tag:a.b,2000-01-{}:c", "tag:a.b,2000{}c", "tag:a.b,2000:{}",
    "ws://h/{}", "ws://h/a#{}", "wss://{}@h/", "coap://h/{}", "coap://h#{}", "coap://{}@h", "mqtt://h/{}", "mqtt://a{}b@h", "mqtt://a:b{}@h", "mongodb://a:b{}c@h/d", "postgres://h/d{}f", "HTT{}://h/", " {}http://h/", "http://h/{} ", "http:\\\\h{}",
];

/// The texts with a place for a character beyond ASCII.
const UNICODE: &[&str] = &[
    "http://h/{}",
    "http://h/é{}",
    "http://{}.example/",
    "http://a{}.example/",
    "http://ا{}.example/",
    "http://u{}@h/",
    "{}http://h/",
];

/// A character, a triplet or two digits. Their order lets them be written as ranges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Put {
    Char(char),
    Triplet(u8),
    Digits(u8),
}

impl Put {
    fn text(self) -> String {
        match self {
            Self::Char(c) => c.to_string(),
            Self::Triplet(b) => format!("%{b:02X}"),
            Self::Digits(number) => format!("{number:02}"),
        }
    }

    fn shown(self) -> String {
        match self {
            Self::Char(c @ '!'..='~') => c.to_string(),
            Self::Char(c) => format!("U+{:04X}", c as u32),
            _ => self.text(),
        }
    }

    fn is_before(self, next: Self) -> bool {
        match (self, next) {
            // A range of characters leaves out the surrogates.
            (Self::Char(a), Self::Char(b)) => (a..=b).nth(1) == Some(b),
            (Self::Triplet(a), Self::Triplet(b)) | (Self::Digits(a), Self::Digits(b)) => {
                a.checked_add(1) == Some(b)
            }
            _ => false,
        }
    }
}

/// Returns the replacements as ranges.
fn ranges(all: &[Put]) -> String {
    let mut text = String::new();
    for run in all.chunk_by(|a, b| a.is_before(*b)) {
        let (first, last) = (run[0], run[run.len() - 1]);
        text += " ";
        text += &first.shown();
        if run.len() > 1 {
            _ = write!(text, "..{}", last.shown());
        }
    }
    text
}

/// Writes a line for each finding in the text of a place, with the replacements that lead to it.
fn found(place: &str, all: impl Iterator<Item = Put>, lines: &mut String) {
    let mut found = BTreeMap::<String, Vec<Put>>::new();
    let start = place.find("{}").unwrap();
    for put in all {
        let put_text = put.text();
        let text = place.replacen("{}", &put_text, 1);
        let end = start + put_text.len();
        let mut lints = lint::text(&text);
        // The test calls `advance`, because the findings of the iterator depend on the features.
        while let Some(finding) = lints.advance() {
            let (first, last) = (finding.offset(), finding.offset() + finding.len());
            let span = if first <= start && end <= last {
                format!("{}{{}}{}", &text[first..start], &text[end..last])
            } else if last <= start || end <= first {
                text[first..last].to_owned()
            } else {
                "part of it".to_owned()
            };
            let finding = format!("{} in `{span}`", finding.code().name());
            found.entry(finding).or_default().push(put);
        }
    }
    _ = writeln!(lines, "{place}");
    for (finding, mut puts) in found {
        puts.dedup();
        _ = writeln!(lines, "    {finding}:{}", ranges(&puts));
    }
}

#[test]
fn findings_are_as_in_the_file() {
    let mut lines = String::new();
    for place in PLACES {
        let ascii = (0..0x80).map(|b: u8| Put::Char(b as char));
        let triplets = (0..=0xFF).map(Put::Triplet);
        let digits = (0..100).map(Put::Digits);
        found(place, ascii.chain(triplets).chain(digits), &mut lines);
    }
    for place in UNICODE {
        found(place, ('\u{80}'..=char::MAX).map(Put::Char), &mut lines);
    }
    if env::var("FINDINGS").is_ok_and(|value| value == "overwrite") {
        fs::write(PATH, lines).unwrap();
        return;
    }
    let expected = fs::read_to_string(PATH).unwrap();
    for (found, expected) in lines.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(lines.len(), expected.len());
}
