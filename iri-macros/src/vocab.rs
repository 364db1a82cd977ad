//! `vocab!`: makes modules of constants.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use iri_grammar::text::constant_name::{RESERVED, constant_name};
use proc_macro2::{Delimiter, Group, Literal, Span, TokenStream, TokenTree};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, Error, Ident, LitStr, Path, Result, Token, Visibility, braced};

use crate::advice::{advised, string};
use crate::namespace::{authority, check_namespace, check_term};
use crate::own_name::{escaped, own_name};
use crate::terms::{MOST_TEXTS, table};

/// The form in which a module is written.
const MODULE: &str = "`pub mod rdf = \"namespace\" { .. }`, or `pub mod rdf, \"file\"`";

/// The form in which terms are written.
const TERM: &str = "`Name, OTHER = \"local name\"`";

/// What separates the parts of a line in a file of terms.
const BLANKS: [char; 2] = [' ', '\t'];

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
            match input.parse::<Module>() {
                Ok(module) => modules.extend(module.into_tokens(&iri_vocab, &import)),
                Err(error) => {
                    modules.extend(error.into_compile_error());
                    // What follows its terms may be another module.
                    while !input.is_empty() && !is_braced(&input.parse()?) {}
                }
            }
        }
        Ok(modules)
    })
    .parse2(tokens)
}

fn is_braced(tree: &TokenTree) -> bool {
    matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
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
    /// What is wrong with terms of which no constant is made.
    errors: Vec<Error>,
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
            errors: Vec::new(),
        };
        if is_file {
            module.read(literal)?;
        } else {
            let terms;
            braced!(terms in input);
            while !terms.is_empty() {
                if let Err(error) = module.add(&terms) {
                    module.errors.push(advised(error, TERM));
                    while !terms.is_empty() && !terms.peek(Token![,]) {
                        terms.parse::<TokenTree>()?;
                    }
                    terms.parse::<Option<Token![,]>>()?;
                }
            }
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
        let (local, span) = match local {
            Some(local) => (local.value(), local.span()),
            None => {
                let own = own_name(&name).map_err(|written| {
                    let text = written.map_or_else(|| "..".to_owned(), |text| escaped(&text));
                    let message = format!(
                        "the compiler normalises names, so `{name}` may be another text than yours; write `{name} = \"{text}\"`"
                    );
                    Error::new(name.span(), message)
                })?;
                (own, name.span())
            }
        };
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
    /// Reads a term, and the comma after it.
    fn add(&mut self, terms: ParseStream<'_>) -> Result<()> {
        self.terms.push(terms.parse()?);
        if !terms.is_empty() {
            terms.parse::<Token![,]>()?;
        }
        Ok(())
    }

    /// Reads a file. The first line has the namespace, and each further line a term: `local`, or `NAME = local`. The
    /// text after the next space is the documentation of the term. Empty lines and lines that begin with `#` are
    /// comments. Only ASCII has blanks: an IRI may end in another, such as U+00A0.
    fn read(&mut self, file: LitStr) -> Result<()> {
        let path = path(&file);
        let text = fs::read_to_string(&path).map_err(|error| {
            let folder = path.parent().map(|folder| folder.display().to_string());
            let folder = folder.filter(|folder| !folder.is_empty());
            let folder = folder.map_or_else(String::new, |folder| format!(" in `{folder}`"));
            let message = format!("`{}` cannot be read{folder}: {error}", file.value());
            Error::new(file.span(), message)
        })?;
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(&text);
        let lines = text.lines().enumerate().map(|(at, line)| {
            let place = format!("{}:{}: ", file.value(), at.saturating_add(1));
            (place, line.trim_ascii())
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
        if let Some(form) = other_form(namespace) {
            let message = format!(
                "{}{form}, but the first line is the namespace, and each other one a local name\
                 \n  = `iri vocab {}` writes such a vocabulary as source",
                self.place,
                file.value()
            );
            return Err(Error::new(span, message));
        }
        for (place, line) in lines {
            let is_iri = line.starts_with('<') || authority(line).is_some();
            if is_iri || line.starts_with(self.namespace.as_str()) {
                let message = format!(
                    "{place}this is an IRI, but only the first line is one, the namespace, and each other one a local name\
                     \n  = `iri vocab {}` writes such a vocabulary as source",
                    file.value()
                );
                self.errors.push(Error::new(span, message));
                // So are all others.
                break;
            }
            match self.term_of_line(line, span, &place) {
                Ok(term) => self.terms.push(term),
                Err(message) => self
                    .errors
                    .push(Error::new(span, format!("{place}{message}"))),
            }
        }
        self.file = Some(file);
        Ok(())
    }

    /// Reads a term of a file. The error is the message.
    fn term_of_line(
        &self,
        line: &str,
        span: Span,
        place: &str,
    ) -> std::result::Result<Term, String> {
        let named = line
            .split_once(" = ")
            .map(|(name, rest)| (name.trim_ascii_end(), rest.trim_ascii_start()));
        // After a blank, it is a part of the documentation.
        let named = named.filter(|(name, _)| !name.contains(BLANKS));
        let (name, rest) = named.map_or((None, line), |(name, rest)| (Some(name), rest));
        let (local, doc) = rest.split_once(BLANKS).unwrap_or((rest, ""));
        let doc = doc.trim_ascii();
        if name.is_none() {
            if let Some((start, after)) = local.split_once('=')
                && constant(start).is_some()
            {
                let after = if after.is_empty() { doc } else { after };
                return Err(format!(
                    "write `{start} = {after}` if that is a name, else `NAME = {local}`"
                ));
            }
            if local.starts_with('=') || doc.starts_with('=') {
                return Err("expected `local`, or `NAME = local`".to_owned());
            }
        }
        let name = name.map_or_else(|| identifier(local), str::to_owned);
        let Some(mut name) = constant(&name) else {
            return Err(format!("`{name}` is no name of a constant"));
        };
        name.set_span(self.name.span());
        let attributes = (!doc.is_empty()).then(|| syn::parse_quote!(#[doc = #doc]));
        Ok(Term {
            attributes: attributes.into_iter().collect(),
            unraw: name.unraw().to_string(),
            name,
            local: local.to_owned(),
            span,
            place: place.to_owned(),
        })
    }

    /// Makes the module. If something is wrong, the module contains the errors together with the constants, so that
    /// code that uses them causes no further errors.
    fn into_tokens(self, iri_vocab: &TokenStream, import: &TokenStream) -> TokenStream {
        let namespace = self.namespace.as_str();
        let mut errors: TokenStream = self.errors.iter().map(Error::to_compile_error).collect();
        if let Err(message) = check_namespace(namespace) {
            let message = format!("{}{message}", self.place);
            errors.extend(Error::new(self.span, message).into_compile_error());
            return errors;
        }
        let (others, constants, texts) = self.constants();
        errors.extend(others);
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

/// Says in which other form a file of terms is whose first line is this.
fn other_form(line: &str) -> Option<&'static str> {
    let (word, after) = line.split_once(BLANKS).unwrap_or((line, ""));
    let is_directive = ["@prefix", "@base", "prefix", "base"]
        .iter()
        .any(|directive| word.eq_ignore_ascii_case(directive));
    if is_directive && !after.is_empty() {
        return Some("this is Turtle");
    }
    if word.starts_with("<?xml") || word.starts_with("<rdf:") {
        return Some("this is RDF/XML");
    }
    if word.starts_with(['<', '_']) {
        return Some("this is N-Triples");
    }
    if word.starts_with(['{', '[']) {
        return Some("this is JSON-LD");
    }
    None
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

/// Makes the name of a constant from a local name.
pub(crate) fn identifier(local: &str) -> String {
    // The compiler knows the tables of Unicode.
    let is_start = |c: char| c.is_ascii_alphabetic() || constant(&c.to_string()).is_some();
    let is_continue = |c: char| c.is_ascii_alphanumeric() || constant(&format!("_{c}")).is_some();
    constant_name(local, is_start, is_continue).collect()
}
