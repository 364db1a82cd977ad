//! Tests what `defmt` logs of a secret.
#![cfg(feature = "defmt")]

use std::thread;

use defmt::Format;
use defmt::export::{fetch_bytes, make_formatter};
use iri_core::IriRef;
use iri_policy::{Conceals, Secret};

/// Returns the bytes that a value logs. It is logged in a thread of its own, because the numbers of the format strings
/// start anew there.
fn logged(value: impl Format + Sync) -> Vec<u8> {
    let log = || {
        value.format(make_formatter());
        fetch_bytes()
    };
    thread::scope(|scope| scope.spawn(log).join().unwrap())
}

/// Returns the text that a value logs in one or more pieces. For each piece the log has the number of its format
/// string, its length and its text.
fn text(value: impl Format + Sync) -> String {
    let bytes = logged(value);
    let mut rest = bytes.as_slice();
    let mut text = String::new();
    while let [_, _, a, b, c, d, after @ ..] = rest {
        let length = u32::from_le_bytes([*a, *b, *c, *d]);
        let (piece, after) = after.split_at(length as usize);
        text += str::from_utf8(piece).unwrap();
        rest = after;
    }
    assert!(rest.is_empty(), "{bytes:?}");
    text
}

/// References without characters that `Debug` escapes.
const REFERENCES: &[&str] = &[
    "",
    "http://h/a?b#c",
    "http://joe:hunter2@h/",
    "//joe:hunter2@h",
    "http://p/http://joe:hunter2@h/?next=//joe:hunter2@i#//joe:hunter2@k",
    "http:///joe:hunter2@h",
    "mailto:joe@example.com",
    "s:a/b:c@d",
    "http://例え.jp/ホーム",
];

/// A secret logs neither credentials nor what its type names.
#[test]
fn secrets_are_logged_redacted() {
    struct Key;
    impl Conceals for Key {
        const SEGMENTS_FROM: usize = 1;
        const QUERY_VALUES: &'static [&'static str] = &["token"];
    }
    for reference in REFERENCES {
        let iri = IriRef::parse(reference).unwrap();
        let plain = Secret::<_>::new(iri);
        assert!(text(plain).contains(&plain.to_string()), "{plain}");
        assert!(!text(plain).contains("hunter2"), "{plain}");
        let node = Secret::<_, Key>::new(iri);
        assert!(text(node).contains(&node.to_string()), "{node}");
    }
    let node = IriRef::parse("http://joe@h/v3/k3y?a=b&token=t0k").unwrap();
    let node = Secret::<_, Key>::new(node);
    assert!(text(node).contains("http://***@h/v3/***?a=b&token=***"));
}
