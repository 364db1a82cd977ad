//! Texts of constants.

use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};

/// Holds a constant of a type with a text. Its type then selects the method `text`, as the compiler cannot call the
/// functions of a trait.
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
