//! Tests the errors: each names the variable, and shows no value.

use std::collections::BTreeMap;

use iri_serde::template::Values;
use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::{X, refusal};

const NESTED: &str = "a list or pairs within a list or pairs, where only texts and numbers can be";
const UNNAMED: &str = "variables: not a struct or a map, which names them";
const VARIANT: &str = "a variant of an enum with data; with `#[serde(untagged)]` it is its data";

/// Bytes, as serde knows them.
struct Bytes;

impl Serialize for Bytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(b"hunter2")
    }
}

#[test]
fn nested() {
    for x in [
        json!([["hunter2"]]),
        json!(["a", {"b": "hunter2"}]),
        json!({"a": ["hunter2"]}),
        json!({"a": {"b": "hunter2"}}),
        json!([[]]),
    ] {
        assert_eq!(
            refusal(&json!({"a": 1, "x": x})),
            format!("variable `x`: {NESTED}")
        );
    }
}

/// The name is that of the variable, however deep the value is.
#[test]
fn no_values() {
    let bytes = "variable `x`: bytes, which are not a text";
    assert_eq!(refusal(&X { x: Bytes }), bytes);
    assert_eq!(refusal(&X { x: [Bytes] }), bytes);
    assert_eq!(
        refusal(&X {
            x: BTreeMap::from([("a", Bytes)])
        }),
        bytes
    );

    let float = "variable `x`: a number that is not finite";
    assert_eq!(refusal(&X { x: f64::NAN }), float);
    assert_eq!(
        refusal(&X {
            x: Some(f32::INFINITY)
        }),
        float
    );
    assert_eq!(
        refusal(&X {
            x: X {
                x: f64::NEG_INFINITY
            }
        }),
        float
    );
    assert_eq!(
        refusal(&BTreeMap::from([("a", X { x: f64::NAN })])),
        float.replace('x', "a")
    );
}

#[test]
fn raw_json() {
    let raw = serde_json::value::to_raw_value("hunter2").unwrap();
    assert_eq!(
        refusal(&X { x: &raw }),
        "variable `x`: raw JSON, which has to be read first"
    );
    assert_eq!(refusal(&raw), UNNAMED);
}

#[test]
fn keys() {
    let message = "a key of a map that is not a text";
    let x = BTreeMap::from([([1], 1)]);
    assert_eq!(refusal(&x), format!("variables: {message}"));
    assert_eq!(refusal(&X { x }), format!("variable `x`: {message}"));
    let x = BTreeMap::from([(None::<u8>, 1)]);
    assert_eq!(refusal(&X { x }), format!("variable `x`: {message}"));
}

#[test]
fn variants_with_data() {
    #[derive(Serialize)]
    enum Sort {
        By(&'static str),
        Range(u8, u8),
        Named { x: u8 },
    }

    for x in [Sort::By("hunter2"), Sort::Range(1, 2), Sort::Named { x: 1 }] {
        assert_eq!(refusal(&x), format!("variables: {VARIANT}"));
        assert_eq!(refusal(&X { x }), format!("variable `x`: {VARIANT}"));
    }
}

#[test]
fn not_a_struct_or_a_map() {
    for variables in [
        json!(null),
        json!(1),
        json!("hunter2"),
        json!(true),
        json!([{"x": 1}]),
    ] {
        assert_eq!(refusal(&variables), UNNAMED);
    }
    assert_eq!(refusal(&()), UNNAMED);
    assert_eq!(refusal(&None::<X<u8>>), UNNAMED);
    assert_eq!(refusal(&[("x", 1)]), UNNAMED);
    assert_eq!(refusal(&Bytes), UNNAMED);
    assert_eq!(refusal(&[f64::NAN]), UNNAMED);
}

/// The message of a type may have its value, so it is not shown.
#[test]
fn what_a_type_says_is_not_shown() {
    struct Token;

    impl Serialize for Token {
        fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(S::Error::custom("no token: hunter2"))
        }
    }

    let error = Values::new(&X { x: Token }).unwrap_err();
    assert_eq!(error.variable(), Some("x"));
    assert_eq!(
        error.to_string(),
        "variable `x`: its type refuses to be serialized"
    );
    assert!(!format!("{error:?}").contains("hunter2"));
    assert_eq!(
        refusal(&Token),
        "variables: its type refuses to be serialized"
    );
}

/// It can be returned from a `main`, or put into a box.
#[test]
fn it_is_an_error() {
    fn boxed() -> Result<(), Box<dyn core::error::Error + Send + Sync>> {
        Values::new(&1)?;
        Ok(())
    }
    assert_eq!(boxed().unwrap_err().to_string(), UNNAMED);
}
