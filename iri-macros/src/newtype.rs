//! `#[derive(IriNewtype)]`: a type with rules. iri-core's `Policy` checks them.

use iri_grammar::Rule;
use iri_grammar::address::literal::bare_address;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Data, DeriveInput, Error, Fields, Ident, LitInt, LitStr, Path, Result, Token, Type,
    parenthesized,
};

use crate::advice::advised;
use crate::json_schema::json_schema;
use crate::lints::Lints;
use crate::named_type::{last_segment, lifetime};
use crate::strings::strings;

/// The rules, each with the form in which it is written.
const RULES: [(&str, &str); 14] = [
    ("schemes", "`schemes(\"https\", \"coaps\")`"),
    ("require", "`require(host)`"),
    ("forbid", "`forbid(userinfo, fragment)`"),
    ("hosts", "`hosts(\".example.com\", \"10.0.0.0/8\")`"),
    ("https_or", "`https_or(loopback)`"),
    ("ports", "`ports(443, 8000..=8999)`"),
    ("reach", "`reach(global, name)`"),
    ("public_names", "`public_names`"),
    ("max_len", "`max_len = 96`"),
    ("base", "`base`"),
    ("normal", "`normal = \"syntax\"`"),
    ("lints", "`lints(deny(warnings), allow(no-host))`"),
    ("rules", "`rules(iri_core::policy::Https)`"),
    ("crate", "`crate = some::iri_core`"),
];

const PARTS: [(&str, &str); 6] = [
    ("userinfo", "Userinfo"),
    ("password", "Password"),
    ("host", "Host"),
    ("port", "Port"),
    ("query", "Query"),
    ("fragment", "Fragment"),
];

const REACHES: [(&str, &str); 12] = [
    ("unspecified", "Unspecified"),
    ("loopback", "Loopback"),
    ("private", "Private"),
    ("link_local", "LinkLocal"),
    ("shared", "Shared"),
    ("documentation", "Documentation"),
    ("benchmark", "Benchmark"),
    ("multicast", "Multicast"),
    ("reserved", "Reserved"),
    ("global", "Global"),
    ("name", "Name"),
    ("numeric_name", "NumericName"),
];

const LEVELS: [(&str, &str); 3] = [
    ("syntax", "Syntax"),
    ("scheme", "Scheme"),
    ("address", "Address"),
];

/// The kinds that borrow their text. The names of kinds that own it have a suffix added.
const KINDS: [&str; 8] = [
    "Iri",
    "AbsoluteIri",
    "IriRef",
    "RelativeIriRef",
    "Uri",
    "AbsoluteUri",
    "UriRef",
    "RelativeUriRef",
];

/// The arguments of `#[iri(..)]`, as calls of the methods of `Policy`.
#[derive(Default)]
struct Attributes {
    calls: TokenStream,
    /// The types that stand for policies.
    policies: Vec<Path>,
    iri_core: Option<Path>,
    named: Vec<String>,
}

pub(crate) fn derive(tokens: TokenStream) -> Result<TokenStream> {
    let input: DeriveInput = syn::parse2(tokens)?;
    let (of, is_borrowed) = field(&input)?;
    let mut iri_core = None;
    // The path of iri-core is read first, because the calls need it.
    for attribute in input.attrs.iter().filter(|it| it.path().is_ident("iri")) {
        attribute.parse_args_with(|stream: ParseStream<'_>| {
            while !stream.is_empty() {
                if stream.peek(Token![crate]) {
                    stream.parse::<Token![crate]>()?;
                    stream.parse::<Token![=]>()?;
                    iri_core = Some(Path::parse_mod_style(stream)?);
                } else {
                    stream.parse::<proc_macro2::TokenTree>()?;
                }
            }
            Ok(())
        })?;
    }
    let iri_core = iri_core.map_or_else(|| quote!(::iri_core), ToTokens::into_token_stream);
    let mut rules = Attributes::default();
    let wrong = rules.read(&input, &iri_core).err();
    let wrong = wrong.map(Error::into_compile_error);
    // The type gets its implementations also if a rule is wrong. Otherwise each use of them, as by a struct that derives
    // `Deserialize`, would be an error too, and hide the one that is to be mended.
    let implemented = implement(&input, of, is_borrowed.as_ref(), &rules, &iri_core);
    Ok(quote!(#wrong #implemented))
}

/// Returns the only field, and the lifetime of the text that it borrows.
fn field(input: &DeriveInput) -> Result<(&Type, Option<TokenStream>)> {
    let message = "a struct with one field, such as `struct Upstream(IriString);`, has rules";
    let wrong = || Error::new(input.ident.span(), message);
    let Data::Struct(data) = &input.data else {
        return Err(wrong());
    };
    let Fields::Unnamed(fields) = &data.fields else {
        return Err(wrong());
    };
    let Some(field) = fields.unnamed.first().filter(|_| fields.unnamed.len() == 1) else {
        return Err(wrong());
    };
    let last = last_segment(&field.ty);
    let name = last.map(|last| last.ident.to_string()).unwrap_or_default();
    if KINDS.contains(&&*name) {
        return Ok((&field.ty, Some(lifetime(&field.ty))));
    }
    let kind = name
        .strip_suffix("Buf")
        .or_else(|| name.strip_suffix("String"));
    if kind.is_some_and(|kind| KINDS.contains(&kind)) {
        return Ok((&field.ty, None));
    }
    let message = "the field is a reference, such as an `IriString`, a `UriBuf<64>` or an `Iri<'a>`\
         \n  = a derive sees only the name of a type, so it takes no alias";
    Err(Error::new(field.ty.span(), message))
}

/// Reads `name(item, ..)`.
fn items<T>(input: ParseStream<'_>, item: fn(ParseStream<'_>) -> Result<T>) -> Result<Vec<T>> {
    let inner;
    parenthesized!(inner in input);
    let items = Punctuated::<T, Token![,]>::parse_terminated_with(&inner, item)?;
    if items.is_empty() {
        return Err(Error::new(
            inner.span(),
            "there is nothing between the parentheses",
        ));
    }
    Ok(items.into_iter().collect())
}

/// Finds a name in a table, and returns the variant for it.
fn variant(name: &str, span: Span, table: &[(&str, &str)]) -> Result<Ident> {
    match table.iter().find(|(known, _)| *known == name) {
        Some((_, variant)) => Ok(Ident::new(variant, span)),
        None => {
            let known: Vec<_> = table
                .iter()
                .map(|(known, _)| format!("`{known}`"))
                .collect();
            let message = format!("`{name}` is unknown; there are {}", known.join(", "));
            Err(Error::new(span, message))
        }
    }
}

fn part(input: ParseStream<'_>) -> Result<Ident> {
    let name = input.call(Ident::parse_any)?;
    variant(&name.to_string(), name.span(), &PARTS)
}

fn reach(input: ParseStream<'_>) -> Result<Ident> {
    let name = input.call(Ident::parse_any)?;
    variant(&name.to_string(), name.span(), &REACHES)
}

fn scheme(input: ParseStream<'_>) -> Result<LitStr> {
    let literal: LitStr = input.parse()?;
    if Rule::Scheme.matches(&literal.value()) {
        return Ok(literal);
    }
    let message = "a scheme is a letter, then letters, digits, `+`, `-` and `.`, without the `:`";
    Err(Error::new(literal.span(), message))
}

/// A host, or a word that stands for hosts
enum Host {
    Name(String),
    Suffix(String),
    Network(LitStr),
    Localhost,
    Reach(Ident),
}

fn host(input: ParseStream<'_>) -> Result<Host> {
    if !input.peek(LitStr) {
        let word = input.call(Ident::parse_any)?;
        if word == "localhost" {
            return Ok(Host::Localhost);
        }
        return variant(&word.to_string(), word.span(), &REACHES).map(Host::Reach);
    }
    let literal: LitStr = input.parse()?;
    let text = literal.value();
    let address = text.split_once('/').map_or(&*text, |(address, _)| address);
    if text.contains('/') || bare_address(address).is_some() {
        return Ok(Host::Network(literal));
    }
    let name = text.strip_prefix('.').unwrap_or(&text);
    // A `*` may be in a name, but here it is meant for all below it.
    if name.is_empty() || name.contains('*') || !Rule::IregName.matches(name) {
        let message =
            "a host is a name, `.example.com` for all below it, or a network such as `10.0.0.0/8`";
        return Err(Error::new(literal.span(), message));
    }
    let name = name.to_owned();
    Ok(if text.starts_with('.') {
        Host::Suffix(name)
    } else {
        Host::Name(name)
    })
}

impl Host {
    fn into_tokens(self, iri_core: &TokenStream) -> TokenStream {
        let rule = quote!(#iri_core::policy::HostRule);
        match self {
            Self::Name(name) => quote!(#rule::Name(#name)),
            Self::Suffix(name) => quote!(#rule::Suffix(#name)),
            // The span makes the compiler report an error at the literal.
            Self::Network(text) => quote_spanned! {text.span()=>
                const {
                    #rule::network(#text).expect("not a network such as 10.0.0.0/8 or fd00::/8")
                }
            },
            Self::Localhost => quote!(#rule::Localhost),
            Self::Reach(reach) => quote!(#rule::Reach(#iri_core::component::Reach::#reach)),
        }
    }
}

/// Reads `443` or `8000..=8999`.
fn ports(input: ParseStream<'_>) -> Result<TokenStream> {
    let first: LitInt = input.parse()?;
    let start: u16 = first.base10_parse()?;
    let mut end = start;
    if input.parse::<Option<Token![..=]>>()?.is_some() {
        let last: LitInt = input.parse()?;
        end = last.base10_parse()?;
        if end < start {
            return Err(Error::new(
                last.span(),
                "the last port comes before the first",
            ));
        }
    }
    Ok(quote!(::core::ops::RangeInclusive::new(#start, #end)))
}

impl Attributes {
    /// Reads the rules of a type.
    fn read(&mut self, input: &DeriveInput, iri_core: &TokenStream) -> Result<()> {
        for attribute in input.attrs.iter().filter(|it| it.path().is_ident("iri")) {
            attribute.parse_args_with(|stream: ParseStream<'_>| {
                while !stream.is_empty() {
                    let name = stream.fork().call(Ident::parse_any)?.to_string();
                    self.parse_one(stream, iri_core).map_err(|error| {
                        let form = RULES.iter().find(|(rule, _)| *rule == name);
                        form.map_or(error.clone(), |(_, form)| advised(error, form))
                    })?;
                }
                Ok(())
            })?;
        }
        if self.named.is_empty() {
            let message = "there is no rule, as in `#[iri(schemes(\"https\"), forbid(userinfo))]`";
            return Err(Error::new(input.ident.span(), message));
        }
        Ok(())
    }

    /// Reads a rule, and the comma after it.
    fn parse_one(&mut self, input: ParseStream<'_>, iri_core: &TokenStream) -> Result<()> {
        if input.peek(Token![crate]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            self.iri_core = Some(Path::parse_mod_style(input)?);
        } else {
            self.parse_rule(input, iri_core)?;
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        Ok(())
    }

    fn parse_rule(&mut self, input: ParseStream<'_>, iri_core: &TokenStream) -> Result<()> {
        let name = input.call(Ident::parse_any)?;
        let rule = name.to_string();
        if self.named.contains(&rule) {
            let message = format!("`{rule}` is there already");
            return Err(Error::new(name.span(), message));
        }
        let policy = quote!(#iri_core::policy);
        let call = match &*rule {
            "schemes" => {
                let schemes = items(input, scheme)?;
                quote!(.schemes(&[#(#schemes),*]))
            }
            "require" | "forbid" => {
                let parts = items(input, part)?;
                quote!(.#name(&[#(#policy::Part::#parts),*]))
            }
            "hosts" | "https_or" => {
                let hosts = items(input, host)?.into_iter();
                let hosts = hosts.map(|host| host.into_tokens(iri_core));
                quote!(.#name(&[#(#hosts),*]))
            }
            "ports" => {
                let ports = items(input, ports)?;
                quote!(.ports(&[#(#ports),*]))
            }
            "reach" => {
                let reaches = items(input, reach)?;
                quote!(.reach(&[#(#iri_core::component::Reach::#reaches),*]))
            }
            "max_len" => {
                input.parse::<Token![=]>()?;
                let most: LitInt = input.parse()?;
                let most: u32 = most.base10_parse()?;
                quote!(.max_len(#most))
            }
            "normal" => {
                input.parse::<Token![=]>()?;
                let literal: LitStr = input.parse()?;
                let level = variant(&literal.value(), literal.span(), &LEVELS)?;
                quote!(.normal(#iri_core::Level::#level))
            }
            "base" | "public_names" => quote!(.#name()),
            "rules" => {
                self.policies = items(input, Path::parse)?;
                quote!()
            }
            "lints" => Lints::rule(input, &name, iri_core)?,
            _ => {
                let known: Vec<_> = RULES.iter().map(|(rule, _)| format!("`{rule}`")).collect();
                let known = known.join(", ");
                let message = format!("`{rule}` is unknown; there are {known}");
                return Err(Error::new(name.span(), message));
            }
        };
        self.calls.extend(call);
        self.named.push(rule);
        Ok(())
    }
}

fn implement(
    input: &DeriveInput,
    of: &Type,
    lifetime: Option<&TokenStream>,
    rules: &Attributes,
    iri_core: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, arguments, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let calls = &rules.calls;
    let policies = &rules.policies;
    let start = if policies.is_empty() {
        quote!(#iri_core::policy::Policy::new())
    } else {
        quote!(#iri_core::policy::Policy::all(&[#(<#policies as #iri_core::policy::Rules>::POLICY),*]))
    };
    let ok = quote!(::core::result::Result::Ok);
    let result = quote!(::core::result::Result);
    let error = quote!(#iri_core::policy::PolicyError);
    let policy = quote!(<Self as #iri_core::policy::Rules>::POLICY);
    let in_const = in_const(of, lifetime, iri_core);
    let conversions = conversions(input, of, lifetime, iri_core);
    let outlives = lifetime.map_or_else(|| quote!('__de), |lifetime| quote!('__de: #lifetime));
    let parameter = lifetime.map_or_else(|| quote!(&str), |lifetime| quote!(&#lifetime str));
    let schemars = quote!(#iri_core::constant::schemars);
    let json_schema = json_schema(
        input,
        iri_core,
        &quote!(<#iri_core::policy::Checked<#of, Self> as #schemars::JsonSchema>::json_schema(__generator)),
    );
    quote! {
        const _: () = {
            #[automatically_derived]
            impl<#generics> #iri_core::policy::Rules for #name #arguments #bounds {
                const POLICY: #iri_core::policy::Policy = #start #calls;
            }

            /// # Constructors that check the rules
            impl<#generics> #name #arguments #bounds {
                /// Checks that a reference keeps the rules, and wraps it. Never panics.
                ///
                /// # Errors
                /// The reference breaks a rule. The error is the first such rule, with its place.
                pub fn new(reference: #of) -> #result<Self, #iri_core::policy::Violation> {
                    match #policy.check(&reference) {
                        #ok(()) => #ok(Self(reference)),
                        #result::Err(violation) => #result::Err(violation),
                    }
                }

                /// Parses a text and checks the rules. Never panics.
                ///
                /// # Errors
                /// The text is not valid, does not fit in the storage, or breaks a rule.
                pub fn parse(text: #parameter) -> #result<Self, #error> {
                    match <#of>::parse(text) {
                        #ok(reference) => Self::new(reference).map_err(::core::convert::From::from),
                        #result::Err(error) => #result::Err(::core::convert::From::from(error)),
                    }
                }

                #in_const

                /// Returns the reference without the rules.
                pub fn into_inner(self) -> #of {
                    self.0
                }
            }

            #conversions

            #iri_core::__feature_serde_is_on! {
                #[automatically_derived]
                impl<#generics> #iri_core::constant::serde::Serialize for #name #arguments #bounds {
                    fn serialize<__S: #iri_core::constant::serde::Serializer>(
                        &self,
                        __serializer: __S,
                    ) -> #result<__S::Ok, __S::Error> {
                        __serializer.serialize_str(self.0.as_str())
                    }
                }

                #[automatically_derived]
                impl<#outlives, #generics> #iri_core::constant::serde::Deserialize<'__de>
                    for #name #arguments #bounds
                {
                    fn deserialize<__D: #iri_core::constant::serde::Deserializer<'__de>>(
                        __deserializer: __D,
                    ) -> #result<Self, __D::Error> {
                        // The errors of `Checked` contain the rule and the place.
                        <#iri_core::policy::Checked<#of, Self> as #iri_core::constant::serde::Deserialize<'__de>>
                            ::deserialize(__deserializer)
                            .map(|__checked| Self(__checked.into_inner()))
                    }
                }
            }

            #json_schema
        };
    }
}

/// Makes the constructor that the compiler runs: `constant` if the text is borrowed, otherwise `checked`.
fn in_const(of: &Type, lifetime: Option<&TokenStream>, iri_core: &TokenStream) -> TokenStream {
    let ok = quote!(::core::result::Result::Ok);
    let result = quote!(::core::result::Result);
    let kind = quote!(<#of as #iri_core::Reference>::KIND);
    let policy = quote!(<Self as #iri_core::policy::Rules>::POLICY);
    let text = lifetime;
    if lifetime.is_some() {
        quote! {
            /// Parses a text and checks the rules. Call it in a `const` or a `static`, so that the compiler checks the
            /// text.
            ///
            /// # Panics
            /// The text is not valid, or breaks a rule. In a `const` or a `static`, that is an error of the compiler.
            #[must_use]
            #[track_caller]
            pub const fn constant(text: &#text str) -> Self {
                #iri_core::constant::keep(#kind, &#policy, text);
                match <#of>::parse(text) {
                    #ok(reference) => Self(reference),
                    #result::Err(error) => #iri_core::constant::refuse("reference", &error, text),
                }
            }
        }
    } else {
        quote! {
            /// Checks a text and returns it. Call it in `const { .. }`, so that the compiler checks the text. Parse the
            /// text at run time, when you need the value.
            ///
            /// # Panics
            /// The text is not valid, or breaks a rule. In `const { .. }`, that is an error of the compiler.
            #[must_use]
            #[track_caller]
            pub const fn checked(text: &str) -> &str {
                #iri_core::constant::keep(#kind, &#policy, text);
                text
            }
        }
    }
}

/// Makes the traits that convert it to its reference, and from a text or a reference.
fn conversions(
    input: &DeriveInput,
    of: &Type,
    lifetime: Option<&TokenStream>,
    iri_core: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, arguments, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let result = quote!(::core::result::Result);
    let error = quote!(#iri_core::policy::PolicyError);
    let text = lifetime.map_or_else(|| quote!('__t), Clone::clone);
    let declared = lifetime.is_none().then(|| quote!('__t,));
    let strings = strings(input, of, lifetime, iri_core);
    let from_str = lifetime.is_none().then(|| {
        quote! {
            #[automatically_derived]
            impl<#generics> ::core::str::FromStr for #name #arguments #bounds {
                type Err = #error;

                fn from_str(__text: &str) -> #result<Self, #error> {
                    Self::parse(__text)
                }
            }
        }
    });
    quote! {
        #[automatically_derived]
        impl<#generics> ::core::ops::Deref for #name #arguments #bounds {
            type Target = #of;

            fn deref(&self) -> &#of {
                &self.0
            }
        }

        #[automatically_derived]
        impl<#generics> ::core::convert::AsRef<str> for #name #arguments #bounds {
            fn as_ref(&self) -> &str {
                self.0.as_str()
            }
        }

        #[automatically_derived]
        impl<#generics> ::core::fmt::Display for #name #arguments #bounds {
            fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, __f)
            }
        }

        #[automatically_derived]
        impl<#declared #generics> ::core::convert::TryFrom<&#text str> for #name #arguments #bounds {
            type Error = #error;

            fn try_from(__text: &#text str) -> #result<Self, #error> {
                Self::parse(__text)
            }
        }

        #[automatically_derived]
        impl<#generics> ::core::convert::TryFrom<#of> for #name #arguments #bounds {
            type Error = #iri_core::policy::Violation;

            fn try_from(__reference: #of) -> #result<Self, #iri_core::policy::Violation> {
                Self::new(__reference)
            }
        }

        #from_str

        #strings
    }
}
