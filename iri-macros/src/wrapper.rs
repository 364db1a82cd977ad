//! Makes the constructor in `const` and the conversions of a type that wraps a reference.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Type};

use crate::named_type::last_segment;

/// Makes the constructor that the compiler runs: `constant` if the text is borrowed, otherwise `checked`.
pub(crate) fn in_const(
    of: &Type,
    lifetime: Option<&TokenStream>,
    iri_core: &TokenStream,
) -> TokenStream {
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
pub(crate) fn conversions(
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
    let into_string = match last_segment(of) {
        Some(last) if last.ident.to_string().ends_with("String") => {
            quote!(__checked.0.into_string())
        }
        _ => quote!(::core::convert::From::from(__checked.0.as_str())),
    };
    let of_string = lifetime.is_none().then(|| {
        quote! {
            #[automatically_derived]
            impl<#generics> ::core::convert::TryFrom<#iri_core::constant::String> for #name #arguments #bounds {
                type Error = #error;

                fn try_from(__text: #iri_core::constant::String) -> #result<Self, #error> {
                    Self::parse(&__text)
                }
            }
        }
    });
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

        #iri_core::__feature_alloc_is_on! {
            #of_string

            #[automatically_derived]
            impl<#generics> ::core::convert::From<#name #arguments> for #iri_core::constant::String #bounds {
                fn from(__checked: #name #arguments) -> Self {
                    #into_string
                }
            }
        }
    }
}
