//! Checks namespaces: texts that local names continue.

use iri_grammar::grammar::confirm;
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

/// A valid namespace, ready to be compared with its terms.
pub(crate) struct Namespace<'a> {
    authority: Option<&'a str>,
    ready: confirm::Namespace<'a>,
}

impl<'a> Namespace<'a> {
    pub(crate) fn of(text: &'a str) -> Option<Self> {
        let parts = Kind::Iri.parse(text).ok()?;
        Some(Self {
            authority: parts.authority(),
            ready: confirm::Namespace::of(parts),
        })
    }

    /// Checks that a text which begins with the namespace is an IRI with its authority. The error is the message.
    pub(crate) fn check(&self, term: &str) -> Result<(), String> {
        // It takes less time, as macros are built unoptimised. Bidi formatting characters are beyond ASCII.
        if term.is_ascii() && confirm::confirm_term(&self.ready, term).scheme().is_some() {
            return Ok(());
        }
        check(term, &IRI, &Lints::default())?;
        match Kind::Iri.parse(term) {
            Ok(parts) if parts.authority() == self.authority => Ok(()),
            _ => Err("the local name would become a part of the authority".to_owned()),
        }
    }
}
