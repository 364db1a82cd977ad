//! Makes the conversions of an enum of IRIs.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// Makes conversions to an enum. Each takes the expression for an IRI that no variant has.
pub(crate) struct Conversions<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) iri_vocab: &'a TokenStream,
}

impl Conversions<'_> {
    pub(crate) fn text(
        &self,
        lifetime: &TokenStream,
        declared: Option<&TokenStream>,
        error: &TokenStream,
        other: &TokenStream,
    ) -> TokenStream {
        let (name, generics) = (&self.input.ident, &self.input.generics.params);
        let (_, of, bounds) = self.input.generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl<#declared #generics> ::core::convert::TryFrom<&#lifetime str> for #name #of #bounds {
                type Error = #error;

                fn try_from(__text: &#lifetime str) -> ::core::result::Result<Self, #error> {
                    match Self::__find(__text) {
                        ::core::option::Option::Some(__term) => ::core::result::Result::Ok(__term),
                        ::core::option::Option::None => #other,
                    }
                }
            }
        }
    }

    /// Makes `FromStr`. `named` is what comes after `TryFrom`.
    pub(crate) fn parsed(&self, error: &TokenStream, named: &TokenStream) -> TokenStream {
        let (name, generics) = (&self.input.ident, &self.input.generics.params);
        let (_, of, bounds) = self.input.generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl<#generics> ::core::str::FromStr for #name #of #bounds {
                type Err = #error;

                fn from_str(__text: &str) -> ::core::result::Result<Self, #error> {
                    <Self as ::core::convert::TryFrom<&str>>::try_from(__text) #named
                }
            }
        }
    }

    /// Makes `FromStr`, whose error says what to do.
    pub(crate) fn parsed_with_hint(&self, error: &TokenStream) -> TokenStream {
        let iri_vocab = self.iri_vocab;
        let told = quote!(#iri_vocab::iri_core::FromStrError);
        self.parsed(
            &quote!(#told<#error>),
            &quote!(.map_err(|__error| #told::of(__error, __text.as_bytes()))),
        )
    }

    pub(crate) fn iri(
        &self,
        lifetime: &TokenStream,
        declared: Option<&TokenStream>,
        other: &TokenStream,
    ) -> TokenStream {
        let Self { input, iri_vocab } = self;
        let (name, generics) = (&input.ident, &input.generics.params);
        let (_, of, bounds) = input.generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl<#declared #generics> ::core::convert::From<#iri_vocab::iri_core::Iri<#lifetime>> for #name #of #bounds {
                fn from(__iri: #iri_vocab::iri_core::Iri<#lifetime>) -> Self {
                    match Self::__find(__iri.as_str()) {
                        ::core::option::Option::Some(__term) => __term,
                        ::core::option::Option::None => #other,
                    }
                }
            }
        }
    }

    pub(crate) fn iri_or_error(&self, error: &TokenStream, other: &TokenStream) -> TokenStream {
        let Self { input, iri_vocab } = self;
        let (name, generics) = (&input.ident, &input.generics.params);
        let (_, of, bounds) = input.generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl<'__t, #generics> ::core::convert::TryFrom<#iri_vocab::iri_core::Iri<'__t>> for #name #of #bounds {
                type Error = #error;

                fn try_from(__iri: #iri_vocab::iri_core::Iri<'__t>) -> ::core::result::Result<Self, #error> {
                    match Self::__find(__iri.as_str()) {
                        ::core::option::Option::Some(__term) => ::core::result::Result::Ok(__term),
                        ::core::option::Option::None => #other,
                    }
                }
            }
        }
    }
}
