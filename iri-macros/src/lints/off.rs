//! No lints: the feature `lint` of iri-core is off.

use super::group::group;
use crate::error::{Error, Result};
use crate::macros::Macro;
use crate::reader::Reader;
use crate::tokens::Ident;

/// The lints that a macro is asked to check: none.
#[derive(Default)]
pub(crate) struct Lints {}

fn is_off(word: &Ident) -> Error {
    let message = format!("`{word}(..)` needs the feature `lint` of iri-core");
    Error::new(word.span(), message)
}

impl Lints {
    /// Refuses `deny(..)` and `allow(..)`.
    pub(crate) fn parse(input: &mut Reader, _: &Macro) -> Result<Self> {
        match group(input) {
            Some((word, _)) => Err(is_off(&word)),
            None => Ok(Self {}),
        }
    }

    #[expect(clippy::unused_self, reason = "it has the form of the one with lints")]
    pub(crate) const fn is_empty(&self) -> bool {
        true
    }

    #[expect(clippy::unused_self, reason = "it has the form of the one with lints")]
    pub(crate) const fn find(&self, _: &str) -> Option<String> {
        None
    }

    /// Refuses the rule `lints(..)`.
    #[cfg(feature = "declarations")]
    pub(crate) fn rule(
        _: syn::parse::ParseStream<'_>,
        name: &Ident,
        _: &proc_macro2::TokenStream,
    ) -> syn::Result<proc_macro2::TokenStream> {
        Err(is_off(name).into())
    }
}
