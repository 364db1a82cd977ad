//! Tests that an enum of IRIs that keeps all others in a `String` is a value of a template, with the features of this crate alone.
#![cfg(all(feature = "alloc", feature = "macros", feature = "template"))]

use iri_core::{IriString, ParseError};
use iri_vocab::IriEnum;
use iri_vocab::iri_template::{FromMatched, Template};

#[derive(Debug, PartialEq, IriEnum)]
enum Term {
    #[iri("urn:x:A")]
    A,
    #[iri(other)]
    Other(IriString),
}

#[test]
fn an_enum_with_all_others_is_a_value_of_a_template() -> Result<(), ParseError> {
    let template = Template::parse("/terms{/id}")?;
    for (term, text) in [
        (Term::A, "/terms/urn%3Ax%3AA"),
        (
            Term::Other(IriString::parse("urn:x:B")?),
            "/terms/urn%3Ax%3AB",
        ),
    ] {
        let value = iri_vocab::iri_template::ToValue::to_value(&term);
        assert_eq!(template.expand(&[("id", value)]).unwrap().to_string(), text);
    }
    // What is not there is no term.
    assert_eq!(Term::from_matched(None), None);
    Ok(())
}
