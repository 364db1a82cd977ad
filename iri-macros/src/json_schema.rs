//! The JSON Schema of a derived type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

/// Implements `JsonSchema` for a type if the crate `of_traits` has the feature `schemars`. `body` makes the schema with `__generator`.
pub(crate) fn json_schema(
    input: &DeriveInput,
    of_traits: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let (_, of, bounds) = input.generics.split_for_impl();
    let generics = &input.generics.params;
    let schemars = quote!(#of_traits::constant::schemars);
    quote! {
        #of_traits::__feature_schemars_is_on! {
            #[automatically_derived]
            impl<#generics> #schemars::JsonSchema for #name #of #bounds {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> #schemars::Cow<'static, str> {
                    ::core::convert::From::from(::core::stringify!(#name))
                }

                fn json_schema(__generator: &mut #schemars::SchemaGenerator) -> #schemars::Schema {
                    #body
                }
            }
        }
    }
}
