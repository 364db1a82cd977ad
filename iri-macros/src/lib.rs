//! Macros and derives for constants of iri-core, checked by the compiler: literals of IRIs and URIs, vocabularies, prefixes,
//! enums of IRIs, types with rules, and templates. **Use them through the crates that re-export them**: the
//! literals through iri-core (feature `literals`), the others through iri-vocab, iri-policy and iri-template (feature `macros`). Their
//! documentation is there.
//!
//! # Literals
//! | macro | takes | makes |
//! |---|---|---|
//! | [`iri!`] | an `IRI` | `Iri<'static>` |
//! | [`absolute_iri!`] | an `absolute-IRI`, without a fragment | `AbsoluteIri<'static>` |
//! | [`iri_ref!`] | an `IRI-reference`, with a scheme or without | `IriRef<'static>` |
//! | [`relative_iri_ref!`] | an `irelative-ref`, without a scheme | `RelativeIriRef<'static>` |
//! | [`uri!`], [`absolute_uri!`], [`uri_ref!`], [`relative_uri_ref!`] | the same of RFC 3986: ASCII only | `Uri<'static>`, ... |
//! | [`xri!`], [`xri_ref!`] | an `xri`, an `xri-reference` of XRI 3.0 | `Xri<'static>`, `XriRef<'static>` |
//! | [`uri_template!`] | a `URI-Template` of RFC 6570 | `Template<'static>` |
//!
//! # Declarations
//! They need the feature `declarations`, and with it syn and quote.
//!
//! | macro | takes | makes |
//! |---|---|---|
//! | [`vocab!`] | a namespace and its terms, or a file with them | a module of constants, with a table to look them up |
//! | [`prefixes!`] | prefixes and their namespaces | `Prefixes<N>`, which expands CURIEs and makes them |
//! | [`IriEnum`](derive@IriEnum) | an enum, with an IRI for each variant | conversions from texts and IRIs, and back |
//! | [`IriNewtype`](derive@IriNewtype) | a struct of one reference, with rules | constructors that check the rules |
//! | [`IriTemplate`](derive@IriTemplate) | a struct with a template, an enum with several | expansions, and values read back |
//!
//! All take `crate = path`: the macros as their first argument, the derives in `#[iri(..)]`. The documentation of each
//! derive there explains its further arguments, such as `prefix(..)` and `other`. If a name is misspelt, the error
//! shows the right one. `tests/ui` in the repository has every message.
//!
//! # What the macros do
//! The macros run the parser of iri-core on the literal. (Several literals and `concat!` of literals count as one.) If
//! the literal is wrong, they say why. If it is right, they write `const { .. Iri::parse("..") .. }`, so the compiler
//! runs the parser once more. That gives the constant the positions of its components, and nothing skips the check. At
//! run time nothing is left to do, and nothing can panic. The macros need no `unsafe`, no `std` and no prelude.
//!
//! Only the compiler knows the value of any other expression, such as a `const`, `env!` or `include_str!`. It checks
//! the value in `const { .. }`. Its error has the reason, the offset, and the text with its credentials masked.
//! `iri!(BASE, "../d")` resolves a reference in the compiler.
//!
//! The macros also reject the characters that set the direction of text (`BidiFormatting`), as they can hide in source
//! code what a literal says.
//!
//! # Lints
//! With the feature `lint`, `deny(..)` before the literal rejects text that is valid but suspicious. It takes codes of iri-core's lints, or
//! `errors`, `warnings` or `notes` for all of that severity and above. `allow(..)` removes codes. So
//! `uri!(deny(warnings), allow(host-underscore), "mqtt://my_broker.example")` compiles, and `uri!(deny(warnings),
//! "http://127.1/")` does not.
//!
//! # The path of iri-core
//! `iri_core::iri!` finds its crate under any name. The macros of this crate look for it at `::iri_core`, and those of
//! the crates above for these at `::iri_vocab`, `::iri_policy` and `::iri_template`. If you use them
//! directly and have renamed iri-core, give its path before the literal: `uri!(crate = net::iri, "mqtt://broker.local")`.
#![forbid(unsafe_code)]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::arithmetic_side_effects
    )
)]

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// Reads tokens and literals without syn, for literals of IRIs.
mod bidi_formatting;
mod expression;
mod literal;
mod macros;
mod tokens;

mod error;

mod argument;
mod reader;

mod lints;

mod input;

// Makes a constant, or an error with the reason.
mod expand;

// Reads types with syn, for derives and vocabularies, and makes their code.
#[cfg(feature = "declarations")]
mod advice;
#[cfg(feature = "declarations")]
mod conversions;
#[cfg(feature = "declarations")]
mod json_schema;
#[cfg(feature = "declarations")]
mod named_type;
#[cfg(feature = "declarations")]
mod terms;
#[cfg(feature = "declarations")]
mod without;

#[cfg(feature = "declarations")]
mod rule;
#[cfg(feature = "declarations")]
mod strings;

#[cfg(feature = "declarations")]
mod namespace;
#[cfg(feature = "declarations")]
mod own_name;

#[cfg(feature = "declarations")]
mod enum_names;

// The derives and the macros that declare.
#[cfg(all(feature = "declarations", feature = "template"))]
mod derive;
#[cfg(feature = "declarations")]
mod iri_enum;
#[cfg(feature = "declarations")]
mod newtype;
#[cfg(feature = "declarations")]
mod prefixes;
#[cfg(feature = "declarations")]
mod vocab;

#[cfg(all(
    test,
    feature = "declarations",
    feature = "lint",
    feature = "template",
    feature = "xri"
))]
mod tests;

use proc_macro::TokenStream;

use crate::error::Error;

#[cfg(feature = "template")]
use crate::macros::URI_TEMPLATE;
use crate::macros::{
    ABSOLUTE_IRI, ABSOLUTE_URI, IRI, IRI_REF, Macro, RELATIVE_IRI_REF, RELATIVE_URI_REF, URI,
    URI_REF,
};
#[cfg(feature = "xri")]
use crate::macros::{XRI, XRI_REF};

/// Makes an `Iri<'static>` from a literal: `iri_core::iri!`, whose documentation has examples.
#[proc_macro]
pub fn iri(tokens: TokenStream) -> TokenStream {
    run(tokens, &IRI)
}

/// Makes an `AbsoluteIri<'static>` from a literal: `iri_core::absolute_iri!`, whose documentation has examples.
#[proc_macro]
pub fn absolute_iri(tokens: TokenStream) -> TokenStream {
    run(tokens, &ABSOLUTE_IRI)
}

/// Makes an `IriRef<'static>` from a literal: `iri_core::iri_ref!`, whose documentation has examples.
#[proc_macro]
pub fn iri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &IRI_REF)
}

/// Makes a `RelativeIriRef<'static>` from a literal: `iri_core::relative_iri_ref!`, whose documentation has examples.
#[proc_macro]
pub fn relative_iri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &RELATIVE_IRI_REF)
}

/// Makes a `Uri<'static>` from a literal: `iri_core::uri!`, whose documentation has examples.
#[proc_macro]
pub fn uri(tokens: TokenStream) -> TokenStream {
    run(tokens, &URI)
}

/// Makes an `AbsoluteUri<'static>` from a literal: `iri_core::absolute_uri!`, whose documentation has examples.
#[proc_macro]
pub fn absolute_uri(tokens: TokenStream) -> TokenStream {
    run(tokens, &ABSOLUTE_URI)
}

/// Makes a `UriRef<'static>` from a literal: `iri_core::uri_ref!`, whose documentation has examples.
#[proc_macro]
pub fn uri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &URI_REF)
}

/// Makes a `RelativeUriRef<'static>` from a literal: `iri_core::relative_uri_ref!`, whose documentation has examples.
#[proc_macro]
pub fn relative_uri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &RELATIVE_URI_REF)
}

/// Makes an `Xri<'static>` from a literal: `iri_xri::xri!`, whose documentation has examples.
#[cfg(feature = "xri")]
#[proc_macro]
pub fn xri(tokens: TokenStream) -> TokenStream {
    run(tokens, &XRI)
}

/// Makes an `XriRef<'static>` from a literal: `iri_xri::xri_ref!`, whose documentation has examples.
#[cfg(feature = "xri")]
#[proc_macro]
pub fn xri_ref(tokens: TokenStream) -> TokenStream {
    run(tokens, &XRI_REF)
}

/// Makes a `Template<'static>` from a literal: `iri_template::uri_template!`, whose documentation has examples.
#[cfg(feature = "template")]
#[proc_macro]
pub fn uri_template(tokens: TokenStream) -> TokenStream {
    run(tokens, &URI_TEMPLATE)
}

/// Implements `iri_template::IriTemplate`, whose documentation has examples. The fields of a struct are the
/// values of a template. Each variant of an enum has a template of its own.
#[cfg(all(feature = "declarations", feature = "template"))]
#[proc_macro_derive(IriTemplate, attributes(iri))]
pub fn iri_template(tokens: TokenStream) -> TokenStream {
    derive::derive(tokens.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Makes modules of constants for the terms of namespaces: `iri_vocab::vocab!`, whose documentation has examples.
#[cfg(feature = "declarations")]
#[proc_macro]
pub fn vocab(tokens: TokenStream) -> TokenStream {
    vocab::expand(tokens.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Converts an enum from and to IRIs: `iri_vocab::IriEnum`, whose documentation has examples.
#[cfg(feature = "declarations")]
#[proc_macro_derive(IriEnum, attributes(iri))]
pub fn iri_enum(tokens: TokenStream) -> TokenStream {
    iri_enum::derive(tokens.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Makes a constant map from prefixes to namespaces: `iri_vocab::prefixes!`, whose documentation has examples.
#[cfg(feature = "declarations")]
#[proc_macro]
pub fn prefixes(tokens: TokenStream) -> TokenStream {
    prefixes::expand(tokens.into())
        .unwrap_or_else(error::compile_errors)
        .into()
}

/// Makes constructors of a struct that check a reference by rules: `iri_policy::IriNewtype`, whose documentation has
/// examples.
#[cfg(feature = "declarations")]
#[proc_macro_derive(IriNewtype, attributes(iri))]
pub fn iri_newtype(tokens: TokenStream) -> TokenStream {
    newtype::derive(tokens.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

#[cfg_attr(
    not(feature = "declarations"),
    expect(clippy::useless_conversion, reason = "there the types are the same")
)]
fn run(tokens: TokenStream, of: &Macro) -> TokenStream {
    expand::expand(tokens.into(), of)
        .unwrap_or_else(Error::into_compile_error)
        .into()
}
