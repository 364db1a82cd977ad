//! What stands between the parentheses: `[ crate = path , ] "literal" [ , ]`.

use proc_macro2::{Span, TokenStream};
use syn::parse::{ParseStream, Parser};
use syn::{Error, Lit, Path, Result, Token};

use iri_grammar::AnyKind;

use crate::macros::{Literal, Macro};

/// The arguments of a macro.
pub(crate) struct Input {
    /// Where iri-core is, if not at `::iri_core`.
    pub(crate) iri_core: Option<Path>,
    /// The literal, decoded.
    pub(crate) text: String,
    /// Where the literal stands.
    pub(crate) span: Span,
}

impl Input {
    /// Reads the arguments, or says what to write instead.
    pub(crate) fn parse(tokens: TokenStream, of: &Macro) -> Result<Self> {
        (|input: ParseStream<'_>| {
            let iri_core = iri_core(input, of)?;
            let (text, span) = literal(input, of)?;
            let comma: Option<Token![,]> = input.parse()?;
            let rest: TokenStream = input.parse()?;
            if rest.is_empty() {
                return Ok(Self {
                    iri_core,
                    text,
                    span,
                });
            }
            let mut message = format!("`{}!` takes one string literal", of.name);
            if comma.is_some() {
                message.push_str(" and formats nothing\n  = at run time: `");
                message.push_str(of.type_name);
                message.push_str("::parse(&format!(..))`\n  = without an allocator: ");
                message.push_str(match of.kind {
                    Literal::Reference(AnyKind::Iri(_)) => "a `Builder`, or ",
                    // A builder makes no XRIs, and no templates.
                    _ => "",
                });
                message.push_str("`write!` into a `heapless::String`");
            }
            Err(Error::new_spanned(rest, message))
        })
        .parse2(tokens)
    }
}

/// `[ crate = path , ]`
fn iri_core(input: ParseStream<'_>, of: &Macro) -> Result<Option<Path>> {
    // A path may begin with `crate` as well: a constant's.
    if !(input.peek(Token![crate]) && input.peek2(Token![=])) {
        return Ok(None);
    }
    input.parse::<Token![crate]>()?;
    input.parse::<Token![=]>()?;
    Path::parse_mod_style(input)
        .and_then(|path| input.parse::<Token![,]>().map(|_| Some(path)))
        .map_err(|error| {
            let message = format!(
                "expected a path and a literal, as in `{}!(crate = some::iri_core, \"{}\")`",
                of.name, of.sample,
            );
            Error::new(error.span(), message)
        })
}

/// A string literal, decoded, and its place.
fn literal(input: ParseStream<'_>, of: &Macro) -> Result<(String, Span)> {
    let Macro { name, sample, .. } = of;
    if input.is_empty() {
        let message = format!("`{name}!` takes a string literal, as in `{name}!(\"{sample}\")`");
        return Err(Error::new(Span::call_site(), message));
    }
    if !input.peek(Lit) {
        return Err(not_a_literal(input, of));
    }
    let literal: Lit = input.parse()?;
    let advice = match &literal {
        Lit::Str(text) if text.suffix().is_empty() => return Ok((text.value(), text.span())),
        Lit::Str(_) => "without a suffix".to_owned(),
        Lit::ByteStr(_) => "without the `b`".to_owned(),
        Lit::CStr(_) => "without the `c`".to_owned(),
        Lit::Char(_) => "in double quotes".to_owned(),
        _ => format!("such as \"{sample}\""),
    };
    let message = format!("`{name}!` takes a string literal, {advice}");
    Err(Error::new(literal.span(), message))
}

/// The error for `concat!(..)`, a constant, a variable or another expression.
fn not_a_literal(input: ParseStream<'_>, of: &Macro) -> Error {
    let fork = input.fork();
    let (subject, argument) = match Path::parse_mod_style(&fork) {
        Ok(path) => {
            let names: Vec<_> = path.segments.iter().map(|s| s.ident.to_string()).collect();
            let bang = if fork.peek(Token![!]) { "!(..)" } else { "" };
            let shown = names.join("::") + bang;
            (format!("`{shown}`"), shown)
        }
        Err(_) => ("an expression".to_owned(), "..".to_owned()),
    };
    let parse = format!("{}::parse({argument})", of.type_name);
    let message = format!(
        "`{}!` takes a string literal, and cannot see the value of {subject}\
         \n  = when compiling: `const {{ match {parse} {{ Ok(iri) => iri, Err(_) => panic!() }} }}`\
         \n  = at run time: `{parse}`",
        of.name,
    );
    match input.parse::<TokenStream>() {
        Ok(tokens) => Error::new_spanned(tokens, message),
        Err(error) => error,
    }
}
