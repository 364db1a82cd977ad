//! Reads the arguments: `[ crate = path , ] [ deny(code, ..) , ] [ allow(code, ..) , ] text [ , text ] [ , ]`.

use crate::argument::Argument;
use crate::error::{Error, Result};
use crate::lints::Lints;
use crate::macros::{Literal, Macro};
use crate::reader::Reader;
use crate::tokens::{Span, TokenStream};
use iri_grammar::AnyKind;

/// The arguments of a macro.
pub(crate) struct Input {
    /// The path of the crate that has the type, if it is not that of [`Literal::crate_path`].
    pub(crate) iri_core: Option<TokenStream>,
    /// The lints that are errors.
    pub(crate) lints: Lints,
    /// The text, or the base that `reference` is resolved against.
    pub(crate) text: Argument,
    /// The reference to resolve.
    pub(crate) reference: Option<Argument>,
}

impl Input {
    /// Reads the arguments, or returns an error that says what to write instead.
    pub(crate) fn parse(tokens: TokenStream, of: &Macro) -> Result<Self> {
        let mut input = Reader::new(tokens, Span::call_site());
        let iri_core = input.iri_core().map_err(|error| {
            let message = format!(
                "expected a path and a literal, as in `{}!(crate = some{}, \"{}\")`",
                of.name,
                of.kind.crate_path(),
                of.sample,
            );
            Error::new(error.span(), message)
        })?;
        let lints = Lints::parse(&mut input, of)?;
        if input.is_empty() {
            let Macro { name, sample, .. } = of;
            let message =
                format!("`{name}!` takes a string literal, as in `{name}!(\"{sample}\")`");
            return Err(Error::new(Span::call_site(), message));
        }
        let text = Argument::parse(input.expression(), of)?;
        let mut reference = None;
        if input.punct(',').is_some() && !input.is_empty() {
            let resolves = matches!(of.kind, Literal::Reference(AnyKind::Iri(_)));
            // The text looks like one with placeholders, as for `format!`.
            let formats = matches!(&text, Argument::Literal { text, .. } if text.contains('{'));
            if !resolves || formats {
                return Err(formats_nothing(input.rest(), of));
            }
            reference = Some(Argument::parse(input.expression(), of)?);
            input.punct(',');
        }
        if !input.is_empty() {
            let message = format!(
                "`{}!` takes one text, or a base and a reference to resolve",
                of.name
            );
            return Err(Error::spanned(input.rest(), message));
        }
        if let (false, Argument::Expression(tokens)) = (lints.is_empty(), &text) {
            let message = "lints are for a literal, whose text the macro sees";
            return Err(Error::spanned(tokens.clone(), message));
        }
        Ok(Self {
            iri_core,
            lints,
            text,
            reference,
        })
    }
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
    Error::spanned(values, message)
}
