//! Conversions of a derived type from and to `String`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Type};

use crate::named_type::last_segment;

/// Implements them if iri-policy has the feature `alloc`. A type that borrows its text is not made of a `String`.
pub(crate) fn strings(
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
    let string = quote!(#iri_policy::constant::String);
    let text = match last_segment(of) {
        Some(last) if last.ident.to_string().ends_with("String") => {
            quote!(__checked.0.into_string())
        }
        _ => quote!(::core::convert::From::from(__checked.0.as_str())),
    };
    let from = lifetime.is_none().then(|| {
        quote! {
            #[automatically_derived]
            impl<#generics> ::core::convert::TryFrom<#string> for #name #arguments #bounds {
                type Error = #error;

                fn try_from(__text: #string) -> #result<Self, #error> {
                    Self::parse(&__text)
                }
            }
        }
    });
    quote! {
        #iri_policy::__feature_alloc_is_on! {
            #from

            #[automatically_derived]
            impl<#generics> ::core::convert::From<#name #arguments> for #string #bounds {
                fn from(__checked: #name #arguments) -> Self {
                    #text
                }
            }
        }
    }
}
