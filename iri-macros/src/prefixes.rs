//! `prefixes!`: makes a sorted table of prefixes.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser};
use syn::{Error, LitStr, Path, Result, Token};

use crate::expand::check;
use crate::input::argument;
use crate::lints::Lints;
use crate::macros::IRI;
use crate::value::Value;

/// Expands `[ crate = path , ] "prefix" => namespace , ..`.
pub(crate) fn expand(tokens: TokenStream) -> Result<TokenStream> {
    (|input: ParseStream<'_>| {
        let mut iri_core = quote!(::iri_core);
        if input.peek(Token![crate]) && input.peek2(Token![=]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            iri_core = Path::parse_mod_style(input)?.into_token_stream();
            input.parse::<Token![,]>()?;
        }
        let mut entries: Vec<(LitStr, TokenStream)> = Vec::new();
        let mut namespaces: Vec<(String, String)> = Vec::new();
        while !input.is_empty() {
            let prefix = input.parse::<LitStr>();
            let prefix = prefix.and_then(|prefix| input.parse::<Token![=>]>().map(|_| prefix));
            let prefix = prefix.map_err(|error| {
                let message =
                    "expected a prefix and its namespace, as in `\"rdf\" => rdf::NAMESPACE`";
                Error::new(error.span(), message)
            })?;
            let namespace = argument(input)?;
            input.parse::<Option<Token![,]>>()?;
            if entries
                .iter()
                .any(|(other, _)| other.value() == prefix.value())
            {
                let message = format!("the prefix `{}` has two namespaces", prefix.value());
                return Err(Error::new(prefix.span(), message));
            }
            if let Value::Literal { text, span } = Value::parse(namespace.clone(), &IRI)? {
                check(&text, &IRI, &Lints::default())
                    .map_err(|message| Error::new(span, message))?;
                let same = namespaces.iter().find(|(_, other)| *other == text);
                if let Some((other, _)) = same {
                    let message = format!("the namespace of `{other}` has another prefix as well");
                    return Err(Error::new(span, message));
                }
                namespaces.push((prefix.value(), text));
            }
            entries.push((prefix, namespace));
        }
        entries.sort_by_key(|(prefix, _)| prefix.value());
        let (prefixes, namespaces): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        let prefixes = prefixes.iter().map(LitStr::value);
        Ok(quote! {
            const {
                #iri_core::constant::prefixes([#((
                    #prefixes,
                    #iri_core::constant::term(#iri_core::constant::Constant(#namespaces).text()),
                )),*])
            }
        })
    })
    .parse2(tokens)
}
