//! Texts of constants.

use crate::types::iri_reference::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use iri_grammar::Kind;
use iri_grammar::grammar::confirm::{Rules, confirm};
use iri_grammar::grammar::parts::Parts;

use super::refuse::mismatched;

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

macro_rules! texts {
    ($($Kind:ident $kind:ident)+) => {$(
        /// Returns the value of a literal, which a macro has checked. The compiler checks it again.
        ///
        /// # Panics
        /// It panics if the text is not of the kind: that is an error of the compiler.
        #[track_caller]
        #[must_use]
        pub const fn $kind(text: &'static str) -> $Kind<'static> {
            static RULES: Rules = Rules::of(Kind::$Kind);
            if let Some(at) = confirm(text, &RULES) {
                return $Kind::from_parts(Parts { text, at });
            }
            match $Kind::parse(text) {
                Ok(iri) => iri,
                Err(_) => mismatched(),
            }
        }

        impl<'a> Constant<$Kind<'a>> {
            /// Returns the text.
            pub const fn text(self) -> &'a str {
                self.0.as_str()
            }
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
