//! Makes a constant from the tokens of a macro, or returns an error with the reason.

use iri_grammar::AnyKind;
use iri_grammar::grammar::confirm::{Rules, confirm};

use crate::argument::Argument;
use crate::bidi_formatting::bidi_formatting;
use crate::error::{Error, Result};
use crate::input::Input;
use crate::lints::Lints;
use crate::macros::{IRI, IRI_REF, Literal as Syntax, Macro, URI, URI_REF};
use crate::tokens::{
    Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree, code, ident, string,
};

/// Checks a literal, then lets the compiler check it again. That gives the positions at compile time, and no code can
/// skip the check. The value of any other expression is known only to the compiler, which parses it.
///
/// All paths are absolute, as the caller may have its own `Ok` or `Result`. No token has the span of the caller's
/// literal, or the caller's lints would check code that the caller did not write.
pub(crate) fn expand(tokens: TokenStream, of: &Macro) -> Result<TokenStream> {
    let Input {
        iri_core,
        lints,
        text,
        reference,
    } = Input::parse(tokens, of)?;
    let iri_core = iri_core.unwrap_or_else(|| code(of.kind.crate_path(), &[]));
    if let Some(reference) = reference {
        return resolved(&iri_core, [&text, &reference], of);
    }
    match text {
        Argument::Literal { text, span } => {
            check(&text, of, &lints).map_err(|message| Error::new(span, message))?;
            Ok(literal(&iri_core, &text, of))
        }
        Argument::Expression(tokens) => {
            let text = text_of(&iri_core, &tokens);
            Ok(expression(&iri_core, of, &text))
        }
    }
}

/// Makes the path of the type that a macro makes.
fn type_name(iri_core: &TokenStream, of: &Macro) -> TokenStream {
    code(&format!("CORE::{}", of.type_name), &[("CORE", iri_core)])
}

/// Makes the text of an expression, which may be a reference as well.
fn text_of(iri_core: &TokenStream, expression: &TokenStream) -> TokenStream {
    let words = [("CORE", iri_core), ("EXPRESSION", expression)];
    code("CORE::constant::Constant(EXPRESSION).text()", &words)
}

/// The length in bytes from which the compiler may take the evaluation of a literal, such as a `data:` IRI, for an
/// endless loop.
const LONG: usize = 8 * 1024;

/// Makes the constant of a literal that has been checked.
fn literal(iri_core: &TokenStream, text: &str, of: &Macro) -> TokenStream {
    let checked = match of.kind {
        Syntax::Reference(AnyKind::Iri(_)) => confirmed(iri_core, text, of),
        _ => code(
            "match TYPE::PARSE(TEXT) {
                ::core::result::Result::Ok(__iri) => __iri,
                ::core::result::Result::Err(_) => CORE::constant::mismatched(),
            }",
            &[
                ("CORE", iri_core),
                ("TYPE", &type_name(iri_core, of)),
                ("PARSE", &ident(of.kind.constructor())),
                ("TEXT", &string(text)),
            ],
        ),
    };
    // Only an item can have the attribute that allows it, but an item takes the compiler a quarter more time.
    if text.len() >= LONG {
        return code(
            r#"const {
                #[allow(long_running_const_eval, reason = "it ends with the literal")]
                const __IRI_LITERAL: TYPE<'static> = CHECKED;
                __IRI_LITERAL
            }"#,
            &[("TYPE", &type_name(iri_core, of)), ("CHECKED", &checked)],
        );
    }
    let block = Group::new(Delimiter::Brace, checked);
    ident("const").into_iter().chain([block.into()]).collect()
}

/// Makes the call of the function that confirms the text of a reference. It is named as the macro.
fn confirmed(iri_core: &TokenStream, text: &str, of: &Macro) -> TokenStream {
    let colons = || [Spacing::Joint, Spacing::Alone].map(|spacing| Punct::new(':', spacing).into());
    let name = |name| TokenTree::from(Ident::new(name, Span::call_site()));
    let argument = Group::new(Delimiter::Parenthesis, string(text));
    // Tokens are made faster than read.
    let path = iri_core.clone().into_iter();
    let path = path.chain(colons()).chain([name("constant")]);
    let path = path.chain(colons()).chain([name(of.name)]);
    path.chain([argument.into()]).collect()
}

/// Makes the code that checks an expression. Unlike an item, it may use generic parameters around it.
fn expression(iri_core: &TokenStream, of: &Macro, text: &TokenStream) -> TokenStream {
    code(
        r#"const {
            #[allow(long_running_const_eval, reason = "it ends with the text")]
            let __iri = const {
                let __text = TEXT;
                match TYPE::PARSE(__text) {
                    ::core::result::Result::Ok(__iri) => {
                        CORE::constant::bidi_formatting(NAME, __text);
                        __iri
                    }
                    ::core::result::Result::Err(__error) => {
                        CORE::constant::refuse(NAME, &__error, __text)
                    }
                }
            };
            __iri
        }"#,
        &[
            ("CORE", iri_core),
            ("TYPE", &type_name(iri_core, of)),
            ("PARSE", &ident(of.kind.constructor())),
            ("NAME", &string(of.kind.name())),
            ("TEXT", text),
        ],
    )
}

/// Makes the target of a reference.
fn resolved(iri_core: &TokenStream, values: [&Argument; 2], of: &Macro) -> Result<TokenStream> {
    let is_iri = matches!(of.kind, Syntax::Reference(AnyKind::Iri(kind)) if kind.is_iri());
    let [base, reference] = if is_iri {
        [IRI, IRI_REF]
    } else {
        [URI, URI_REF]
    };
    let base = argument(iri_core, values[0], &base)?;
    let reference = argument(iri_core, values[1], &reference)?;
    let target = code("CORE::constant::utf8(&__TARGET)", &[("CORE", iri_core)]);
    let target = expression(iri_core, of, &target);
    Ok(code(
        r#"const {
            #[allow(long_running_const_eval, reason = "it ends with the texts")]
            const __RESOLVED: CORE::constant::Resolved<'static> =
                CORE::constant::Resolved::new(BASE, REFERENCE);
            #[allow(long_running_const_eval, reason = "it ends with the texts")]
            const __TARGET: [u8; __RESOLVED.length()] = __RESOLVED.bytes();
            TARGET
        }"#,
        &[
            ("CORE", iri_core),
            ("BASE", &base),
            ("REFERENCE", &reference),
            ("TARGET", &target),
        ],
    ))
}

/// Makes the argument for a base or a reference: the kind that it must have, and its text.
fn argument(iri_core: &TokenStream, value: &Argument, of: &Macro) -> Result<TokenStream> {
    let text = match value {
        Argument::Literal { text, span } => {
            let checked = check(text, of, &Lints::default());
            checked.map_err(|message| Error::new(*span, message))?;
            string(text)
        }
        Argument::Expression(tokens) => text_of(iri_core, tokens),
    };
    let kind = ident(of.type_name);
    Ok(code(
        "(CORE::Kind::KIND, TEXT)",
        &[("CORE", iri_core), ("KIND", &kind), ("TEXT", &text)],
    ))
}

/// Checks that a text is of the macro's kind and has no denied lint. The error is the message.
pub(crate) fn check(text: &str, of: &Macro, lints: &Lints) -> std::result::Result<(), String> {
    let name = of.kind.name();
    // Macros are built unoptimised, and then what confirms a text in the compiler is faster than a parse.
    let is_confirmed = match of.kind {
        Syntax::Reference(AnyKind::Iri(kind)) => {
            text.is_ascii() && confirm(text, &Rules::of(kind)).is_some()
        }
        _ => false,
    };
    if !is_confirmed {
        of.kind.check(text).map_err(|error| {
            let advice = other_macro(text, of);
            format!("invalid {name}: {}{advice}", error.report(text))
        })?;
        if let Some(report) = bidi_formatting(text) {
            return Err(format!(
                "invalid {name}: {report}\n  = `{}::parse` follows the grammar, which admits it",
                of.type_name,
            ));
        }
    }
    // Lints examine the components of IRIs.
    let denied = match of.kind {
        Syntax::Reference(AnyKind::Iri(_)) => lints.find(text),
        _ => None,
    };
    denied.map_or(Ok(()), |report| {
        Err(format!("{name} with a denied lint: {report}"))
    })
}

/// Names another macro that accepts the text, if there is one.
fn other_macro(text: &str, of: &Macro) -> String {
    let Syntax::Reference(AnyKind::Iri(kind)) = of.kind else {
        return String::new();
    };
    let ascii: &[Macro] = if kind.is_iri() { &[] } else { &[URI, URI_REF] };
    let mut others = ascii.iter().chain(&[IRI, IRI_REF]);
    let other = others.find(|other| other.kind.check(text).is_ok());
    other.map_or_else(String::new, |other| {
        format!("\n  = `{}!` takes it", other.name)
    })
}
