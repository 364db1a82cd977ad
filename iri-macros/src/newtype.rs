//! `#[derive(IriNewtype)]`: a type with rules. `Policy` of iri-policy checks them.

use iri_grammar::Kind;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Error, Fields, Ident, LitInt, Path, Result, Token, Type};

use crate::advice::{advised, string};
use crate::json_schema::json_schema;
use crate::lints::Lints;
use crate::named_type::{derive_input, last_segment, lifetime};
use crate::rule::{LEVELS, host, items, part, ports, reach, scheme, variant};
use crate::strings::strings;
use crate::without::{Without, unless};

/// The rules, each with the form in which it is written.
const RULES: [(&str, &str); 16] = [
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
    ("rules", "`rules(iri_policy::Https)`"),
    ("kind", "`kind = UriString`"),
    ("without", "`without(serde, schemars)`"),
    ("crate", "`crate = some::iri_policy`"),
];

/// The arguments of `#[iri(..)]`, as calls of the methods of `Policy`.
#[derive(Default)]
struct Attributes {
    calls: TokenStream,
    /// The types that stand for policies.
    policies: Vec<Path>,
    iri_policy: Option<Path>,
    without: Without,
    named: Vec<String>,
}

pub(crate) fn derive(tokens: TokenStream) -> Result<TokenStream> {
    let input = derive_input(tokens)?;
    let (mut iri_policy, mut kind) = (None, None);
    // These are read first, because the calls and the reading of the field need them.
    for attribute in input.attrs.iter().filter(|it| it.path().is_ident("iri")) {
        attribute.parse_args_with(|stream: ParseStream<'_>| {
            while !stream.is_empty() {
                if stream.peek(Token![crate]) {
                    stream.parse::<Token![crate]>()?;
                    stream.parse::<Token![=]>()?;
                    iri_policy = Some(Path::parse_mod_style(stream)?);
                } else if stream.peek(Ident)
                    && stream.peek2(Token![=])
                    && stream.fork().parse::<Ident>()? == "kind"
                {
                    stream.parse::<Ident>()?;
                    stream.parse::<Token![=]>()?;
                    kind = Some(stream.parse::<Type>()?);
                } else {
                    stream.parse::<proc_macro2::TokenTree>()?;
                }
            }
            Ok(())
        })?;
    }
    let (of, is_borrowed) = field(&input, kind.as_ref())?;
    let iri_policy = iri_policy.map_or_else(|| quote!(::iri_policy), ToTokens::into_token_stream);
    let mut rules = Attributes::default();
    let wrong = rules.read(&input, &iri_policy).err();
    let wrong = wrong.map(Error::into_compile_error);
    // The type gets its implementations also if a rule is wrong. Otherwise each use of them, as by a struct that derives
    // `Deserialize`, would be an error too, and hide the one that is to be mended.
    let implemented = implement(&input, of, is_borrowed.as_ref(), &rules, &iri_policy);
    Ok(quote!(#wrong #implemented))
}

/// Returns the only field, and the lifetime of the text that it borrows. `kind` is what an alias stands for.
fn field<'a>(
    input: &'a DeriveInput,
    kind: Option<&Type>,
) -> Result<(&'a Type, Option<TokenStream>)> {
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
    let of = kind.unwrap_or(&field.ty);
    let last = last_segment(of);
    let name = last.map(|last| last.ident.to_string()).unwrap_or_default();
    if is_kind(&name) {
        return Ok((&field.ty, Some(lifetime(of))));
    }
    let kind = name
        .strip_suffix("Buf")
        .or_else(|| name.strip_suffix("String"));
    if kind.is_some_and(is_kind) {
        return Ok((&field.ty, None));
    }
    let message = "the field is a reference, such as an `IriString`, a `UriBuf<64>` or an `Iri<'a>`\
         \n  = a derive sees only the name of a type; of an alias, say what it stands for: `#[iri(kind = IriString)]`";
    Err(Error::new(of.span(), message))
}

/// Returns whether a type of this name borrows its text: it is named as its kind. A type that owns it has a suffix added.
fn is_kind(name: &str) -> bool {
    Kind::ALL.iter().any(|kind| format!("{kind:?}") == name)
}

impl Attributes {
    /// Reads the rules of a type.
    fn read(&mut self, input: &DeriveInput, iri_policy: &TokenStream) -> Result<()> {
        for attribute in input.attrs.iter().filter(|it| it.path().is_ident("iri")) {
            attribute.parse_args_with(|stream: ParseStream<'_>| {
                while !stream.is_empty() {
                    let name = stream.fork().call(Ident::parse_any)?.to_string();
                    self.parse_one(stream, iri_policy).map_err(|error| {
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
    fn parse_one(&mut self, input: ParseStream<'_>, iri_policy: &TokenStream) -> Result<()> {
        if input.peek(Token![crate]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            self.iri_policy = Some(Path::parse_mod_style(input)?);
        } else {
            self.parse_rule(input, iri_policy)?;
        }
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        Ok(())
    }

    fn parse_rule(&mut self, input: ParseStream<'_>, iri_policy: &TokenStream) -> Result<()> {
        let name = input.call(Ident::parse_any)?;
        let rule = name.to_string();
        if self.named.contains(&rule) {
            let message = format!("`{rule}` is there already");
            return Err(Error::new(name.span(), message));
        }
        let call = match &*rule {
            "kind" => {
                input.parse::<Token![=]>()?;
                input.parse::<Type>()?;
                return Ok(());
            }
            "without" => return self.without.parse(input),
            "schemes" => {
                let schemes = items(input, scheme)?;
                quote!(.schemes(&[#(#schemes),*]))
            }
            "require" | "forbid" => {
                let parts = items(input, part)?;
                quote!(.#name(&[#(#iri_policy::Part::#parts),*]))
            }
            "hosts" | "https_or" => {
                let hosts = items(input, host)?.into_iter();
                let hosts = hosts.map(|host| host.into_tokens(iri_policy));
                quote!(.#name(&[#(#hosts),*]))
            }
            "ports" => {
                let ports = items(input, ports)?;
                quote!(.ports(&[#(#ports),*]))
            }
            "reach" => {
                let reaches = items(input, reach)?;
                quote!(.reach(&[#(#iri_policy::iri_core::component::Reach::#reaches),*]))
            }
            "max_len" => {
                input.parse::<Token![=]>()?;
                let most: LitInt = input.parse()?;
                let most: u32 = most.base10_parse()?;
                quote!(.max_len(#most))
            }
            "normal" => {
                input.parse::<Token![=]>()?;
                let literal = string(input)?;
                let level = variant(&literal.value(), literal.span(), &LEVELS)?;
                quote!(.normal(#iri_policy::iri_core::Level::#level))
            }
            "base" | "public_names" => quote!(.#name()),
            "rules" => {
                self.policies = items(input, Path::parse)?;
                quote!()
            }
            "lints" => Lints::rule(input, &name, iri_policy)?,
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
    iri_policy: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, arguments, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let calls = &rules.calls;
    let policies = &rules.policies;
    let start = if policies.is_empty() {
        quote!(#iri_policy::Policy::new())
    } else {
        quote!(#iri_policy::Policy::all(&[#(<#policies as #iri_policy::Rules>::POLICY),*]))
    };
    let ok = quote!(::core::result::Result::Ok);
    let result = quote!(::core::result::Result);
    let error = quote!(#iri_policy::PolicyError);
    let policy = quote!(<Self as #iri_policy::Rules>::POLICY);
    let in_const = in_const(of, lifetime, iri_policy);
    let conversions = conversions(input, of, lifetime, iri_policy);
    let serde = unless(rules.without.serde, serde(input, of, lifetime, iri_policy));
    let parameter = lifetime.map_or_else(|| quote!(&str), |lifetime| quote!(&#lifetime str));
    let schemars = quote!(#iri_policy::constant::schemars);
    let checked = quote!(#iri_policy::Checked<#of, Self>);
    let schema = quote!(<#checked as #schemars::JsonSchema>::json_schema(__generator));
    let json_schema = unless(
        rules.without.schemars,
        json_schema(input, iri_policy, &schema),
    );
    quote! {
        const _: () = {
            #[automatically_derived]
            impl<#generics> #iri_policy::Rules for #name #arguments #bounds {
                const POLICY: #iri_policy::Policy = #start #calls;
            }

            /// # Constructors that check the rules
            impl<#generics> #name #arguments #bounds {
                /// Checks that a reference keeps the rules, and wraps it. Never panics.
                ///
                /// # Errors
                /// The reference breaks a rule. The error is the first such rule, with its place.
                pub fn new(reference: #of) -> #result<Self, #iri_policy::Violation> {
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

            #[automatically_derived]
            impl<#generics> #iri_policy::Redactable for #name #arguments #bounds {
                type Redacted<'__a> = <#of as #iri_policy::Redactable>::Redacted<'__a>
                where
                    Self: '__a;

                fn redact<__C: #iri_policy::Conceals>(
                    &self,
                ) -> #iri_policy::iri_core::Operation<str, Self::Redacted<'_>> {
                    <#of as #iri_policy::Redactable>::redact::<__C>(&self.0)
                }
            }

            #conversions

            #serde

            #json_schema
        };
    }
}

/// Implements serde's traits if iri-policy has the feature `serde`.
fn serde(
    input: &DeriveInput,
    of: &Type,
    lifetime: Option<&TokenStream>,
    iri_policy: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, arguments, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let result = quote!(::core::result::Result);
    let outlives = lifetime.map_or_else(|| quote!('__de), |lifetime| quote!('__de: #lifetime));
    quote! {
        #iri_policy::__feature_serde_is_on! {
            #[automatically_derived]
            impl<#generics> #iri_policy::constant::serde::Serialize for #name #arguments #bounds {
                fn serialize<__S: #iri_policy::constant::serde::Serializer>(
                    &self,
                    __serializer: __S,
                ) -> #result<__S::Ok, __S::Error> {
                    __serializer.serialize_str(self.0.as_str())
                }
            }

            #[automatically_derived]
            impl<#outlives, #generics> #iri_policy::constant::serde::Deserialize<'__de>
                for #name #arguments #bounds
            {
                fn deserialize<__D: #iri_policy::constant::serde::Deserializer<'__de>>(
                    __deserializer: __D,
                ) -> #result<Self, __D::Error> {
                    __deserializer.deserialize_str(#iri_policy::constant::serde::Text::new(()))
                }
            }

            // The errors of `Checked` contain the rule and the place.
            #[automatically_derived]
            impl<#outlives, #generics> #iri_policy::constant::serde::ReadText<'__de>
                for #name #arguments #bounds
            {
                const SYNTAX: &'static str =
                    <#iri_policy::Checked<#of, Self> as #iri_policy::constant::serde::ReadText<'__de>>::SYNTAX;

                fn of_text<__E: #iri_policy::constant::serde::Error>(
                    __with: (),
                    __text: &str,
                ) -> #result<Self, __E> {
                    <#iri_policy::Checked<#of, Self> as #iri_policy::constant::serde::ReadText<'__de>>
                        ::of_text(__with, __text)
                        .map(|__checked| Self(__checked.into_inner()))
                }

                fn of_lent_text<__E: #iri_policy::constant::serde::Error>(
                    __with: (),
                    __text: &'__de str,
                ) -> #result<Self, __E> {
                    <#iri_policy::Checked<#of, Self> as #iri_policy::constant::serde::ReadText<'__de>>
                        ::of_lent_text(__with, __text)
                        .map(|__checked| Self(__checked.into_inner()))
                }
            }
        }
    }
}

/// Makes the constructor that the compiler runs: `constant` if the text is borrowed, otherwise `checked`.
fn in_const(of: &Type, lifetime: Option<&TokenStream>, iri_policy: &TokenStream) -> TokenStream {
    let ok = quote!(::core::result::Result::Ok);
    let result = quote!(::core::result::Result);
    let kind = quote!(<#of as #iri_policy::iri_core::Reference>::KIND);
    let policy = quote!(<Self as #iri_policy::Rules>::POLICY);
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
                #iri_policy::constant::keep(#kind, &#policy, text);
                match <#of>::parse(text) {
                    #ok(reference) => Self(reference),
                    #result::Err(error) => #iri_policy::constant::refuse("reference", &error, text),
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
                #iri_policy::constant::keep(#kind, &#policy, text);
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
    iri_policy: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, arguments, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let result = quote!(::core::result::Result);
    let error = quote!(#iri_policy::PolicyError);
    let text = lifetime.map_or_else(|| quote!('__t), Clone::clone);
    let declared = lifetime.is_none().then(|| quote!('__t,));
    let strings = strings(input, of, lifetime, iri_policy);
    let from_str = lifetime.is_none().then(|| {
        quote! {
            #[automatically_derived]
            impl<#generics> ::core::str::FromStr for #name #arguments #bounds {
                type Err = #iri_policy::iri_core::FromStrError<#error>;

                fn from_str(__text: &str) -> #result<Self, Self::Err> {
                    Self::parse(__text).map_err(|__error| #iri_policy::iri_core::FromStrError::of(__error, __text.as_bytes()))
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
            type Error = #iri_policy::Violation;

            fn try_from(__reference: #of) -> #result<Self, #iri_policy::Violation> {
                Self::new(__reference)
            }
        }

        #from_str

        #strings
    }
}
