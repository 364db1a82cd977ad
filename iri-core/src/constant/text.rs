//! Texts of constants.

use iri_grammar::grammar::confirm::{Rules, confirm};
use iri_grammar::grammar::parts::Parts;

use super::refuse::mismatched;
use crate::kind::HasKind;
use crate::types::iri_reference::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, IriReference, RelativeIriRef, RelativeUriRef, Uri,
    UriRef,
};

/// Holds a constant of a type with a text. Its type then selects the method `text`, as the compiler cannot call the
/// functions of a trait.
#[derive(Clone, Copy, Debug)]
pub struct Constant<T>(pub T);

impl<'a> Constant<&'a str> {
    /// Returns the text.
    pub const fn text(self) -> &'a str {
        self.0
    }
}

impl<'a, C, S, F> Constant<IriReference<&'a str, C, S, F>> {
    /// Returns the text.
    pub const fn text(self) -> &'a str {
        self.0.as_str()
    }
}

/// Returns the value of a literal, which a macro has checked. The compiler checks it again.
///
/// # Panics
/// It panics if the text is not of the kind: that is an error of the compiler.
#[track_caller]
const fn checked<C, S, F>(text: &'static str) -> IriReference<&'static str, C, S, F>
where
    (C, S, F): HasKind,
{
    let rules = const { &Rules::of(<(C, S, F)>::KIND) };
    if let Some(at) = confirm(text, rules) {
        return IriReference::from_parts(Parts { text, at });
    }
    match IriReference::<&str, C, S, F>::parse(text) {
        Ok(iri) => iri,
        Err(_) => mismatched(),
    }
}

/// Defines the function that a macro calls, under the name of the macro.
macro_rules! texts {
    ($($Kind:ident $kind:ident)+) => {$(
        /// Returns the value of a literal, which a macro has checked.
        ///
        /// # Panics
        /// It panics if the text is not of the kind: that is an error of the compiler.
        #[track_caller]
        #[must_use]
        pub const fn $kind(text: &'static str) -> $Kind<'static> {
            checked(text)
        }
    )+};
}

texts! {
    AbsoluteIri absolute_iri
    AbsoluteUri absolute_uri
    Iri iri
    IriRef iri_ref
    RelativeIriRef relative_iri_ref
    RelativeUriRef relative_uri_ref
    Uri uri
    UriRef uri_ref
}
