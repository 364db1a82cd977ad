//! `vocab!`: makes modules of constants.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, Error, Ident, LitStr, Path, Result, Token, Visibility, braced};

use crate::advice::{advised, string};
use crate::namespace::{authority, check_namespace, check_term};
use crate::terms::{MOST_TEXTS, table};

/// The names that a module has besides its terms: constants, a function and its parameter.
const RESERVED: [&str; 4] = ["NAMESPACE", "ALL", "__term", "__text"];

/// The form in which a module is written.
const MODULE: &str = "`pub mod rdf = \"namespace\" { .. }`, or `pub mod rdf, \"file\"`";

/// The form in which terms are written.
const TERM: &str = "`Name, OTHER = \"local name\"`";

/// Expands `[ crate = path , ] module ..`.
pub(crate) fn expand(tokens: TokenStream) -> Result<TokenStream> {
    (|input: ParseStream<'_>| {
        let (mut iri_vocab, mut import) = (quote!(::iri_vocab), TokenStream::new());
        if input.peek(Token![crate]) && input.peek2(Token![=]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            (iri_vocab, import) = in_module(&Path::parse_mod_style(input)?);
            input.parse::<Token![,]>()?;
        }
        let mut modules = TokenStream::new();
        while !input.is_empty() {
            modules.extend(input.parse::<Module>()?.into_tokens(&iri_vocab, &import));
        }
        Ok(modules)
    })
    .parse2(tokens)
}

/// Returns a path as a module sees it that is made where the path is written, and the import that it needs.
fn in_module(path: &Path) -> (TokenStream, TokenStream) {
    let first = path.segments.first().map(|first| first.ident.to_string());
    let outer = Ident::new("super", Span::call_site());
    match first.as_deref() {
        Some("super") => (quote!(#outer::#path), quote!()),
        Some("self") => {
            let rest = path.segments.iter().skip(1);
            (quote!(#outer #(::#rest)*), quote!())
        }
        // `$crate` is that of `macro_rules!`.
        Some("crate" | "$crate") => (quote!(#path), quote!()),
        _ if path.leading_colon.is_some() => (quote!(#path), quote!()),
        // It may begin with a name around the module, or with that of a crate.
        _ => (
            quote!(#path),
            quote! {
                #[allow(unused_imports, clippy::wildcard_imports, reason = "only the path of iri-core needs them")]
                use #outer::*;
            },
        ),
    }
}

/// A module: `pub mod rdf = "namespace" { term, .. }`, or `pub mod rdf, "file"`.
struct Module {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    name: Ident,
    namespace: String,
    /// The span of the namespace, or of the name of the file.
    span: Span,
    terms: Vec<Term>,
    /// The file with the terms.
    file: Option<LitStr>,
    /// The start of an error message about the namespace: the line of the file.
    place: String,
}

struct Term {
    attributes: Vec<Attribute>,
    name: Ident,
    /// The name without `r#`.
    unraw: String,
    local: String,
    span: Span,
    /// The start of an error message: the line of the file.
    place: String,
}

impl Parse for Module {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        let named = input
            .parse::<Token![mod]>()
            .and_then(|_| input.parse::<Ident>());
        let name = named.map_err(|error| advised(error, MODULE))?;
        let is_file = input.parse::<Option<Token![,]>>()?.is_some();
        if !is_file {
            input.parse::<Token![=]>().map_err(|error| {
                let message = "expected `= \"namespace\" { .. }`, or `, \"file\"`";
                Error::new(error.span(), message)
            })?;
        }
        let literal = string(input).map_err(|error| advised(error, MODULE))?;
        let mut module = Self {
            attributes,
            visibility,
            name,
            namespace: literal.value(),
            span: literal.span(),
            terms: Vec::new(),
            file: None,
            place: String::new(),
        };
        if is_file {
            module.read(literal)?;
        } else {
            let terms;
            braced!(terms in input);
            module.terms = terms
                .parse_terminated(Term::parse, Token![,])
                .map_err(|error| advised(error, TERM))?
                .into_iter()
                .collect();
        }
        input.parse::<Option<Token![;]>>()?;
        Ok(module)
    }
}

impl Parse for Term {
    /// Reads `Name`, or `NAME = "local name"`.
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let conditional = attributes.iter().find_map(|attribute| {
            let name = attribute.path().get_ident()?;
            (name == "cfg" || name == "cfg_attr").then_some(name)
        });
        if let Some(name) = conditional {
            let message = format!(
                "`{name}` is for a module, not for a term, which would stay in `ALL`: make a module of such terms"
            );
            return Err(Error::new(name.span(), message));
        }
        let is_name = input.peek(Ident);
        let name = input.call(Ident::parse_any)?;
        let local = if input.parse::<Option<Token![=]>>()?.is_some() {
            Some(string(input)?)
        } else {
            None
        };
        if !is_name || is_later_keyword(&name) {
            let message = format!("`{name}` is a keyword; write `{name}_ = \"{name}\"`");
            return Err(Error::new(name.span(), message));
        }
        let unraw = name.unraw().to_string();
        let (local, span) = local.map_or_else(
            || (unraw.clone(), name.span()),
            |local| (local.value(), local.span()),
        );
        Ok(Self {
            attributes,
            name,
            unraw,
            local,
            span,
            place: String::new(),
        })
    }
}

impl Module {
    /// Reads a file. The first line has the namespace, and each further line a term: `local`, or `NAME = local`. The
    /// text after the next space is the documentation of the term. Empty lines and lines that begin with `#` are
    /// comments.
    fn read(&mut self, file: LitStr) -> Result<()> {
        let path = path(&file);
        let text = fs::read_to_string(&path).map_err(|error| {
            let message = format!("`{}` cannot be read: {error}", file.value());
            Error::new(file.span(), message)
        })?;
        let lines = text.lines().enumerate().map(|(at, line)| {
            let place = format!("{}:{}: ", file.value(), at.saturating_add(1));
            (place, line.trim())
        });
        let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let Some((place, namespace)) = lines.next() else {
            let message = format!(
                "`{}` is empty: its first line is the namespace",
                file.value()
            );
            return Err(Error::new(file.span(), message));
        };
        self.namespace = namespace.to_owned();
        self.place = place;
        let span = file.span();
        for (place, line) in lines {
            let named = line
                .split_once(" = ")
                .map(|(name, rest)| (name.trim_end(), rest.trim_start()));
            // After a blank, it is a part of the documentation.
            let named = named.filter(|(name, _)| !name.contains(char::is_whitespace));
            let (name, rest) = named.map_or((None, line), |(name, rest)| (Some(name), rest));
            let (local, doc) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let has_half = local == "=" || doc.split_whitespace().next() == Some("=");
            if name.is_none() && has_half {
                let message = format!("{place}expected `local`, or `NAME = local`");
                return Err(Error::new(span, message));
            }
            let name = name.map_or_else(|| identifier(local), str::to_owned);
            let Some(mut name) = constant(&name) else {
                let message = format!("{place}`{name}` is no name of a constant");
                return Err(Error::new(span, message));
            };
            name.set_span(self.name.span());
            let doc = doc.trim();
            let attributes = (!doc.is_empty()).then(|| syn::parse_quote!(#[doc = #doc]));
            self.terms.push(Term {
                attributes: attributes.into_iter().collect(),
                unraw: name.unraw().to_string(),
                name,
                local: local.to_owned(),
                span,
                place,
            });
        }
        self.file = Some(file);
        Ok(())
    }

    /// Makes the module. If something is wrong, the module contains the errors together with the constants, so that
    /// code that uses them causes no further errors.
    fn into_tokens(self, iri_vocab: &TokenStream, import: &TokenStream) -> TokenStream {
        let namespace = self.namespace.as_str();
        if let Err(message) = check_namespace(namespace) {
            let message = format!("{}{message}", self.place);
            return Error::new(self.span, message).into_compile_error();
        }
        let (errors, constants, texts) = self.constants();
        let Self {
            attributes,
            visibility,
            name,
            ..
        } = &self;
        let table = table(&texts, namespace.len());
        let blank = (!attributes.is_empty()).then(|| quote!(#[doc = ""]));
        let doc = format!("The namespace is `{namespace}`.");
        // This makes the compiler run again if the file has changed.
        let file = self.file.iter();
        let tracked = file.map(|file| {
            quote!(
                const _: &[u8] = ::core::include_bytes!(#file);
            )
        });
        quote! {
            #errors
            #(#tracked)*
            #(#attributes)*
            #blank
            #[doc = #doc]
            #[allow(
                non_upper_case_globals,
                dead_code,
                unreachable_pub,
                reason = "the constants are named as the terms, and nobody uses all"
            )]
            #visibility mod #name {
                #import

                /// The namespace: the text with which the IRI of each term begins.
                pub const NAMESPACE: #iri_vocab::iri_core::Iri<'static> = #iri_vocab::constant::namespace(#namespace);

                #[track_caller]
                const fn __term(__text: &'static str) -> #iri_vocab::iri_core::Iri<'static> {
                    const __TERMS: &#iri_vocab::constant::Namespace<'static> = &#iri_vocab::constant::terms(NAMESPACE);
                    #iri_vocab::constant::term(__TERMS, __text)
                }

                // The compiler takes less time for a name than for a type with a lifetime. Docs show the type.
                type Iri = #iri_vocab::iri_core::Iri<'static>;

                #iri_vocab::__constants_of_terms!({ #table } #constants);
            }
        }
    }

    /// Returns the errors, the tokens of the constants, and the texts of the terms that have no error.
    fn constants(&self) -> (TokenStream, TokenStream, Vec<String>) {
        let namespace = self.namespace.as_str();
        let mut errors = TokenStream::new();
        let mut constants = Vec::new();
        let has_authority = authority(namespace).is_some();
        let count = self.terms.len();
        let mut texts = Vec::with_capacity(count);
        let mut names = HashSet::with_capacity(count);
        let mut locals = HashSet::with_capacity(count);
        for term in &self.terms {
            let text = namespace.to_owned() + &term.local;
            let Term {
                name,
                unraw,
                attributes,
                ..
            } = term;
            let is_reserved = RESERVED.contains(&unraw.as_str());
            let is_named = names.insert(unraw);
            let wrong = if is_reserved {
                Some(format!(
                    "the module has its own `{name}`; write `{name}_ = \"{name}\"`"
                ))
            } else if !is_named {
                Some(format!("there is another constant `{name}`"))
            } else if !locals.insert(&term.local) {
                Some(format!("the term `{}` is there already", term.local))
            } else if texts.len() == MOST_TEXTS {
                Some(format!("a vocabulary has {MOST_TEXTS} terms at most"))
            } else {
                check_term(has_authority, &text).err()
            };
            // The constant is made even if there is an error.
            let (literal, doc) = if let Some(message) = wrong {
                let message = format!("{}{message}", term.place);
                errors.extend(Error::new(term.span, message).into_compile_error());
                if !is_named || is_reserved {
                    continue;
                }
                (Literal::string(namespace), format!("`{namespace}`"))
            } else {
                let doc = format!("`{text}`");
                let literal = Literal::string(&text);
                texts.push(text);
                (literal, doc)
            };
            let attributes = if attributes.is_empty() {
                TokenStream::new()
            } else {
                quote!(#(#attributes)* #[doc = ""])
            };
            let attributes = Group::new(Delimiter::Brace, attributes);
            // This is faster than `quote!`, which adds each token by a call.
            constants.extend::<[TokenTree; 4]>([
                attributes.into(),
                Literal::string(&doc).into(),
                name.clone().into(),
                literal.into(),
            ]);
        }
        (errors, constants.into_iter().collect(), texts)
    }
}

/// Returns the path of a file: it is relative to the source file, as for `include_str!`.
fn path(file: &LitStr) -> PathBuf {
    let source = file.span().unwrap().local_file();
    let folder = source.and_then(|source| source.parent().map(PathBuf::from));
    // A tool that knows no source file uses the folder of the package.
    let package = || PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    folder.unwrap_or_else(package).join(file.value())
}

/// Returns whether a name is a keyword since edition 2024. syn has those of edition 2018.
fn is_later_keyword(name: &Ident) -> bool {
    name == "gen"
}

/// Reads the name of a constant.
fn constant(name: &str) -> Option<Ident> {
    let name = syn::parse_str(name).ok();
    name.filter(|name| !is_later_keyword(name))
}

/// Makes the name of a constant from a local name. `_` replaces characters that a name cannot have.
pub(crate) fn identifier(local: &str) -> String {
    // Some alphanumeric characters are not allowed, such as `²`.
    let is_allowed = |c: char| c.is_ascii() || constant(&format!("_{c}")).is_some();
    let is_part = |c: char| c == '_' || (c.is_alphanumeric() && is_allowed(c));
    let mut name: String = local
        .chars()
        .map(|c| if is_part(c) { c } else { '_' })
        .collect();
    if name.is_empty() || name.starts_with(|c: char| c.is_numeric()) || name == "_" {
        name.insert(0, '_');
    }
    if constant(&name).is_none() || RESERVED.contains(&&*name) {
        name.push('_');
    }
    name
}
