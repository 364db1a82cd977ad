//! Tests the errors of each format for an invalid value.

use iri_serde::iri_core::{Iri, IriBuf, UriBuf, UriRef, UriRefBuf};
use serde::Deserialize;

use crate::Field;

fn json<'de, T: Deserialize<'de>>(json: &'de str) -> String {
    match serde_json::from_str::<Field<T>>(json) {
        Ok(_) => panic!("taken: {json}"),
        Err(error) => error.to_string(),
    }
}

fn json_core<'de, T: Deserialize<'de>>(json: &'de str) -> String {
    match serde_json_core::from_str::<Field<T>>(json) {
        Ok(_) => panic!("taken: {json}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn json_adds_line_and_column() {
    assert_eq!(
        json::<UriBuf<32>>("{\n  \"iri\": \"coap://h/a b\"\n}"),
        "invalid URI: unexpected space in the path, at byte 10: write a space as %20 at line 2 column 23"
    );
}

/// The offset counts the bytes of the string, not of the JSON.
#[test]
fn the_offset_counts_without_escapes() {
    assert_eq!(
        json::<UriBuf<32>>(r#"{"iri": "coap:\/\/h\/a b"}"#),
        "invalid URI: unexpected space in the path, at byte 10: write a space as %20 at line 1 column 25"
    );
}

#[test]
fn toml_adds_line_column_and_key() {
    let text = "# A comment\n\niri = \"coap://h/a b\"\n";
    let mut error = toml::from_str::<Field<UriBuf<32>>>(text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "TOML parse error at line 3, column 7
  |
3 | iri = \"coap://h/a b\"
  |       ^^^^^^^^^^^^^^
invalid URI: unexpected space in the path, at byte 10: write a space as %20
"
    );
    assert_eq!(&text[error.span().unwrap()], "\"coap://h/a b\"");
    error.set_input(None);
    assert_eq!(
        error.to_string(),
        "invalid URI: unexpected space in the path, at byte 10: write a space as %20\nin `iri`\n"
    );
}

#[test]
fn json_core_keeps_64_characters() {
    assert_eq!(
        json_core::<UriBuf<32>>(r#"{"iri": "coap://h/a b"}"#),
        "invalid URI at byte 10: unexpected space in the path, at byte 10"
    );
    // serde-json-core would panic if it got more. The offset comes first, so that it is not cut off.
    let shortened = json_core::<UriRefBuf<32>>(r#"{"iri": "http://[1.2.3.4]/"}"#);
    assert_eq!(
        shortened,
        "invalid URI-reference at byte 9: unexpected `.` in an address in"
    );
    assert_eq!(shortened.len(), 64);
}

#[test]
fn postcard_drops_the_message() {
    let error = postcard::from_bytes::<Field<UriBuf<32>>>(b"\x09http://a ").unwrap_err();
    assert_eq!(error, postcard::Error::SerdeDeCustom);
}

#[test]
fn too_long_says_how_long() {
    let text = r#"{"iri": "http://example.com/"}"#;
    assert_eq!(
        json::<IriBuf<16>>(text),
        "IRI too long: 19 bytes do not fit in 16 at line 1 column 29"
    );
    assert_eq!(
        json_core::<IriBuf<16>>(text),
        "IRI too long: 19 bytes do not fit in 16"
    );
    let error = toml::from_str::<Field<IriBuf<16>>>("iri = 'http://example.com/'").unwrap_err();
    assert_eq!(error.message(), "IRI too long: 19 bytes do not fit in 16");
    assert!(serde_json::from_str::<Field<IriBuf<19>>>(text).is_ok());
}

#[test]
fn another_type_says_what_was_expected() {
    assert_eq!(
        json::<Iri<'_>>(r#"{"iri": 5}"#),
        "invalid type: integer `5`, expected a string with the syntax of IRI at line 1 column 9"
    );
    assert_eq!(
        json::<UriRefBuf<8>>(r#"{"iri": null}"#),
        "invalid type: null, expected a string with the syntax of URI-reference at line 1 column 12"
    );
    assert_eq!(
        toml::from_str::<Field<UriRef<'_>>>("iri = [1]")
            .unwrap_err()
            .message(),
        "invalid type: sequence, expected a string with the syntax of URI-reference"
    );
    assert_eq!(json_core::<Iri<'_>>(r#"{"iri": 5}"#), "Invalid type");
}
