//! From a macro's tokens to a constant, or to the reason why not.

use iri_grammar::lint::Code;
use iri_grammar::{AnyKind, lint};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Error, Result};

use crate::input::{Input, Lints};
use crate::macros::{IRI, IRI_REF, Literal as Syntax, Macro, URI, URI_REF};
use crate::value::Value;

/// Checks a literal, then lets the compiler parse it again: that yields the positions at compile
/// time, and leaves no way round the parser. Of any other expression the compiler alone knows the value, and checks it.
///
/// All paths are absolute, as the caller may have an `Ok` or a `Result` of its own. Nothing carries
/// the span of the caller's literal, or the caller's lints would look at what it did not write.
pub(crate) fn expand(tokens: TokenStream, of: &Macro) -> Result<TokenStream> {
    let Input {
        iri_core,
        lints,
        text,
        reference,
    } = Input::parse(tokens, of)?;
    let iri_core = iri_core.map_or_else(|| quote!(::iri_core), ToTokens::into_token_stream);
    let type_name = of.type_name.split("::");
    let type_name = type_name.map(|name| Ident::new(name, Span::call_site()));
    let type_name = quote!(#iri_core::#(#type_name)::*);
    if let Some(reference) = reference {
        return resolved(&iri_core, &type_name, [&text, &reference], of);
    }
    match text {
        Value::Literal { text, span } => {
            check(&text, of, &lints).map_err(|message| Error::new(span, message))?;
            Ok(literal(&type_name, &text))
        }
        Value::Expression(tokens) => {
            let text = quote!(#iri_core::constant::Constant(#tokens).text());
            Ok(expression(&iri_core, &type_name, of.kind.name(), &text))
        }
    }
}

/// Returns a literal that has been checked.
pub(crate) fn literal(type_name: &TokenStream, text: &str) -> TokenStream {
    let text = Literal::string(text);
    quote! {
        const {
            // The compiler takes a literal of 100 kB, such as a `data:` IRI, for an endless loop.
            #[allow(long_running_const_eval, reason = "it ends with the literal")]
            const __IRI_LITERAL: #type_name<'static> =
                match #type_name::parse(#text) {
                    ::core::result::Result::Ok(__iri_literal) => __iri_literal,
                    ::core::result::Result::Err(_) => {
                        ::core::panic!("iri-macros was built with another version of iri-core")
                    }
                };
            __IRI_LITERAL
        }
    }
}

/// Returns what the compiler is to check. It may name what is generic around it, as no item could.
fn expression(
    iri_core: &TokenStream,
    type_name: &TokenStream,
    name: &str,
    text: &TokenStream,
) -> TokenStream {
    quote! {
        const {
            #[allow(long_running_const_eval, reason = "it ends with the text")]
            let __iri = const {
                let __text = #text;
                match #type_name::parse(__text) {
                    ::core::result::Result::Ok(__iri) => {
                        #iri_core::constant::bidi_formatting(#name, __text);
                        __iri
                    }
                    ::core::result::Result::Err(__error) => {
                        #iri_core::constant::refuse(#name, &__error, __text)
                    }
                }
            };
            __iri
        }
    }
}

/// Returns the target of a reference.
fn resolved(
    iri_core: &TokenStream,
    type_name: &TokenStream,
    values: [&Value; 2],
    of: &Macro,
) -> Result<TokenStream> {
    let is_iri = matches!(of.kind, Syntax::Reference(AnyKind::Iri(kind)) if kind.is_iri());
    let [base, reference] = if is_iri {
        [IRI, IRI_REF]
    } else {
        [URI, URI_REF]
    };
    let [(base, base_kind), (reference, reference_kind)] = [
        argument(iri_core, values[0], &base)?,
        argument(iri_core, values[1], &reference)?,
    ];
    let target = expression(
        iri_core,
        type_name,
        of.kind.name(),
        &quote!(#iri_core::constant::utf8(&__TARGET)),
    );
    Ok(quote! {
        const {
            #[allow(long_running_const_eval, reason = "it ends with the texts")]
            const __RESOLVED: #iri_core::constant::Resolved<'static> =
                #iri_core::constant::Resolved::new(
                    (#iri_core::Kind::#base_kind, #base),
                    (#iri_core::Kind::#reference_kind, #reference),
                );
            #[allow(long_running_const_eval, reason = "it ends with the texts")]
            const __TARGET: [u8; __RESOLVED.length()] = __RESOLVED.bytes();
            #target
        }
    })
}

/// Returns a base or a reference: its text, and the variant of the kind that it is to be of.
fn argument(iri_core: &TokenStream, value: &Value, of: &Macro) -> Result<(TokenStream, Ident)> {
    let kind = Ident::new(of.type_name, Span::call_site());
    let text = match value {
        Value::Literal { text, span } => {
            let checked = check(text, of, &Lints::default());
            checked.map_err(|message| Error::new(*span, message))?;
            Literal::string(text).into_token_stream()
        }
        Value::Expression(tokens) => quote!(#iri_core::constant::Constant(#tokens).text()),
    };
    Ok((text, kind))
}

/// Returns the message for a text that is not of the macro's kind, or that had better not be written.
pub(crate) fn check(text: &str, of: &Macro, lints: &Lints) -> std::result::Result<(), String> {
    let name = of.kind.name();
    of.kind.check(text).map_err(|error| {
        let other = other(text, of);
        format!("invalid {name}: {}{other}", error.report(text))
    })?;
    let finding = match of.kind {
        Syntax::Reference(AnyKind::Iri(_)) => {
            lint::text(text).find(|finding| lints.deny(finding.code()))
        }
        // Lints are about the components of IRIs; bidi formatting characters about any text.
        _ => lint::bidi_formatting(text),
    };
    match finding {
        None => Ok(()),
        Some(finding) if finding.code() == Code::BidiFormatting => Err(format!(
            "invalid {name}: {}\n  = `{}::parse` follows the grammar, which admits it",
            finding.report(text),
            of.type_name,
        )),
        Some(finding) => Err(format!(
            "{name} with a denied lint: {}\n  = it is `{}`",
            finding.report(text),
            finding.code().name(),
        )),
    }
}

/// Which macro takes a text that this one does not, if one does.
fn other(text: &str, of: &Macro) -> String {
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
