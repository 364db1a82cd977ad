//! `lints` of every kind.

use iri_grammar::lint::Lints;
use iri_grammar::lint::lints::of;

use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::kinds::for_each_kind;
#[cfg(feature = "alloc")]
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};

macro_rules! lints {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal,
        $($rest:tt)*
    ) => {
        lints!(['a] $Kind<'a>, [const] [] self 'a, concat!(stringify!($Kind), "::parse"), $start);
        lints!([const N: usize] $Buf<N>, [] [&] self '_, concat!(stringify!($Buf), "::<64>::parse"), $start);
        #[cfg(feature = "alloc")]
        lints!([] $String, [] [&] self '_, concat!(stringify!($String), "::parse"), $start);
    };
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr,
        $start:literal
    ) => {
        /// # Lints
        impl<$($generics)*> $Type {
            /// Returns the findings: what it has although it should not. See [`lint`](crate::lint).
            ///
            /// ```
            /// use iri_core::lint::Code;
            ///
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//h/a/../%2e%2e/b\")?;")]
            /// let codes = iri.lints().map(|finding| finding.code());
            /// assert!(codes.into_iter().any(|code| code == Code::EncodedDotSegments));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn lints($($reference)? $self) -> Lints<$lifetime> {
                of($self.parts())
            }
        }
    };
}

for_each_kind!(lints);
