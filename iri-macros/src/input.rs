//! What stands between the parentheses: `[ crate = path , ] [ deny(code, ..) , ] [ allow(code, ..) , ] "literal" [ , ]`.

use proc_macro2::{Span, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::token::Paren;
use syn::{Error, Ident, Lit, Path, Result, Token, parenthesized};

use iri_grammar::AnyKind;
use iri_grammar::lint::{Code, Severity};

use crate::macros::{Literal, Macro};

/// The arguments of a macro.
pub(crate) struct Input {
    /// Where iri-core is, if not at `::iri_core`.
    pub(crate) iri_core: Option<Path>,
    /// Which lints are errors.
    pub(crate) lints: Lints,
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
            let lints = Lints::parse(input, of)?;
            let (text, span) = literal(input, of)?;
            let comma: Option<Token![,]> = input.parse()?;
            let rest: TokenStream = input.parse()?;
            if rest.is_empty() {
                return Ok(Self {
                    iri_core,
                    lints,
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

/// The lints that a macro is asked for.
#[derive(Default)]
pub(crate) struct Lints {
    denied: Vec<Code>,
    allowed: Vec<Code>,
    /// The least severity of which all are errors
    least: Option<Severity>,
}

impl Lints {
    /// `[ deny(code, ..) , ] [ allow(code, ..) , ]`, in any order. `notes`, `warnings` and `errors` deny all of that
    /// severity and above.
    fn parse(input: ParseStream<'_>, of: &Macro) -> Result<Self> {
        let mut lints = Self::default();
        while input.peek(Ident) && input.peek2(Paren) {
            let word: Ident = input.fork().parse()?;
            let deny = word == "deny";
            if !deny && word != "allow" {
                break;
            }
            input.parse::<Ident>()?;
            let codes;
            parenthesized!(codes in input);
            for (name, span) in names(&codes)? {
                let least = match name.as_str() {
                    "notes" => Some(Severity::Note),
                    "warnings" => Some(Severity::Warning),
                    "errors" => Some(Severity::Error),
                    _ => None,
                };
                match (Code::from_name(&name), least) {
                    (Some(code), _) if deny => lints.denied.push(code),
                    (Some(code), _) => lints.allowed.push(code),
                    (None, Some(_)) if deny => lints.least = least,
                    (None, _) => {
                        let message = format!(
                            "`{name}` is no code of a lint, as in `{}!({word}(no-host), \"{}\")`",
                            of.name, of.sample
                        );
                        return Err(Error::new(span, message));
                    }
                }
            }
            input.parse::<Token![,]>()?;
        }
        Ok(lints)
    }

    /// Whether a finding of this code is an error. Bidi formatting characters always are: RFC 3987 forbids them.
    pub(crate) fn deny(&self, code: Code) -> bool {
        let by_severity = self.least.is_some_and(|least| code.severity() >= least);
        code == Code::BidiFormatting
            || !self.allowed.contains(&code) && (by_severity || self.denied.contains(&code))
    }
}

/// Names with `-` in them, and commas between.
fn names(input: ParseStream<'_>) -> Result<Vec<(String, Span)>> {
    let mut names = Vec::new();
    while !input.is_empty() {
        let mut name = String::new();
        let span = input.span();
        while !input.is_empty() && !input.peek(Token![,]) {
            let part: TokenTree = input.parse()?;
            name += &part.to_string();
        }
        names.push((name, span));
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(names)
}
