//! Tests what `defmt` logs: the same as `Debug`, with credentials masked.
#![cfg(feature = "defmt")]

use std::thread;

use defmt::Format;
use defmt::export::{fetch_bytes, make_formatter};
use iri_core::component::{Fragment, Path, Query, Userinfo};
use iri_core::{IriBuf, IriRef, Kind, Masked};

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

#[test]
fn text_is_logged_as_debug_shows_it() {
    for reference in REFERENCES {
        let iri = IriRef::parse(reference).unwrap();
        let name = |name: &str, text: String| format!("{name}(\"{text}\")");
        assert_eq!(name("IriRef", text(iri)), format!("{iri:?}"));
        assert_eq!(name("Path", text(iri.path())), format!("{:?}", iri.path()));
        assert_eq!(
            name("Redacted", text(iri.redacted())),
            format!("{:?}", iri.redacted())
        );
        assert_eq!(
            text(Masked::new(reference)),
            Masked::new(reference).to_string()
        );
        assert_eq!(
            text(Masked::of_bytes(reference.as_bytes())),
            text(Masked::new(reference))
        );
        if let Some(authority) = iri.authority() {
            assert_eq!(name("Authority", text(authority)), format!("{authority:?}"));
        }
        if let Ok(owned) = IriBuf::<128>::parse(reference) {
            assert_eq!(text(&owned), text(iri));
        }
        assert!(!text(iri).contains("hunter2"));
    }
}

#[test]
fn decoded_text_is_logged_as_it_is_encoded() {
    assert_eq!(text(Path::parse("a%20b").unwrap().decode()), "a%20b");
    let userinfo = Userinfo::parse("joe:hunter2").unwrap();
    assert!(!text(userinfo.decode()).contains("hunter2"));
    assert!(!text(userinfo.decode_password().unwrap()).contains("hunter2"));
}

#[test]
fn values_of_a_query_are_hidden() {
    let iri = IriRef::parse("http://joe:hunter2@h/?token=hunter2&a=b").unwrap();
    let redacted = iri.redacted().query_values(&["token"]);
    assert_eq!(text(redacted), redacted.to_string());
    assert!(!text(redacted).contains("hunter2"));
}

#[test]
fn bytes_that_are_not_utf_8_are_left_out() {
    assert_eq!(text(Masked::of_bytes(b"http://h/a\xFFb")), "http://h/ab");
    // The text may have been cut off within the password.
    assert_eq!(
        text(Masked::of_bytes(b"http://joe:hunter2\xFF@h/")),
        "http://***"
    );
}

/// The error is logged as bytes: the number of a format string, then the values that it names.
#[test]
fn an_error_is_logged_with_its_place_and_without_a_character_of_a_password() {
    let error = |text: &str| IriRef::parse_as(Kind::Iri, text).unwrap_err();
    let at = |text: &str| logged(error(text))[2..6].to_vec();
    assert_eq!(at("s:a b"), 3_u32.to_le_bytes());
    assert_eq!(at("s:aaa b"), 5_u32.to_le_bytes());
    for (one, other, same) in [
        // The character that was found is logged.
        ("s:a b", "s:a\"b", false),
        ("s://h b/", "s://h<b/", false),
        // It is not logged where it may be part of a password.
        ("s://u:a b@h", "s://u:a\"b@h", true),
        ("s://u:ab/@h", "s://u:ac/@h", true),
        // The component and the kind of the error are logged.
        ("s:a b", "s:?ab", false),
        ("s:a%", "s:a ", false),
        // The length of the error is logged.
        ("s:a%4", "s:a%", false),
    ] {
        let (one, other) = (
            IriRef::parse_as(Kind::Iri, one).err(),
            IriRef::parse_as(Kind::Iri, other).err(),
        );
        assert_eq!(
            one.map(logged) == other.map(logged),
            same,
            "{one:?} {other:?}"
        );
    }
}

#[test]
fn what_was_rejected_is_logged_as_its_error() {
    let text = heapless::String::<64>::try_from("http://joe:hunter2@h/ ").unwrap();
    let rejected = iri_core::IriBuf::from_heapless(text.clone()).unwrap_err();
    assert_eq!(
        logged(rejected),
        logged(IriRef::parse_as(Kind::Iri, &text).unwrap_err())
    );
}

#[test]
fn a_component_is_logged_as_its_text() {
    assert_eq!(text(Query::parse("a=b").unwrap()), "a=b");
    assert_eq!(text(Fragment::parse("//joe:hunter2@h").unwrap()), "***@h");
}
