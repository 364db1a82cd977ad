//! Reads the arguments: `[ crate = path , ] [ deny(code, ..) , ] [ allow(code, ..) , ] text [ , text ] [ , ]`.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::token::Paren;
use syn::{Error, Expr, Ident, Lit, Path, Result, Token, parenthesized};

use iri_grammar::AnyKind;
use iri_grammar::lint::{Code, Severity};

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

/// The lints that a macro is asked to check.
#[derive(Default)]
pub(crate) struct Lints {
    denied: Vec<Code>,
    allowed: Vec<Code>,
    /// The lowest severity at which all lints are errors
    least: Option<Severity>,
}

impl Lints {
    /// Reads `[ deny(code, ..) , ] [ allow(code, ..) , ]`, in any order.
    fn parse(input: ParseStream<'_>, of: &Macro) -> Result<Self> {
        let mut lints = Self::default();
        let form = |word: &Ident| format!("{}!({word}(no-host), \"{}\")", of.name, of.sample);
        while lints.parse_group(input, form)? {
            input.parse::<Token![,]>()?;
        }
        Ok(lints)
    }

    /// Reads `deny(code, ..)` or `allow(code, ..)`, if one is next. `notes`, `warnings` and `errors` deny all lints of
    /// that severity and above. `form` shows how the word before the codes is used.
    pub(crate) fn parse_group(
        &mut self,
        input: ParseStream<'_>,
        form: impl Fn(&Ident) -> String,
    ) -> Result<bool> {
        if !(input.peek(Ident) && input.peek2(Paren)) {
            return Ok(false);
        }
        let word: Ident = input.fork().parse()?;
        let deny = word == "deny";
        if !deny && word != "allow" {
            return Ok(false);
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
                (Some(code), _) if deny => self.denied.push(code),
                (Some(code), _) => self.allowed.push(code),
                (None, Some(_)) if deny => self.least = least,
                (None, _) => {
                    let form = form(&word);
                    let message = format!("`{name}` is no code of a lint, as in `{form}`");
                    return Err(Error::new(span, message));
                }
            }
        }
        Ok(true)
    }

    /// Returns whether no lint is named.
    fn is_empty(&self) -> bool {
        self.denied.is_empty() && self.allowed.is_empty() && self.least.is_none()
    }

    /// Returns whether these arguments make no lint an error.
    pub(crate) fn denies_nothing(&self) -> bool {
        self.denied.is_empty() && self.least.is_none()
    }

    /// Returns the lowest severity at which all lints are errors, unless they are allowed.
    pub(crate) fn least(&self) -> Severity {
        self.least.unwrap_or(Severity::Error)
    }

    /// Returns whether a finding with this code is an error. Bidi formatting characters always are: RFC 3987 forbids
    /// them.
    pub(crate) fn deny(&self, code: Code) -> bool {
        let by_severity = self.least.is_some_and(|least| code.severity() >= least);
        code == Code::BidiFormatting
            || !self.allowed.contains(&code) && (by_severity || self.denied.contains(&code))
    }
}

/// Reads names, which may contain `-`, separated by commas.
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
