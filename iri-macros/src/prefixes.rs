//! `prefixes!`: makes a sorted table of prefixes.

use quote::quote;

use crate::argument::Argument;
use crate::error::{Error, Result};
use crate::literal;
use crate::macros::IRI;
use crate::namespace::check_namespace;
use crate::reader::Reader;
use crate::tokens::{Span, TokenStream, TokenTree};

/// Expands `[ crate = path , ] "prefix" => namespace , ..`.
pub(crate) fn expand(tokens: TokenStream) -> Result<TokenStream> {
    let mut input = Reader::new(tokens, Span::call_site());
    let iri_vocab = input.iri_core()?.unwrap_or_else(|| quote!(::iri_vocab));
    let mut entries: Vec<(String, TokenStream)> = Vec::new();
    let mut namespaces: Vec<(String, String)> = Vec::new();
    while !input.is_empty() {
        let (prefix, place) = prefix(&mut input)?;
        let namespace = input.expression();
        input.punct(',');
        if entries.iter().any(|(other, _)| *other == prefix) {
            let message = format!("the prefix `{prefix}` has two namespaces");
            return Err(Error::new(place, message));
        }
        if prefix.contains(':') {
            let message = format!("the prefix `{prefix}` has a `:`, which ends a prefix");
            return Err(Error::new(place, message));
        }
        if let Argument::Literal { text, span } = Argument::parse(namespace.clone(), &IRI)? {
            check_namespace(&text).map_err(|message| Error::new(span, message))?;
            let same = namespaces.iter().find(|(_, other)| *other == text);
            if let Some((other, _)) = same {
                let message = format!("the namespace of `{other}` has another prefix as well");
                return Err(Error::new(span, message));
            }
            namespaces.push((prefix.clone(), text));
        }
        entries.push((prefix, namespace));
    }
    entries.sort_by(|(prefix, _), (other, _)| prefix.cmp(other));
    let (prefixes, namespaces): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
    Ok(quote! {
        const {
            #iri_vocab::constant::prefixes([#((
                #prefixes,
                #iri_vocab::constant::namespace(#iri_vocab::constant::Constant(#namespaces).text()),
            )),*])
        }
    })
}

/// Reads `"prefix" =>`. Returns the prefix and its place.
fn prefix(input: &mut Reader) -> Result<(String, Span)> {
    let place = input.span();
    let text = input.optional(|ahead| match ahead.tree()? {
        TokenTree::Literal(literal) => match literal::Value::of(&literal) {
            literal::Value::Text(text) => Some(text),
            _ => None,
        },
        _ => None,
    });
    let at = input.span();
    let arrow = |ahead: &mut Reader| Some([ahead.punct('=')?, ahead.punct('>')?]);
    match text {
        Some(text) if input.optional(arrow).is_some() => Ok((text, place)),
        _ => {
            let message = "expected a prefix and its namespace, as in `\"rdf\" => rdf::NAMESPACE`";
            Err(Error::new(at, message))
        }
    }
}
