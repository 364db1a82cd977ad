//! Tests which formats lend their text, and the errors of those that do not.

use iri_serde::iri_core::{Iri, IriBuf, IriRef, Uri};
use serde::Deserialize;

use crate::Field;

/// Returns whether `part` is borrowed from `whole`, and is not a copy.
fn is_within(part: &str, whole: &[u8]) -> bool {
    whole.as_ptr_range().contains(&part.as_ptr())
}

#[test]
fn from_json() {
    let json = r#"{"iri": "https://例え.jp/"}"#;
    let field = serde_json::from_str::<Field<Iri<'_>>>(json).unwrap();
    assert!(is_within(field.iri.as_str(), json.as_bytes()));
    let field = serde_json::from_slice::<Field<Iri<'_>>>(json.as_bytes()).unwrap();
    assert!(is_within(field.iri.as_str(), json.as_bytes()));
}

#[test]
fn from_json_core() {
    let json = r#"{"iri": "https://例え.jp/"}"#;
    let (field, _) = serde_json_core::from_str::<Field<Iri<'_>>>(json).unwrap();
    assert!(is_within(field.iri.as_str(), json.as_bytes()));
}

#[test]
fn from_toml() {
    let toml = "iri = 'https://例え.jp/'";
    let field = toml::from_str::<Field<Iri<'_>>>(toml).unwrap();
    assert!(is_within(field.iri.as_str(), toml.as_bytes()));
}

#[test]
fn from_postcard() {
    let bytes = b"\x09http://a/";
    let field = postcard::from_bytes::<Field<Iri<'_>>>(bytes).unwrap();
    assert!(is_within(field.iri.as_str(), bytes));
}

/// A struct can borrow with `#[serde(borrow)]` from an input that lives longer.
#[test]
fn in_a_struct_with_its_own_lifetime() {
    #[derive(Deserialize)]
    struct Device<'a> {
        #[serde(borrow)]
        vocabulary: Iri<'a>,
        #[serde(borrow)]
        update: Option<Uri<'a>>,
        #[serde(borrow)]
        inner: Inner<'a>,
    }

    #[derive(Deserialize)]
    struct Inner<'a>(#[serde(borrow)] IriRef<'a>);

    static JSON: &str = r#"{"vocabulary": "tag:a", "update": "http://a/", "inner": "../b"}"#;
    let device: Device<'_> = serde_json::from_str(JSON).unwrap();
    assert_eq!(device.vocabulary, "tag:a");
    assert_eq!(device.update.unwrap(), "http://a/");
    assert_eq!(device.inner.0, "../b");
}

const NOT_LENT: &str =
    "cannot borrow the URI: it has escapes, or its input is not kept; take an owned type";

#[test]
fn escapes_are_refused_in_words() {
    let json = r#"{"iri": "http:\/\/a/"}"#;
    let error = serde_json::from_str::<Field<Uri<'_>>>(json).unwrap_err();
    assert_eq!(error.to_string(), format!("{NOT_LENT} at line 1 column 21"));

    let toml = r#"iri = "http:\u002F/a/""#;
    let error = toml::from_str::<Field<Uri<'_>>>(toml).unwrap_err();
    assert_eq!(error.message(), NOT_LENT);

    // Without a buffer, serde-json-core does not decode escapes.
    let error = serde_json_core::from_str::<Field<Uri<'_>>>(json).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid URI at byte 5: unexpected `\\` in the path, at byte 5"
    );
    let error = serde_json_core::from_str_escaped::<Field<Uri<'_>>>(json, &mut [0; 32]);
    assert_eq!(error.unwrap_err().to_string(), NOT_LENT[..64]);
}

#[test]
fn a_reader_lends_nothing() {
    // `serde_json::from_reader` does not compile with a borrowed kind, but its deserializer does.
    let json = r#"{"iri": "http://a/"}"#.as_bytes();
    let mut deserializer = serde_json::Deserializer::from_reader(json);
    let error = Field::<Uri<'_>>::deserialize(&mut deserializer).unwrap_err();
    assert_eq!(error.to_string(), format!("{NOT_LENT} at line 1 column 19"));
}

#[test]
fn what_is_owned_takes_escapes() {
    let json = r#"{"iri": "http:\/\/a/\u00e9"}"#;
    let field = serde_json::from_str::<Field<IriBuf<16>>>(json).unwrap();
    assert_eq!(field.iri, "http://a/é");
    let (field, _) =
        serde_json_core::from_str_escaped::<Field<IriBuf<16>>>(json, &mut [0; 32]).unwrap();
    assert_eq!(field.iri, "http://a/é");
    let field = toml::from_str::<Field<IriBuf<16>>>(r#"iri = "http://a/\u00e9""#).unwrap();
    assert_eq!(field.iri, "http://a/é");
}
