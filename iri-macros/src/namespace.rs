//! Checks namespaces: texts that local names continue.

use iri_grammar::grammar::confirm::{Rules, confirm};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::{Kind, Masked};

use crate::expand::check;
use crate::lints::Lints;
use crate::macros::IRI;

/// Checks that a namespace is an IRI that ends after its authority. The error is the message.
pub(crate) fn check_namespace(text: &str) -> Result<(), String> {
    check(text, &IRI, &Lints::default())?;
    if !Kind::Iri
        .parse(text)
        .is_ok_and(|parts| parts.ends_in_authority())
    {
        return Ok(());
    }
    let shown = Masked::new(text);
    Err(format!(
        "the namespace ends in its authority, which a local name would continue\n  = end it in a `/`: `{shown}/`"
    ))
}

/// Returns the authority of an IRI.
pub(crate) fn authority(text: &str) -> Option<&str> {
    Kind::Iri.parse(text).ok()?.authority()
}

/// Checks that a local name has not changed the authority of its namespace. The error is the message.
pub(crate) fn check_term(authority_of_namespace: Option<&str>, term: &str) -> Result<(), String> {
    const RULES: Rules = Rules::of(Kind::Iri);
    // It takes less time than a parse, as macros are built unoptimised. Bidi formatting characters are beyond ASCII.
    let confirmed = if term.is_ascii() { confirm(term, &RULES) } else { None };
    let authority = match confirmed {
        Some(at) => Parts::new(term, at).authority(),
        None => {
            check(term, &IRI, &Lints::default())?;
            authority(term)
        }
    };
    if authority_of_namespace == authority {
        return Ok(());
    }
    Err("the local name would become a part of the authority".to_owned())
}
