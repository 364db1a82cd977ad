//! The lints, with the feature `lint`.

use iri_grammar::lint::{self, Code, Severity};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::parse::{ParseStream, Parser};
use syn::{Error, Result, Token, parenthesized};

use super::group::group;
use crate::macros::Macro;

/// The lints that a macro is asked to check.
#[derive(Default)]
pub(crate) struct Lints {
    denied: Vec<Code>,
    allowed: Vec<Code>,
    /// The lowest severity at which all lints are errors
    least: Option<Severity>,
}

impl Lints {
    /// Reads `[ deny(code, ..) , ] [ allow(code, ..) , ]`, in any order.
    pub(crate) fn parse(input: ParseStream<'_>, of: &Macro) -> Result<Self> {
        let mut lints = Self::default();
        let form = |word: &Ident| format!("{}!({word}(no-host), \"{}\")", of.name, of.sample);
        while lints.parse_group(input, form)? {
            input.parse::<Token![,]>()?;
        }
        Ok(lints)
    }

    /// Reads `deny(code, ..)` or `allow(code, ..)`, if one is next. `notes`, `warnings` and `errors` deny all lints of
    /// that severity and above. `form` shows how the word before the codes is used.
    fn parse_group(
        &mut self,
        input: ParseStream<'_>,
        form: impl Fn(&Ident) -> String,
    ) -> Result<bool> {
        let Some((word, codes)) = group(input)? else {
            return Ok(false);
        };
        let deny = word == "deny";
        for (name, span) in names.parse2(codes)? {
            let least = match name.as_str() {
                "notes" => Some(Severity::Note),
                "warnings" => Some(Severity::Warning),
                "errors" => Some(Severity::Error),
                _ => None,
            };
            match (Code::from_name(&name), least) {
                (Some(code), _) => {
                    if let Some(feature) = code.page().missing_feature() {
                        let message = format!("`{name}` needs the feature `{feature}` of iri-core");
                        return Err(Error::new(span, message));
                    }
                    let codes = if deny {
                        &mut self.denied
                    } else {
                        &mut self.allowed
                    };
                    codes.push(code);
                }
                (None, Some(_)) if deny => self.least = least,
                (None, _) => {
                    let form = form(&word);
                    let message = format!("`{name}` is no code of a lint, as in `{form}`");
                    return Err(Error::new(span, message));
                }
            }
        }
        Ok(true)
    }

    /// Returns whether no lint is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.allowed.is_empty() && self.denies_nothing()
    }

    fn denies_nothing(&self) -> bool {
        self.denied.is_empty() && self.least.is_none()
    }

    /// Returns whether a finding with this code is an error.
    fn deny(&self, code: Code) -> bool {
        let by_severity = self.least.is_some_and(|least| code.severity() >= least);
        !self.allowed.contains(&code) && (by_severity || self.denied.contains(&code))
    }

    /// Returns a report of the first finding that is an error.
    pub(crate) fn find(&self, text: &str) -> Option<String> {
        if self.denies_nothing() {
            return None;
        }
        let finding = lint::text(text).find(|finding| self.deny(finding.code()))?;
        Some(format!(
            "{}\n  = it is `{}`",
            finding.report(text),
            finding.code().name()
        ))
    }

    /// Reads the rule `lints(deny(code, ..), allow(code, ..))`. The words mean the same as before a literal.
    pub(crate) fn rule(
        input: ParseStream<'_>,
        name: &Ident,
        iri_core: &TokenStream,
    ) -> Result<TokenStream> {
        let inner;
        parenthesized!(inner in input);
        let mut lints = Self::default();
        while lints.parse_group(&inner, |word| format!("lints({word}(no-host))"))? {
            if !inner.is_empty() {
                inner.parse::<Token![,]>()?;
            }
        }
        if !inner.is_empty() || lints.denies_nothing() {
            let message = "expected `deny(..)`, and `allow(..)` for exceptions";
            return Err(Error::new(inner.span(), message));
        }
        let least = lints.least.unwrap_or(Severity::Error);
        // Only codes whose severity differs from their default are set.
        let mut levels = quote!(#iri_core::lint::Levels::new());
        for code in Code::ALL {
            let is_denied = lints.deny(*code);
            if is_denied != (code.severity() >= least) {
                let variant = Ident::new(&format!("{code:?}"), Span::call_site());
                let method = if is_denied { "deny" } else { "allow" };
                let method = Ident::new(method, Span::call_site());
                levels.extend(quote!(.#method(#iri_core::lint::Code::#variant)));
            }
        }
        let least = match least {
            Severity::Note => quote!(Note),
            Severity::Warning => quote!(Warning),
            Severity::Error => quote!(Error),
        };
        // If iri-core has the feature off, the compiler reports the error at the name.
        let module = quote_spanned!(name.span()=> lint);
        Ok(quote!(.#name(#iri_core::#module::Severity::#least, #levels)))
    }
}

/// Reads names, which may contain `-`, separated by commas.
fn names(input: ParseStream<'_>) -> Result<Vec<(String, Span)>> {
    let mut names = Vec::new();
    while !input.is_empty() {
        let mut name = String::new();
        let span = input.span();
        while !input.is_empty() && !input.peek(Token![,]) {
            let part: TokenTree = input.parse()?;
            name += &part.to_string();
        }
        names.push((name, span));
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(names)
}
