//! Reads the arguments: `[ crate = path , ] [ deny(code, ..) , ] [ allow(code, ..) , ] text [ , text ] [ , ]`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Expr, Lit, Path, Result, Token};

use iri_grammar::AnyKind;

use crate::lints::Lints;
use crate::macros::{Literal, Macro};
use crate::value::Value;

/// The arguments of a macro.
pub(crate) struct Input {
    /// The path of iri-core, if it is not `::iri_core`.
    pub(crate) iri_core: Option<Path>,
    /// The lints that are errors.
    pub(crate) lints: Lints,
    /// The text, or the base that `reference` is resolved against.
    pub(crate) text: Value,
    /// The reference to resolve.
    pub(crate) reference: Option<Value>,
}

impl Input {
    /// Reads the arguments, or returns an error that says what to write instead.
    pub(crate) fn parse(tokens: TokenStream, of: &Macro) -> Result<Self> {
        (|input: ParseStream<'_>| {
            let iri_core = iri_core(input, of)?;
            let lints = Lints::parse(input, of)?;
            if input.is_empty() {
                let Macro { name, sample, .. } = of;
                let message =
                    format!("`{name}!` takes a string literal, as in `{name}!(\"{sample}\")`");
                return Err(Error::new(Span::call_site(), message));
            }
            let text = Value::parse(argument(input)?, of)?;
            let mut reference = None;
            if input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
                let resolves = matches!(of.kind, Literal::Reference(AnyKind::Iri(_)));
                // The text looks like one with placeholders, as for `format!`.
                let formats = matches!(&text, Value::Literal { text, .. } if text.contains('{'));
                if !resolves || formats {
                    return Err(formats_nothing(input.parse()?, of));
                }
                reference = Some(Value::parse(argument(input)?, of)?);
                input.parse::<Option<Token![,]>>()?;
            }
            let rest: TokenStream = input.parse()?;
            if !rest.is_empty() {
                let message = format!(
                    "`{}!` takes one text, or a base and a reference to resolve",
                    of.name
                );
                return Err(Error::new_spanned(rest, message));
            }
            if let (false, Value::Expression(tokens)) = (lints.is_empty(), &text) {
                let message = "lints are for a literal, whose text the macro sees";
                return Err(Error::new_spanned(tokens, message));
            }
            Ok(Self {
                iri_core,
                lints,
                text,
                reference,
            })
        })
        .parse2(tokens)
    }
}

/// Returns the tokens up to a comma or the end.
pub(crate) fn argument(input: ParseStream<'_>) -> Result<TokenStream> {
    // An expression may contain commas, as in `text::<A, B>()`.
    let ahead = input.fork();
    if !input.peek(Lit)
        && let Ok(expression) = ahead.parse::<Expr>()
        && (ahead.is_empty() || ahead.peek(Token![,]))
    {
        input.advance_to(&ahead);
        return Ok(expression.into_token_stream());
    }
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

/// Returns the error for values after a text.
fn formats_nothing(values: TokenStream, of: &Macro) -> Error {
    let mut message = format!("`{}!` takes one text and formats nothing", of.name);
    message.push_str("\n  = at run time: `");
    message.push_str(of.type_name);
    message.push_str("::parse(&format!(..))`\n  = without an allocator: ");
    message.push_str(match of.kind {
        Literal::Reference(AnyKind::Iri(_)) => "a `Builder`, or ",
        // There is no builder for XRIs or templates.
        _ => "",
    });
    message.push_str("`write!` into a `heapless::String`");
    Error::new_spanned(values, message)
}

/// Reads `[ crate = path , ]`.
fn iri_core(input: ParseStream<'_>, of: &Macro) -> Result<Option<Path>> {
    // A path to a constant may begin with `crate` too.
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
