//! `deny(..)` or `allow(..)`.

use proc_macro2::TokenStream;
use syn::parse::ParseStream;
use syn::token::Paren;
use syn::{Ident, Result, parenthesized};

/// Reads `deny(..)` or `allow(..)`, if one is next. Returns the word, and what is in the parentheses.
pub(super) fn group(input: ParseStream<'_>) -> Result<Option<(Ident, TokenStream)>> {
    if !(input.peek(Ident) && input.peek2(Paren)) {
        return Ok(None);
    }
    let word: Ident = input.fork().parse()?;
    if word != "deny" && word != "allow" {
        return Ok(None);
    }
    input.parse::<Ident>()?;
    let codes;
    parenthesized!(codes in input);
    Ok(Some((word, codes.parse()?)))
}
