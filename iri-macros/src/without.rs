//! `without(serde, schemars)`: what a derive leaves out, for a type that has an implementation of its own.
//!
//! Whether iri-core has the feature `serde` may be decided by another crate. Then an implementation of the derive would be a
//! second one (E0119).

use proc_macro2::TokenStream;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Error, Ident, Result, Token, parenthesized};

#[derive(Clone, Copy, Default)]
pub(crate) struct Without {
    pub(crate) serde: bool,
    pub(crate) schemars: bool,
}

impl Without {
    /// Reads what is in parentheses.
    pub(crate) fn parse(&mut self, input: ParseStream<'_>) -> Result<()> {
        let names;
        parenthesized!(names in input);
        for name in Punctuated::<Ident, Token![,]>::parse_terminated(&names)? {
            match &*name.to_string() {
                "serde" => self.serde = true,
                "schemars" => self.schemars = true,
                other => {
                    let message = format!("`{other}` is unknown; there are `serde`, `schemars`");
                    return Err(Error::new(name.span(), message));
                }
            }
        }
        Ok(())
    }
}

/// Returns the tokens, unless they are left out.
pub(crate) fn unless(is_left_out: bool, tokens: TokenStream) -> TokenStream {
    if is_left_out {
        TokenStream::new()
    } else {
        tokens
    }
}
