//! `#[derive(IriEnum)]`: an enum of IRIs.

use std::collections::HashMap;
use std::mem;

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Error, Fields, Ident, LitStr, Result, Type, Variant};

use crate::advice::{advised, string};
use crate::conversions::Conversions;
use crate::enum_names::{Errors, Names};
use crate::json_schema::json_schema;
use crate::named_type::{derive_input, last_segment, lifetime};
use crate::terms::{MOST_TEXTS, table};
use crate::without::{Without, unless};

/// The arguments of `#[iri(..)]` at a variant, in the form in which they are written.
const FORMS_OF_VARIANT: &str = "`\"rdf:type\"` or `other`";

/// The most arms of a `match` on numbers.
const MOST_ARMS: usize = 256;

/// The arguments of `#[iri(..)]` at a variant.
enum Name {
    Literal(LitStr),
    Other,
}

/// The storage of the variant for other IRIs.
enum Storage {
    Borrowed,
    Buf,
    String,
}

struct Fallback<'a> {
    variant: &'a Ident,
    storage: Storage,
    of: &'a Type,
}

/// The variants with an IRI of their own, and the one for other IRIs.
struct Shape<'a> {
    terms: Vec<(&'a Ident, String)>,
    fallback: Option<Fallback<'a>>,
}

pub(crate) fn derive(tokens: TokenStream) -> Result<TokenStream> {
    let input = derive_input(tokens)?;
    let Data::Enum(data) = &input.data else {
        let message = "an enum has IRIs; a struct has an IRI by `IriNewtype`";
        return Err(Error::new(input.ident.span(), message));
    };
    let mut names = Names::parse(&input.attrs)?;
    let mut errors = mem::take(&mut names.errors);
    let shape = Shape::new(&names, data.variants.iter(), &mut errors);
    errors.0.map_or(Ok(()), Err)?;
    if shape.terms.is_empty() {
        let message = "there is no variant with an IRI";
        return Err(Error::new(input.ident.span(), message));
    }
    let iri_vocab = names
        .iri_vocab
        .map_or_else(|| quote!(::iri_vocab), ToTokens::into_token_stream);
    Ok(shape.implement(&input, &iri_vocab, names.without))
}

/// Makes the expression of the variant that has the number `__number`.
///
/// The time of the compiler for a `match` grows with the square of its arms. So a large one is made of small ones.
fn numbered(name: &Ident, variants: &[&Ident]) -> TokenStream {
    let matched = |number: TokenStream, arms: TokenStream| {
        quote! {
            match #number {
                #arms
                _ => return ::core::option::Option::None,
            }
        }
    };
    let of_part = |part: &[&Ident], number| {
        let numbers = (0..part.len()).map(Literal::usize_unsuffixed);
        matched(number, quote!(#(#numbers => #name::#part,)*))
    };
    if variants.len() <= MOST_ARMS {
        return of_part(variants, quote!(__number));
    }
    let parts = variants.chunks(MOST_ARMS).enumerate().map(|(at, part)| {
        let at = Literal::usize_unsuffixed(at);
        let variant = of_part(part, quote!(__number % #MOST_ARMS));
        quote!(#at => #variant,)
    });
    matched(quote!(__number / #MOST_ARMS), parts.collect())
}

/// Reads `#[iri("..")]` or `#[iri(other)]`, which may occur once.
fn name(variant: &Variant) -> Result<Option<Name>> {
    let mut name = None;
    for attribute in variant.attrs.iter().filter(|it| it.path().is_ident("iri")) {
        if name.is_some() {
            let message = "a variant has one IRI";
            return Err(Error::new(attribute.span(), message));
        }
        let parsed = attribute.parse_args_with(|input: ParseStream<'_>| {
            if input.peek(LitStr) {
                return Ok(Name::Literal(string(input)?));
            }
            let word = input.call(Ident::parse_any)?;
            if word == "other" {
                return Ok(Name::Other);
            }
            let message = format!("`{word}` is unknown: write {FORMS_OF_VARIANT}");
            Err(Error::new(word.span(), message))
        });
        name = Some(parsed.map_err(|error| advised(error, FORMS_OF_VARIANT))?);
    }
    Ok(name)
}

impl<'a> Shape<'a> {
    fn new(
        names: &Names,
        variants: impl Iterator<Item = &'a Variant>,
        errors: &mut Errors,
    ) -> Self {
        let mut shape = Self {
            terms: Vec::new(),
            fallback: None,
        };
        let mut seen: HashMap<String, &Ident> = HashMap::new();
        for variant in variants {
            errors.keep(shape.add(names, variant, &mut seen));
        }
        shape
    }

    fn add(
        &mut self,
        names: &Names,
        variant: &'a Variant,
        seen: &mut HashMap<String, &'a Ident>,
    ) -> Result<()> {
        if variant.ident.unraw() == "ALL" {
            let message =
                "the enum has its own `ALL`; write `All` with its IRI in `#[iri(\"..\")]`";
            return Err(Error::new(variant.ident.span(), message));
        }
        let literal = match name(variant)? {
            Some(Name::Other) => return self.add_fallback(variant),
            Some(Name::Literal(literal)) => Some(literal),
            None => None,
        };
        if !matches!(variant.fields, Fields::Unit) {
            let message =
                "a variant with an IRI has no fields; one for all other IRIs has `#[iri(other)]`";
            return Err(Error::new(variant.fields.span(), message));
        }
        let (text, span) = names.iri(literal.as_ref(), variant)?;
        let Some(text) = text else { return Ok(()) };
        if let Some(first) = seen.insert(text.clone(), &variant.ident) {
            let message = format!("`{first}` has this IRI already: {text}");
            return Err(Error::new(span, message));
        }
        if self.terms.len() == MOST_TEXTS {
            let message = format!("an enum has {MOST_TEXTS} IRIs at most");
            return Err(Error::new(span, message));
        }
        self.terms.push((&variant.ident, text));
        Ok(())
    }

    fn add_fallback(&mut self, variant: &'a Variant) -> Result<()> {
        if let Some(first) = &self.fallback {
            let message = format!("`{}` is for all other IRIs already", first.variant);
            return Err(Error::new(variant.ident.span(), message));
        }
        let field = match &variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => fields.unnamed.first(),
            _ => None,
        };
        let last = field.and_then(|field| last_segment(&field.ty));
        let storage = last.and_then(|last| match &*last.ident.to_string() {
            "Iri" => Some(Storage::Borrowed),
            "IriBuf" => Some(Storage::Buf),
            "IriString" => Some(Storage::String),
            _ => None,
        });
        let (Some(field), Some(storage)) = (field, storage) else {
            let message = "a variant for all other IRIs has one field: an `Iri<'a>`, an `IriBuf<N>` or an `IriString`\
                           \n  = a derive sees only the name of a type, so it takes no alias";
            return Err(Error::new(variant.span(), message));
        };
        self.fallback = Some(Fallback {
            variant: &variant.ident,
            storage,
            of: &field.ty,
        });
        Ok(())
    }

    fn implement(
        &self,
        input: &DeriveInput,
        iri_vocab: &TokenStream,
        without: Without,
    ) -> TokenStream {
        let name = &input.ident;
        let (_, of, bounds) = input.generics.split_for_impl();
        let generics = &input.generics.params;
        let texts: Vec<String> = self.terms.iter().map(|(_, text)| text.clone()).collect();
        let table = table(&texts, 0);
        // A literal is made once, as the compiler's library escapes each byte of it.
        let texts: Vec<Literal> = texts.iter().map(|text| Literal::string(text)).collect();
        let variants: Vec<&Ident> = self.terms.iter().map(|(variant, _)| *variant).collect();
        let numbered = numbered(name, &variants);
        let count = variants.len();
        let first = texts.first();
        let other_text = self.fallback.as_ref().map(|fallback| {
            let variant = fallback.variant;
            quote!(Self::#variant(__iri) => __iri.as_str(),)
        });
        // The lifetime of the text that the methods return
        let (constant, lifetime) = match &self.fallback {
            None => (quote!(const), quote!('static)),
            Some(Fallback {
                storage: Storage::Borrowed,
                of,
                ..
            }) => (quote!(const), lifetime(of)),
            Some(_) => (quote!(), quote!('_)),
        };
        let conversions = self.conversions(input, iri_vocab);
        let iri_of_term = self.iri_of_term(input, iri_vocab, &lifetime);
        let of_features = self.of_features(input, iri_vocab, &lifetime, without);
        let ok = quote!(::core::result::Result::Ok);
        quote! {
            const _: () = {
                static __TERMS: #iri_vocab::constant::Terms = #iri_vocab::constant::Terms {
                    texts: &[#(#texts),*],
                    #table
                };

                /// # The IRIs of the variants
                impl<#generics> #name #of #bounds {
                    /// All variants, except the one for other IRIs.
                    pub const ALL: [Self; #count] = [#(#name::#variants),*];

                    /// Returns the variant's IRI as text.
                    #[must_use]
                    pub #constant fn as_str(&self) -> &#lifetime str {
                        match self {
                            #(#name::#variants => #texts,)*
                            #other_text
                        }
                    }

                    /// Returns the variant's IRI.
                    #[must_use]
                    pub #constant fn as_iri(&self) -> #iri_vocab::iri_core::Iri<#lifetime> {
                        // It always is valid, but the compiler does not know that.
                        match #iri_vocab::iri_core::Iri::parse(self.as_str()) {
                            #ok(__iri) => __iri,
                            ::core::result::Result::Err(_) => const { #iri_vocab::constant::namespace(#first) },
                        }
                    }

                    fn __find(__text: &str) -> ::core::option::Option<Self> {
                        let __number = __TERMS.find(__text)?;
                        ::core::option::Option::Some(#numbered)
                    }
                }

                #[automatically_derived]
                impl<#generics> ::core::fmt::Display for #name #of #bounds {
                    fn fmt(&self, __f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        __f.write_str(self.as_str())
                    }
                }

                #conversions

                #iri_of_term

                #of_features
            };
        }
    }

    /// Makes what needs a feature of iri-core: for serde, templates and schemas. `lifetime` is that of the texts.
    fn of_features(
        &self,
        input: &DeriveInput,
        iri_vocab: &TokenStream,
        lifetime: &TokenStream,
        without: Without,
    ) -> TokenStream {
        let (name, generics) = (&input.ident, &input.generics.params);
        let (_, of, bounds) = input.generics.split_for_impl();
        let is_open = self.fallback.is_some();
        let schemars = quote!(#iri_vocab::constant::schemars);
        let schema = quote! {
            let __terms = Self::ALL;
            let __terms = ::core::iter::Iterator::map(__terms.iter(), |__term| __term.as_str());
            #schemars::of_enum(__terms, #is_open, __generator)
        };
        let json_schema = unless(without.schemars, json_schema(input, iri_vocab, &schema));
        // The type and the variant of other IRIs, which are read as such a field is.
        let other_matched = self.fallback.as_ref().map(|Fallback { variant, of, .. }| {
            quote! {
                .or_else(|| {
                    <#of as #iri_vocab::iri_template::FromMatched<'_>>::from_matched(__value).map(Self::#variant)
                })
            }
        });
        // A borrowed text has the lifetime of the enum; any other is copied.
        let (deserialize, outlives, declared, matched) = match &self.fallback {
            Some(Fallback {
                storage: Storage::Borrowed,
                ..
            }) => (
                quote!(deserialize_borrowed),
                quote!('__de: #lifetime),
                quote!(),
                lifetime.clone(),
            ),
            _ => (
                quote!(deserialize_owned),
                quote!('__de),
                quote!('__m,),
                quote!('__m),
            ),
        };
        let serde = quote! {
            #iri_vocab::__feature_serde_is_on! {
                #[automatically_derived]
                impl<#generics> #iri_vocab::constant::serde::Serialize for #name #of #bounds {
                    fn serialize<__S: #iri_vocab::constant::serde::Serializer>(
                        &self,
                        __serializer: __S,
                    ) -> ::core::result::Result<__S::Ok, __S::Error> {
                        __serializer.serialize_str(self.as_str())
                    }
                }

                #[automatically_derived]
                impl<#outlives, #generics> #iri_vocab::constant::serde::Deserialize<'__de>
                    for #name #of #bounds
                {
                    fn deserialize<__D: #iri_vocab::constant::serde::Deserializer<'__de>>(
                        __deserializer: __D,
                    ) -> ::core::result::Result<Self, __D::Error> {
                        #iri_vocab::constant::serde::#deserialize(__deserializer)
                    }
                }
            }
        };
        let serde = unless(without.serde, serde);
        quote! {
            #serde

            #iri_vocab::__feature_template_is_on! {
                #[automatically_derived]
                impl<#generics> #iri_vocab::iri_template::ToValue for #name #of #bounds {
                    fn to_value(&self) -> #iri_vocab::iri_template::Value<'_> {
                        #iri_vocab::iri_template::Value::Text(self.as_str())
                    }
                }

                #[automatically_derived]
                impl<#declared #generics> #iri_vocab::iri_template::FromMatched<#matched> for #name #of #bounds {
                    fn from_matched(
                        __value: ::core::option::Option<#iri_vocab::iri_template::Matched<#matched>>,
                    ) -> ::core::option::Option<Self> {
                        #iri_vocab::iri_template::find_term(__value, Self::ALL, |__term| __term.as_str())
                        #other_matched
                    }
                }
            }

            #json_schema
        }
    }

    /// Makes the conversion to an IRI, by value unless that is owned. `lifetime` is that of the texts.
    fn iri_of_term(
        &self,
        input: &DeriveInput,
        iri_vocab: &TokenStream,
        lifetime: &TokenStream,
    ) -> TokenStream {
        let (name, generics) = (&input.ident, &input.generics.params);
        let (_, of, bounds) = input.generics.split_for_impl();
        let (declared, taken, lifetime) = match &self.fallback {
            Some(Fallback {
                storage: Storage::Buf | Storage::String,
                ..
            }) => (quote!('__t,), quote!(&'__t #name #of), quote!('__t)),
            _ => (quote!(), quote!(#name #of), lifetime.clone()),
        };
        quote! {
            #[automatically_derived]
            impl<#declared #generics> ::core::convert::From<#taken> for #iri_vocab::iri_core::Iri<#lifetime> #bounds {
                fn from(__term: #taken) -> Self {
                    __term.as_iri()
                }
            }
        }
    }

    /// Makes the conversions from texts and IRIs.
    fn conversions(&self, input: &DeriveInput, iri_vocab: &TokenStream) -> TokenStream {
        let made = Conversions { input, iri_vocab };
        let any = quote!('__t);
        let declared = quote!('__t,);
        let Some(Fallback {
            variant,
            storage,
            of,
        }) = &self.fallback
        else {
            let error = quote!(#iri_vocab::UnknownTerm);
            let unknown = quote!(::core::result::Result::Err(#error::UNNAMED));
            let text = made.text(&any, Some(&declared), &error, &unknown);
            // It reads what people write, so its error names the nearest.
            let parsed = made.parsed(&error, &quote!(.map_err(|_| #error::of(&__TERMS, __text))));
            let iri = made.iri_or_error(&error, &unknown);
            return quote!(#text #parsed #iri);
        };
        match storage {
            Storage::Borrowed => {
                let lifetime = lifetime(of);
                let error = quote!(#iri_vocab::iri_core::ParseError);
                let other = quote!(#iri_vocab::iri_core::Iri::parse(__text).map(Self::#variant));
                let text = made.text(&lifetime, None, &error, &other);
                let iri = made.iri(&lifetime, None, &quote!(Self::#variant(__iri)));
                quote!(#text #iri)
            }
            Storage::Buf => {
                let error = quote!(#iri_vocab::iri_core::BufError);
                let other = quote!(<#of>::parse(__text).map(Self::#variant));
                let text = made.text(&any, Some(&declared), &error, &other);
                let parsed = made.parsed_with_hint(&error);
                let kept = quote!(<#of as ::core::convert::TryFrom<#iri_vocab::iri_core::Iri<'__t>>>::try_from(__iri).map(Self::#variant));
                let iri = made.iri_or_error(&quote!(#iri_vocab::iri_core::CapacityError), &kept);
                quote!(#text #parsed #iri)
            }
            Storage::String => {
                let error = quote!(#iri_vocab::iri_core::ParseError);
                let other = quote!(<#of>::parse(__text).map(Self::#variant));
                let text = made.text(&any, Some(&declared), &error, &other);
                let parsed = made.parsed_with_hint(&error);
                let kept = quote!(Self::#variant(::core::convert::From::from(__iri)));
                let iri = made.iri(&any, Some(&declared), &kept);
                quote!(#text #parsed #iri)
            }
        }
    }
}
