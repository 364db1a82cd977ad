//! From a macro's tokens to a constant, or to the reason why not.

use iri_grammar::lint::Code;
use iri_grammar::{AnyKind, lint};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;
use syn::{Error, Result};

use crate::input::{Input, Lints};
use crate::macros::Macro;

/// Checks the literal, then lets the compiler parse it again: that yields the positions at compile
/// time, and leaves no way round the parser.
///
/// All paths are absolute, as the caller may have an `Ok` or a `Result` of its own. Nothing carries
/// the span of the caller's literal, or the caller's lints would look at what it did not write.
pub(crate) fn expand(tokens: TokenStream, of: &Macro) -> Result<TokenStream> {
    let Input {
        iri_core,
        lints,
        text,
        span,
    } = Input::parse(tokens, of)?;
    check(&text, of, &lints).map_err(|message| Error::new(span, message))?;

    let iri_core = iri_core.map_or_else(|| quote!(::iri_core), |path| quote!(#path));
    let type_name = of.type_name.split("::");
    let type_name = type_name.map(|name| Ident::new(name, Span::call_site()));
    let type_name = quote!(#(#type_name)::*);
    let text = Literal::string(&text);
    Ok(quote! {
        const {
            // The compiler takes a literal of 100 kB, such as a `data:` IRI, for an endless loop.
            #[allow(long_running_const_eval, reason = "it ends with the literal")]
            const __IRI_LITERAL: #iri_core::#type_name<'static> =
                match #iri_core::#type_name::parse(#text) {
                    ::core::result::Result::Ok(__iri_literal) => __iri_literal,
                    ::core::result::Result::Err(_) => {
                        ::core::panic!("iri-macros was built with another version of iri-core")
                    }
                };
            __IRI_LITERAL
        }
    })
}

/// The message for a text that is not of the macro's kind, or that had better not be written.
fn check(text: &str, of: &Macro, lints: &Lints) -> std::result::Result<(), String> {
    let name = of.kind.name();
    of.kind
        .check(text)
        .map_err(|error| format!("invalid {name}: {}", error.report(text)))?;
    let finding = match of.kind {
        crate::macros::Literal::Reference(AnyKind::Iri(_)) => {
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
