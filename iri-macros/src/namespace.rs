//! Checks namespaces: texts that local names continue.

use iri_grammar::{Kind, Masked};
use proc_macro2::Span;
use syn::{Error, Result};

use crate::expand::check;
use crate::lints::Lints;
use crate::macros::IRI;

/// A text that local names continue.
pub(crate) struct Namespace {
    text: String,
    has_authority: bool,
}

impl Namespace {
    pub(crate) fn new(text: String, span: Span) -> Result<Self> {
        check_namespace(&text).map_err(|message| Error::new(span, message))?;
        let has_authority = authority(&text).is_some();
        Ok(Self {
            text,
            has_authority,
        })
    }

    /// Returns the IRI of a local name.
    pub(crate) fn term(&self, local: &str, span: Span) -> Result<String> {
        let text = self.text.clone() + local;
        check_term(self.has_authority, &text).map_err(|message| Error::new(span, message))?;
        Ok(text)
    }
}

/// Checks that a namespace is an IRI that ends after its authority. The error is the message.
pub(crate) fn check_namespace(text: &str) -> std::result::Result<(), String> {
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

/// Checks that a local name has not made an authority: a namespace without one may end in `:` or `/`. The error is the message.
pub(crate) fn check_term(has_authority: bool, term: &str) -> std::result::Result<(), String> {
    check(term, &IRI, &Lints::default())?;
    if has_authority || authority(term).is_none() {
        return Ok(());
    }
    Err("the local name would become a part of the authority".to_owned())
}
