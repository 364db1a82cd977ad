//! `prefixes!`: makes a sorted table of prefixes.

use std::collections::HashSet;

use proc_macro2::Literal;
use quote::quote;

use crate::argument::Argument;
use crate::error::{Error, Result};
use crate::literal;
use crate::macros::IRI;
use crate::namespace::check_namespace;
use crate::reader::Reader;
use crate::tokens::{Span, TokenStream, TokenTree};

/// The most prefixes that a table can number.
const MOST: usize = 65_535;

/// A prefix, its namespace, and the text of that if the macro sees it.
struct Entry {
    prefix: String,
    namespace: TokenStream,
    text: Option<String>,
}

/// Expands `[ crate = path , ] "prefix" => namespace , ..`. Returns all errors.
pub(crate) fn expand(tokens: TokenStream) -> std::result::Result<TokenStream, Vec<Error>> {
    let mut input = Reader::new(tokens, Span::call_site());
    let iri_vocab = input.iri_core().map_err(|error| vec![error])?;
    let iri_vocab = iri_vocab.unwrap_or_else(|| quote!(::iri_vocab));
    let (mut entries, mut errors) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    while !input.is_empty() {
        match entry(&mut input, &mut seen) {
            Ok(entry) => entries.push(entry),
            Err(error) => {
                errors.push(error);
                // What follows the wrong entry may be another.
                input.expression();
            }
        }
        input.punct(',');
    }
    if entries.len() > MOST {
        let message = format!("there are more than {MOST} prefixes");
        errors.push(Error::new(Span::call_site(), message));
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(table(&iri_vocab, entries))
}

/// Makes the table of entries, in the order in which they are written.
fn table(iri_vocab: &TokenStream, entries: Vec<Entry>) -> TokenStream {
    let is_seen = entries.iter().all(|entry| entry.text.is_some());
    let mut by_prefix: Vec<(usize, Entry)> = entries.into_iter().enumerate().collect();
    by_prefix.sort_by(|(_, entry), (_, other)| entry.prefix.cmp(&other.prefix));
    // The compiler sorts the texts that are not seen into the others.
    let mut by_namespace: Vec<usize> = (0..by_prefix.len()).collect();
    by_namespace.sort_by_key(|number| {
        let text = by_prefix
            .get(*number)
            .and_then(|(_, entry)| entry.text.as_ref());
        (text.is_none(), text)
    });
    let by_namespace = by_namespace.into_iter().map(Literal::usize_unsuffixed);
    let written = by_prefix
        .iter()
        .map(|(written, _)| Literal::usize_unsuffixed(*written));
    let count = Literal::usize_unsuffixed(by_prefix.len());
    let texts = by_prefix.iter().map(|(_, entry)| {
        let prefix = &entry.prefix;
        let text = match &entry.text {
            Some(text) => quote!(#text, true),
            None => {
                let namespace = &entry.namespace;
                quote!(#iri_vocab::constant::Constant(#namespace).text(), false)
            }
        };
        quote!((#prefix, #text))
    });
    let table = quote!(#iri_vocab::constant::prefixes([#(#texts),*], [#(#by_namespace),*], [#(#written),*]));
    // Only an item can have the attribute for what it has, and it has none of the generic parameters around it, which an expression
    // may use.
    if is_seen {
        return quote! {
            const {
                #[allow(long_running_const_eval, reason = "it ends with the prefixes")]
                const __PREFIXES: #iri_vocab::Prefixes<#count> = #table;
                __PREFIXES
            }
        };
    }
    quote! {
        const {
            #[allow(long_running_const_eval, reason = "it ends with the prefixes")]
            let __prefixes = const { #table };
            __prefixes
        }
    }
}

/// Reads `"prefix" => namespace`.
fn entry(input: &mut Reader, seen: &mut HashSet<String>) -> Result<Entry> {
    let (prefix, place) = prefix(input)?;
    let namespace = input.expression();
    if prefix.contains(':') {
        let message = format!("the prefix `{prefix}` has a `:`, which ends a prefix");
        return Err(Error::new(place, message));
    }
    if !seen.insert(prefix.clone()) {
        let message = format!("the prefix `{prefix}` has two namespaces");
        return Err(Error::new(place, message));
    }
    let text = match Argument::parse(namespace.clone(), &IRI)? {
        Argument::Literal { text, span } => {
            check_namespace(&text).map_err(|message| Error::new(span, message))?;
            Some(text)
        }
        Argument::Expression(_) => None,
    };
    Ok(Entry {
        prefix,
        namespace,
        text,
    })
}

/// Reads `"prefix" =>`. Returns the prefix and its place.
fn prefix(input: &mut Reader) -> Result<(String, Span)> {
    let place = input.span();
    let text = input.next_if(|tree| match tree {
        TokenTree::Literal(literal) => match literal::Value::of(&literal) {
            literal::Value::Text(text) => Some(text),
            _ => None,
        },
        _ => None,
    });
    let at = input.span();
    if let Some(text) = text
        && input.punct('=').is_some()
        && input.punct('>').is_some()
    {
        return Ok((text, place));
    }
    let message = "expected a prefix and its namespace, as in `\"rdf\" => rdf::NAMESPACE`";
    Err(Error::new(at, message))
}
