//! `Mistake` hides a secret also where iri-serde does not know iri-policy: another crate of the program may have it as a field.

use iri_core::UriString;
use iri_policy::Secret;
use iri_serde::Mistake;
use iri_serde::iri_core;

use super::Field;

#[test]
fn a_secret_is_hidden_without_the_feature_policy() {
    let file = "iri = \"postgres://app:geh#eim@h.example/db\"";
    let error = toml::from_str::<Field<Secret<UriString>>>(file).unwrap_err();
    let span = error.span().unwrap();
    let mistake = Mistake::at_span(file, span, error.message()).to_string();
    assert!(
        mistake.contains("of a secret: ") && mistake.contains("***"),
        "{mistake}"
    );
    assert!(
        !mistake.contains("geh") && !mistake.contains("eim"),
        "{mistake}"
    );
}
