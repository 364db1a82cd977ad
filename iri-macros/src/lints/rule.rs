//! The rule `lints(..)` of a type with rules.

use iri_lint::{Code, Severity};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::parenthesized;
use syn::parse::ParseStream;

use super::Lints;
use crate::error::Error;
use crate::reader::Reader;

impl Lints {
    /// Reads the rule `lints(deny(code, ..), allow(code, ..))`. The words mean the same as before a literal.
    pub(crate) fn rule(
        input: ParseStream<'_>,
        name: &Ident,
        iri_policy: &TokenStream,
    ) -> syn::Result<TokenStream> {
        let inner;
        parenthesized!(inner in input);
        let tokens = inner.parse()?;
        // Nothing is left in the parentheses, so this is the place of their end.
        let mut inner = Reader::new(tokens, inner.span());
        let mut lints = Self::default();
        while lints.parse_group(&mut inner, |word| format!("lints({word}(no-host))"))? {
            if !inner.is_empty() {
                inner.comma()?;
            }
        }
        if !inner.is_empty() || lints.denies_nothing() {
            let message = "expected `deny(..)`, and `allow(..)` for exceptions";
            return Err(Error::new(inner.span(), message).into());
        }
        let least = lints.least.unwrap_or(Severity::Error);
        // Only codes whose severity differs from their default are set.
        let mut levels = quote!(#iri_policy::lint::Levels::new());
        for code in Code::ALL {
            let is_denied = lints.deny(*code);
            if is_denied != (code.severity() >= least) {
                let variant = Ident::new(&format!("{code:?}"), Span::call_site());
                let method = if is_denied { "deny" } else { "allow" };
                let method = Ident::new(method, Span::call_site());
                levels.extend(quote!(.#method(#iri_policy::lint::Code::#variant)));
            }
        }
        let least = match least {
            Severity::Note => quote!(Note),
            Severity::Warning => quote!(Warning),
            Severity::Error => quote!(Error),
        };
        // If iri-policy has the feature off, the compiler reports the error at the name.
        let module = quote_spanned!(name.span()=> lint);
        Ok(quote!(.#name(#iri_policy::#module::Severity::#least, #levels)))
    }
}
