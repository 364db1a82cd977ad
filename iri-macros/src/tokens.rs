//! The types of tokens, and code with tokens in it.
//!
//! The types are the compiler's own, so that literals need no other crate. Where syn is, they are those of proc-macro2, as
//! syn takes only these. Both have the same methods.

#[cfg(not(feature = "declarations"))]
pub(crate) use proc_macro::{
    Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree,
};
#[cfg(feature = "declarations")]
pub(crate) use proc_macro2::{
    Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree,
};

/// Makes code from its source, in which words stand for tokens. All other tokens have the span of the macro's call.
pub(crate) fn code(source: &str, words: &[(&str, &TokenStream)]) -> TokenStream {
    let source: TokenStream = source.parse().unwrap_or_default();
    if words.is_empty() {
        return source;
    }
    filled(source, words)
}

fn filled(source: TokenStream, words: &[(&str, &TokenStream)]) -> TokenStream {
    let mut code = TokenStream::new();
    for tree in source {
        match tree {
            TokenTree::Group(group) => {
                let inner = filled(group.stream(), words);
                code.extend([TokenTree::from(Group::new(group.delimiter(), inner))]);
            }
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                match words.iter().find(|(word, _)| *word == name) {
                    Some((_, tokens)) => code.extend(TokenStream::clone(tokens)),
                    None => code.extend([TokenTree::from(ident)]),
                }
            }
            tree => code.extend([tree]),
        }
    }
    code
}

/// Makes a name, with the span of the macro's call.
pub(crate) fn ident(name: &str) -> TokenStream {
    TokenTree::from(Ident::new(name, Span::call_site())).into()
}

/// Makes a string literal, with the span of the macro's call.
pub(crate) fn string(text: &str) -> TokenStream {
    TokenTree::from(Literal::string(text)).into()
}

/// Returns whether a name is one of these. The compiler's own names cannot be compared otherwise.
pub(crate) fn is_one(name: &Ident, of: &[&str]) -> bool {
    let name = name.to_string();
    of.contains(&&*name)
}
