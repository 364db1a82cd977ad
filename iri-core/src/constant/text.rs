//! Texts of constants.

use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};

/// Holds a constant of a type that has a text: `text` is then called by the type, as a trait's function cannot be when
/// compiling.
#[derive(Clone, Copy, Debug)]
pub struct Constant<T>(pub T);

impl<'a> Constant<&'a str> {
    /// Returns the text.
    #[doc(hidden)]
    pub const fn text(self) -> &'a str {
        self.0
    }
}

macro_rules! texts {
    ($($Kind:ident)+) => {$(
        impl<'a> Constant<$Kind<'a>> {
            /// Returns the text.
            #[doc(hidden)]
            pub const fn text(self) -> &'a str {
                self.0.as_str()
            }
        }
    )+};
}

texts!(AbsoluteIri AbsoluteUri Iri IriRef RelativeIriRef RelativeUriRef Uri UriRef);
