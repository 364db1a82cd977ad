//! Reads a type that has a derive, and the name of a field's type. A derive sees no more of a type than that.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{DeriveInput, GenericArgument, GenericParam, PathArguments, PathSegment, Result, Type};

/// Reads a type. Its parameters lose their defaults, which those of an `impl` cannot have.
pub(crate) fn derive_input(tokens: TokenStream) -> Result<DeriveInput> {
    let mut input: DeriveInput = syn::parse2(tokens)?;
    for parameter in &mut input.generics.params {
        match parameter {
            GenericParam::Type(parameter) => parameter.default = None,
            GenericParam::Const(parameter) => parameter.default = None,
            GenericParam::Lifetime(_) => {}
        }
    }
    Ok(input)
}

/// Returns the last segment of a type's path, such as `IriBuf<64>`. A `$t:ty` of `macro_rules!` has a group around it.
pub(crate) fn last_segment(mut of: &Type) -> Option<&PathSegment> {
    loop {
        of = match of {
            Type::Group(group) => &group.elem,
            Type::Paren(paren) => &paren.elem,
            Type::Path(path) => return path.path.segments.last(),
            _ => return None,
        };
    }
}

/// Returns the lifetime of `Iri<'a>`.
pub(crate) fn lifetime(of: &Type) -> TokenStream {
    if let Some(last) = last_segment(of)
        && let PathArguments::AngleBracketed(arguments) = &last.arguments
        && let Some(GenericArgument::Lifetime(lifetime)) = arguments.args.first()
    {
        return lifetime.into_token_stream();
    }
    quote!('static)
}
