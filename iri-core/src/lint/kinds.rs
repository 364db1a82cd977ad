//! `lints` of every kind.

use iri_lint::Lints;
use iri_lint::lints::of;

use crate::types::all::*;

macro_rules! lints {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        $($rest:tt)*
    ) => {
        /// # Lints
        impl<$($generics)*> $Type {
            /// Returns the findings: what it has although it should not. See [`lint`](crate::lint). It needs the feature `lint`.
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

for_each_type!(lints);
