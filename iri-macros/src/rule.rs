//! Reads what is in the parentheses of a rule: hosts, ports, parts, reaches.

use iri_grammar::Rule;
use iri_grammar::address::literal::bare_address;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Error, Ident, LitInt, LitStr, Result, Token, parenthesized};

use crate::advice::string;

const PARTS: [(&str, &str); 6] = [
    ("userinfo", "Userinfo"),
    ("password", "Password"),
    ("host", "Host"),
    ("port", "Port"),
    ("query", "Query"),
    ("fragment", "Fragment"),
];

const REACHES: [(&str, &str); 12] = [
    ("unspecified", "Unspecified"),
    ("loopback", "Loopback"),
    ("private", "Private"),
    ("link_local", "LinkLocal"),
    ("shared", "Shared"),
    ("documentation", "Documentation"),
    ("benchmark", "Benchmark"),
    ("multicast", "Multicast"),
    ("reserved", "Reserved"),
    ("global", "Global"),
    ("name", "Name"),
    ("numeric_name", "NumericName"),
];

pub(crate) const LEVELS: [(&str, &str); 3] = [
    ("syntax", "Syntax"),
    ("scheme", "Scheme"),
    ("address", "Address"),
];

/// Reads `name(item, ..)`.
pub(crate) fn items<T>(
    input: ParseStream<'_>,
    item: fn(ParseStream<'_>) -> Result<T>,
) -> Result<Vec<T>> {
    let inner;
    parenthesized!(inner in input);
    let items = Punctuated::<T, Token![,]>::parse_terminated_with(&inner, item)?;
    if items.is_empty() {
        return Err(Error::new(
            inner.span(),
            "there is nothing between the parentheses",
        ));
    }
    Ok(items.into_iter().collect())
}

/// Finds a name in a table, and returns the variant for it.
pub(crate) fn variant(name: &str, span: Span, table: &[(&str, &str)]) -> Result<Ident> {
    match table.iter().find(|(known, _)| *known == name) {
        Some((_, variant)) => Ok(Ident::new(variant, span)),
        None => {
            let known: Vec<_> = table
                .iter()
                .map(|(known, _)| format!("`{known}`"))
                .collect();
            let message = format!("`{name}` is unknown; there are {}", known.join(", "));
            Err(Error::new(span, message))
        }
    }
}

pub(crate) fn part(input: ParseStream<'_>) -> Result<Ident> {
    let name = input.call(Ident::parse_any)?;
    variant(&name.to_string(), name.span(), &PARTS)
}

pub(crate) fn reach(input: ParseStream<'_>) -> Result<Ident> {
    let name = input.call(Ident::parse_any)?;
    variant(&name.to_string(), name.span(), &REACHES)
}

pub(crate) fn scheme(input: ParseStream<'_>) -> Result<LitStr> {
    let literal = string(input)?;
    if Rule::Scheme.matches(&literal.value()) {
        return Ok(literal);
    }
    let message = "a scheme is a letter, then letters, digits, `+`, `-` and `.`, without the `:`";
    Err(Error::new(literal.span(), message))
}

/// A host, or a word that stands for hosts
pub(crate) enum Host {
    Name(String),
    Suffix(String),
    Network(LitStr),
    Localhost,
    Reach(Ident),
}

pub(crate) fn host(input: ParseStream<'_>) -> Result<Host> {
    if !input.peek(LitStr) {
        let word = input.call(Ident::parse_any)?;
        if word == "localhost" {
            return Ok(Host::Localhost);
        }
        return variant(&word.to_string(), word.span(), &REACHES).map(Host::Reach);
    }
    let literal = string(input)?;
    let text = literal.value();
    let address = text.split_once('/').map_or(&*text, |(address, _)| address);
    if text.contains('/') || bare_address(address).is_some() {
        return Ok(Host::Network(literal));
    }
    let name = text.strip_prefix('.').unwrap_or(&text);
    // A `*` may be in a name, but here it is meant for all below it.
    if name.is_empty() || name.contains('*') || !Rule::IregName.matches(name) {
        let message =
            "a host is a name, `.example.com` for all below it, or a network such as `10.0.0.0/8`";
        return Err(Error::new(literal.span(), message));
    }
    let name = name.to_owned();
    Ok(if text.starts_with('.') {
        Host::Suffix(name)
    } else {
        Host::Name(name)
    })
}

impl Host {
    pub(crate) fn into_tokens(self, iri_policy: &TokenStream) -> TokenStream {
        let rule = quote!(#iri_policy::HostRule);
        match self {
            Self::Name(name) => quote!(#rule::Name(#name)),
            Self::Suffix(name) => quote!(#rule::Suffix(#name)),
            // The span makes the compiler report an error at the literal.
            Self::Network(text) => quote_spanned! {text.span()=>
                const {
                    #rule::network(#text).expect("not a network such as 10.0.0.0/8 or fd00::/8")
                }
            },
            Self::Localhost => quote!(#rule::Localhost),
            Self::Reach(reach) => {
                quote!(#rule::Reach(#iri_policy::iri_core::component::Reach::#reach))
            }
        }
    }
}

/// Reads `443` or `8000..=8999`.
pub(crate) fn ports(input: ParseStream<'_>) -> Result<TokenStream> {
    let first: LitInt = input.parse()?;
    let start: u16 = first.base10_parse()?;
    let mut end = start;
    if input.parse::<Option<Token![..=]>>()?.is_some() {
        let last: LitInt = input.parse()?;
        end = last.base10_parse()?;
        if end < start {
            return Err(Error::new(
                last.span(),
                "the last port comes before the first",
            ));
        }
    }
    Ok(quote!(::core::ops::RangeInclusive::new(#start, #end)))
}
