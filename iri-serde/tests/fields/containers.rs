//! Tests fields in types that serde derives: optional, as keys, nested, and where serde reads ahead.

use std::collections::{BTreeMap, HashMap};

use iri_serde::iri_core::{Iri, IriBuf, IriRefString, IriString, UriString};
use serde::{Deserialize, Serialize};

/// Writes a value as JSON and reads it back. Returns the JSON.
fn json<T>(value: &T) -> String
where
    T: Serialize + for<'de> Deserialize<'de> + PartialEq + std::fmt::Debug,
{
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value);
    json
}

fn iri(text: &str) -> IriString {
    IriString::parse(text).unwrap()
}

#[test]
fn optional() {
    assert_eq!(json(&Some(iri("tag:a"))), r#""tag:a""#);
    assert_eq!(json(&None::<IriString>), "null");
    // An empty string is not an IRI, and is not the same as no value either.
    assert!(serde_json::from_str::<Option<IriString>>(r#""""#).is_err());
    assert!(serde_json::from_str::<Option<IriRefString>>(r#""""#).is_ok_and(|iri| iri.is_some()));
}

#[test]
fn keys_of_maps() {
    let hashed = HashMap::from([(iri("tag:a"), 1)]);
    assert_eq!(json(&hashed), r#"{"tag:a":1}"#);
    assert_eq!(hashed["tag:a"], 1);

    let sorted = BTreeMap::from([(iri("tag:b"), 2), (iri("tag:a"), 1)]);
    assert_eq!(json(&sorted), r#"{"tag:a":1,"tag:b":2}"#);
    assert_eq!(
        toml::to_string(&sorted).unwrap(),
        "\"tag:a\" = 1\n\"tag:b\" = 2\n"
    );
    let fixed: BTreeMap<IriBuf<8>, u8> = toml::from_str("'tag:a' = 1").unwrap();
    assert_eq!(fixed["tag:a"], 1);
    let borrowed: HashMap<Iri<'_>, u8> = serde_json::from_str(r#"{"tag:a":1}"#).unwrap();
    assert_eq!(borrowed["tag:a"], 1);

    let error = serde_json::from_str::<HashMap<IriString, u8>>(r#"{"a b":1}"#).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid IRI: no scheme, such as `https:`, at the start: begin with a scheme, such as https:// at line 1 column 6"
    );
}

#[test]
fn nested() {
    let nested = vec![vec![iri("tag:a"), iri("tag:b")], vec![]];
    assert_eq!(json(&nested), r#"[["tag:a","tag:b"],[]]"#);
    let error = serde_json::from_str::<Vec<Vec<IriString>>>("[\n[\"tag:a\",\n\"tag:<\"]]");
    assert_eq!(
        error.unwrap_err().to_string(),
        "invalid IRI: unexpected `<` in the path, at byte 4: write `<` as %3C at line 3 column 7"
    );
}

/// serde stores the fields of a flattened struct until it knows which struct they belong to.
#[test]
fn flattened() {
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Outer<T> {
        name: String,
        #[serde(flatten)]
        inner: Inner<T>,
    }

    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    struct Inner<T> {
        iri: T,
    }

    let text = r#"{"name":"n","iri":"tag:a"}"#;
    let inner = Inner { iri: iri("tag:a") };
    let name = "n".to_owned();
    assert_eq!(json(&Outer { name, inner }), text);
    let fixed = serde_json::from_str::<Outer<IriBuf<8>>>(text).unwrap();
    assert_eq!(fixed.inner.iri, "tag:a");
    let borrowed = serde_json::from_str::<Outer<Iri<'_>>>(text).unwrap();
    assert_eq!(borrowed.inner.iri, "tag:a");
    let borrowed = toml::from_str::<Outer<Iri<'_>>>("name = 'n'\niri = 'tag:a'").unwrap();
    assert_eq!(borrowed.inner.iri, "tag:a");

    let error = serde_json::from_str::<Outer<IriString>>(r#"{"name":"n","iri":"a"}"#).unwrap_err();
    assert!(error.to_string().starts_with("invalid IRI: no scheme"));
}

/// serde stores the value until a variant accepts it.
#[test]
fn untagged() {
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    #[serde(untagged)]
    enum Link<T> {
        Iri(T),
        Titled { iri: T, title: String },
    }

    let link = Link::Iri(iri("tag:a"));
    assert_eq!(json(&link), r#""tag:a""#);
    let (iri, title) = (iri("tag:a"), "t".to_owned());
    let link = Link::Titled { iri, title };
    assert_eq!(json(&link), r#"{"iri":"tag:a","title":"t"}"#);
    let borrowed = serde_json::from_str::<Link<Iri<'_>>>(r#""tag:a""#).unwrap();
    assert!(matches!(borrowed, Link::Iri(iri) if iri == "tag:a"));

    let error = serde_json::from_str::<Link<UriString>>(r#""http://joe:hunter2@ex ample/""#);
    assert_eq!(
        error.unwrap_err().to_string(),
        "data did not match any variant of untagged enum Link"
    );
}

#[test]
fn tagged() {
    #[derive(Serialize, Deserialize, Debug, PartialEq)]
    #[serde(tag = "type")]
    enum Event {
        Moved { from: IriRefString, to: IriString },
    }

    let from = IriRefString::parse("../a").unwrap();
    let to = iri("tag:b");
    assert_eq!(
        json(&Event::Moved { from, to }),
        r#"{"type":"Moved","from":"../a","to":"tag:b"}"#
    );
}
