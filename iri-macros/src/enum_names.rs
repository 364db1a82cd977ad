//! The prefixes and the namespace of an enum of IRIs, and the IRIs of its variants.

use std::collections::HashMap;

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Attribute, Error, Ident, LitStr, Path, Result, Token, Variant, parenthesized};

use crate::advice::{advised, string};
use crate::expand::check;
use crate::lints::Lints;
use crate::macros::IRI;
use crate::namespace::Namespace;
use crate::own_name::{escaped, own_name};
use crate::without::Without;

/// The arguments of `#[iri(..)]` at the enum, in the form in which they are written.
const FORMS: &str =
    "`prefix(\"rdf\" = \"..\")`, `\"namespace\"`, `without(serde, schemars)` or `crate = path`";

/// The arguments of `#[iri(..)]` at the enum.
#[derive(Default)]
pub(crate) struct Names {
    /// Those with an error have no namespace.
    prefixes: HashMap<String, Option<Namespace>>,
    /// The namespace as it is written, maybe before its prefix is declared.
    written: Option<LitStr>,
    /// The text before the name of a variant.
    namespace: Option<Namespace>,
    /// What is wrong with prefixes and the namespace.
    pub(crate) errors: Errors,
    has_namespace: bool,
    pub(crate) iri_vocab: Option<Path>,
    pub(crate) without: Without,
}

/// All errors, which the compiler reports at once.
#[derive(Default)]
pub(crate) struct Errors(pub(crate) Option<Error>);

impl Errors {
    /// Returns the value, or keeps the error.
    pub(crate) fn keep<T>(&mut self, result: Result<T>) -> Option<T> {
        match (result, &mut self.0) {
            (Ok(value), _) => return Some(value),
            (Err(error), Some(errors)) => errors.combine(error),
            (Err(error), errors) => *errors = Some(error),
        }
        None
    }
}

impl Names {
    /// Reads `#[iri(prefix("rdf" = "namespace", ..), "namespace", crate = path)]`.
    pub(crate) fn parse(attributes: &[Attribute]) -> Result<Self> {
        let mut names = Self::default();
        for attribute in attributes.iter().filter(|it| it.path().is_ident("iri")) {
            attribute.parse_args_with(|input: ParseStream<'_>| {
                while !input.is_empty() {
                    names
                        .parse_one(input)
                        .map_err(|error| advised(error, FORMS))?;
                }
                Ok(())
            })?;
        }
        if let Some(literal) = names.written.take() {
            let text = match names.full(&literal) {
                // Nothing is meant as a prefix.
                Err(_) if names.prefixes.is_empty() => Ok(Some(literal.value())),
                full => full,
            };
            let namespace = text.and_then(|text| {
                text.map(|text| Namespace::new(text, literal.span()))
                    .transpose()
            });
            names.namespace = names.errors.keep(namespace).flatten();
            names.has_namespace = true;
        }
        Ok(names)
    }

    /// Reads an argument, and the comma after it.
    fn parse_one(&mut self, input: ParseStream<'_>) -> Result<()> {
        self.parse_argument(input)?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        Ok(())
    }

    fn parse_argument(&mut self, input: ParseStream<'_>) -> Result<()> {
        if input.peek(Token![crate]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            self.iri_vocab = Some(Path::parse_mod_style(input)?);
            return Ok(());
        }
        if input.peek(LitStr) {
            let literal = string(input)?;
            let span = literal.span();
            if self.written.replace(literal).is_some() {
                let message = "an enum has one namespace; others are prefixes";
                return Err(Error::new(span, message));
            }
            return Ok(());
        }
        let name = input.call(Ident::parse_any)?;
        if name == "without" {
            return self.without.parse(input);
        }
        if name != "prefix" {
            let message = format!("`{name}` is unknown: write {FORMS}");
            return Err(Error::new(name.span(), message));
        }
        let prefixes;
        parenthesized!(prefixes in input);
        while !prefixes.is_empty() {
            let name = string(&prefixes)?;
            prefixes.parse::<Token![=]>()?;
            let namespace = string(&prefixes)?;
            let namespace = Namespace::new(namespace.value(), namespace.span());
            let namespace = self.errors.keep(namespace);
            if self.prefixes.insert(name.value(), namespace).is_some() {
                let message = format!("the prefix `{}` is there already", name.value());
                self.errors
                    .keep::<()>(Err(Error::new(name.span(), message)));
            }
            if !prefixes.is_empty() {
                prefixes.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }

    /// Returns the namespace and the local name of a CURIE whose prefix is declared.
    fn curie<'a>(&self, text: &'a str) -> Option<(Option<&Namespace>, &'a str)> {
        let (prefix, local) = text.split_once(':')?;
        // In `http://` the text before the `:` is a scheme, whatever prefixes are declared.
        let namespace = self
            .prefixes
            .get(prefix)
            .filter(|_| !local.starts_with("//"))?;
        Some((namespace.as_ref(), local))
    }

    /// Returns the IRI of a variant, if its namespace has no error, and its place.
    pub(crate) fn iri(
        &self,
        literal: Option<&LitStr>,
        variant: &Variant,
    ) -> Result<(Option<String>, Span)> {
        let Some(literal) = literal else {
            let span = variant.ident.span();
            let mut prefixes = self.prefixes.values();
            let namespace = match (self.has_namespace, prefixes.next(), prefixes.next()) {
                (true, ..) => Some(&self.namespace),
                (false, only, None) => only,
                _ => None,
            };
            let Some(namespace) = namespace else {
                let message = "the IRI is missing, as in `#[iri(\"rdf:type\")]`; the name of a variant is one after \
                                   the only prefix, or after the namespace in `#[iri(\"..\")]` of the enum";
                return Err(Error::new(span, message));
            };
            let local = own_name(&variant.ident).map_err(|written| {
                let text = written.map_or_else(|| "..".to_owned(), |text| escaped(&text));
                let message = format!(
                    "the compiler normalises names, so `{}` may be another text than yours; write the IRI as in \
                     `#[iri(\"..{text}\")]`",
                    variant.ident
                );
                Error::new(span, message)
            })?;
            let namespace = namespace.as_ref();
            let text = namespace.map(|namespace| namespace.term(&local, span));
            return Ok((text.transpose()?, span));
        };
        Ok((self.full(literal)?, literal.span()))
    }

    /// Returns the IRI that a literal stands for: a CURIE, an IRI in brackets, or an IRI. Returns `None` if its namespace has an
    /// error.
    fn full(&self, literal: &LitStr) -> Result<Option<String>> {
        let text = literal.value();
        let span = literal.span();
        if let Some((namespace, local)) = self.curie(&text) {
            let text = namespace.map(|namespace| namespace.term(local, span));
            return text.transpose();
        }
        if let Some(full) = text
            .strip_prefix('<')
            .and_then(|text| text.strip_suffix('>'))
        {
            return checked(full, span).map(Some);
        }
        // If the scheme is unknown, it may be meant as a prefix.
        match text.split_once(':') {
            Some((prefix, local))
                if !local.starts_with("//")
                    && !["urn", "tag", "did", "mailto", "data"].contains(&prefix) =>
            {
                let message = format!(
                    "the prefix `{prefix}` is not declared\
                     \n  = declare it at the enum: `#[iri(prefix(\"{prefix}\" = \"..\"))]`\
                     \n  = an IRI of the scheme `{prefix}` is in brackets: `#[iri(\"<{text}>\")]`"
                );
                Err(Error::new(span, message))
            }
            _ => checked(&text, span).map(Some),
        }
    }
}

/// Returns an IRI that is written in full.
fn checked(text: &str, span: Span) -> Result<String> {
    check(text, &IRI, &Lints::default()).map_err(|message| Error::new(span, message))?;
    Ok(text.to_owned())
}
