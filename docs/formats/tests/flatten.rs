//! Shows where formats lose the place of a value, which serde reads ahead, and what is shown then.

use iri_serde::Mistake;
use iri_serde::iri_core::UriString;
use serde::Deserialize;

/// The password of the wrong value, and that of another field.
const PASSWORD: &str = "hunter2";
const FIRST: &str = "s3cret";

/// What the documentation of `Mistake` says of what serde reads ahead: the place is that of the whole table or none, and toml shows its
/// first line, with the password of another field. A mistake shows neither.
#[test]
fn below_flatten_the_place_is_lost() {
    #[derive(Deserialize, Debug)]
    #[expect(dead_code)]
    struct Outer {
        first: String,
        #[serde(flatten)]
        inner: Inner,
    }

    #[derive(Deserialize, Debug)]
    #[expect(dead_code)]
    struct Inner {
        endpoint: UriString,
    }

    let file = "first = \"s3cret\"\n\nendpoint = \"http://joe:hunter2@h/a b\"\n";
    let error = toml::from_str::<Outer>(file).unwrap_err();
    let words = error.to_string();
    assert!(
        words.contains(FIRST) && !words.contains(PASSWORD),
        "{words}"
    );
    let shown =
        Mistake::at_span(file, error.span().unwrap_or_default(), error.message()).to_string();
    assert!(!shown.contains(FIRST) && !shown.contains('^'), "{shown}");

    let file = "{\n  \"first\": \"s3cret\",\n  \"endpoint\": \"http://joe:hunter2@h/a b\"\n}\n";
    let error = serde_json::from_str::<Outer>(file).unwrap_err();
    assert_eq!(error.line(), file.lines().count(), "the end of the table");
    let shown = Mistake::at_end(file, error.line(), error.column(), &error).to_string();
    assert!(!shown.contains(PASSWORD) && !shown.contains('^'), "{shown}");

    let file = "first: s3cret\nendpoint: \"http://joe:hunter2@h/a b\"\n";
    let error = serde_yaml_ng::from_str::<Outer>(file).unwrap_err();
    let place = error.location().unwrap();
    assert_eq!((place.line(), place.column()), (1, 1));
    let shown = Mistake::at_start(file, place.line(), place.column(), &error).to_string();
    assert!(
        !shown.contains(FIRST) && !shown.contains(PASSWORD),
        "{shown}"
    );
}
