//! What the owned kinds have in common, whatever their storage.

use core::fmt;

use iri_grammar::ParseError;

/// A text that was not taken, given back with the reason.
///
/// ```
/// use iri_core::{IriBuf, heapless};
///
/// let text = heapless::String::<16>::try_from("no scheme").unwrap();
/// let rejected = IriBuf::from_heapless(text).unwrap_err();
/// assert_eq!(rejected.error.offset(), 0);
/// assert_eq!(rejected.input, "no scheme");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rejected<T> {
    /// What is wrong with it.
    pub error: ParseError,
    /// What was to be taken, unchanged.
    pub input: T,
}

impl<T> fmt::Display for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

/// The error alone: the input may hold a credential.
impl<T> fmt::Debug for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rejected(")?;
        fmt::Display::fmt(&self.error, f)?;
        f.write_str(")")
    }
}

impl<T> core::error::Error for Rejected<T> {}

impl<T> From<Rejected<T>> for ParseError {
    fn from(rejected: Rejected<T>) -> Self {
        rejected.error
    }
}

#[cfg(feature = "defmt")]
impl<T> defmt::Format for Rejected<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.error.format(f);
    }
}

/// `normalize_in_place` of an owned kind, by `$normalize`, whose result may be `$longest` bytes long.
macro_rules! normalize_in_place {
    (
        [$($generics:tt)*] $Owned:ty, ($($example:expr),+) $sample:literal, $normalize:ident, $longest:literal
    ) => {
        impl<$($generics)*> $Owned {
            /// Takes its normal form at that level, as [`normalize`](Self::normalize) gives it. On the
            /// way it holds a copy of itself.
            ///
            /// # Errors
            #[doc = concat!("[`CapacityError`] if that is longer than ", $longest, ", and it stays as it is; never panics.")]
            ///
            /// ```
            #[doc = concat!("let mut iri = iri_core::", $($example,)+ "(\"", $sample, "%7e\")?;")]
            /// iri.normalize_in_place(iri_core::Level::Syntax)?;
            #[doc = concat!("assert_eq!(iri, \"", $sample, "~\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn normalize_in_place(&mut self, level: Level) -> Result<(), CapacityError> {
                if !self.is_normalized(level) {
                    *self = self.$normalize(level)?;
                }
                Ok(())
            }
        }
    };
}
pub(crate) use normalize_in_place;

/// Everything of an owned kind but its storage.
macro_rules! owned {
    (
        $family:ident [$($generics:tt)*] $Owned:ty, $name:expr, ($($example:expr),+), $Borrowed:ident $as:ident
        $sample:literal $scheme:ident $fragment:ident
    ) => {
        impl<$($generics)*> $Owned {
            /// The whole text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                self.text.as_str()
            }

            /// The same, borrowed; no second scan.
            #[must_use]
            pub fn $as(&self) -> $Borrowed<'_> {
                $Borrowed::from_parts(self.parts())
            }

            pub(crate) fn parts(&self) -> Parts<'_> {
                Parts {
                    text: self.text.as_str(),
                    at: self.at,
                }
            }

            crate::types::accessors::$family!([] [&] self '_ ($($example),+) $sample $scheme $fragment);
        }

        crate::types::reference::$family!([$($generics)*] $Owned, $name, $Borrowed);

        impl<'a, $($generics)*> From<&'a $Owned> for $Borrowed<'a> {
            fn from(owned: &'a $Owned) -> Self {
                owned.$as()
            }
        }

        impl<$($generics)*> PartialEq<$Borrowed<'_>> for $Owned {
            fn eq(&self, other: &$Borrowed<'_>) -> bool {
                self.as_str() == other.as_str()
            }
        }

        impl<$($generics)*> PartialEq<$Owned> for $Borrowed<'_> {
            fn eq(&self, other: &$Owned) -> bool {
                self.as_str() == other.as_str()
            }
        }

        #[cfg(feature = "serde")]
        crate::types::serde::serde!(Owned 'de [$($generics)*] ['de, $($generics)*] $Owned);
    };
}
pub(crate) use owned;

/// Calls `$storage!` for each of the eight kinds with: `iri`, the owned kind's name, the borrowed one's
/// and the method that borrows it, a sample text, its scheme, and the kind without a fragment;
/// then the owned kinds that it always is, and those that it may be.
macro_rules! for_each_kind {
    ($storage:ident $Iri:ident $AbsoluteIri:ident $IriRef:ident $RelativeIriRef:ident
        $Uri:ident $AbsoluteUri:ident $UriRef:ident $RelativeUriRef:ident) => {
        $storage!(iri $Iri Iri as_iri
            "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteIri
            [$IriRef] [$AbsoluteIri $Uri $AbsoluteUri $UriRef]);
        $storage!(iri $AbsoluteIri AbsoluteIri as_absolute_iri
            "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
            [$Iri $IriRef] [$Uri $AbsoluteUri $UriRef]);
        $storage!(iri $IriRef IriRef as_iri_ref
            "foo://joe@example.com:8080/over/there?name=ferret#nose" optional IriRef
            [] [$Iri $AbsoluteIri $RelativeIriRef $Uri $AbsoluteUri $UriRef $RelativeUriRef]);
        $storage!(iri $RelativeIriRef RelativeIriRef as_relative_iri_ref
            "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeIriRef
            [$IriRef] [$UriRef $RelativeUriRef]);
        $storage!(iri $Uri Uri as_uri
            "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteUri
            [$Iri $IriRef $UriRef] [$AbsoluteIri $AbsoluteUri]);
        $storage!(iri $AbsoluteUri AbsoluteUri as_absolute_uri
            "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
            [$Iri $AbsoluteIri $IriRef $Uri $UriRef] []);
        $storage!(iri $UriRef UriRef as_uri_ref
            "foo://joe@example.com:8080/over/there?name=ferret#nose" optional UriRef
            [$IriRef] [$Iri $AbsoluteIri $RelativeIriRef $Uri $AbsoluteUri $RelativeUriRef]);
        $storage!(iri $RelativeUriRef RelativeUriRef as_relative_uri_ref
            "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeUriRef
            [$IriRef $RelativeIriRef $UriRef] []);
    };
}
pub(crate) use for_each_kind;

/// The same for the kinds of XRI.
#[cfg(feature = "xri")]
macro_rules! for_each_xri_kind {
    ($storage:ident $Xri:ident $XriRef:ident $RelativeXriRef:ident) => {
        $storage!(xri $Xri Xri as_xri
            "xri:@cordance*drummond/+blog?name=ferret#nose" required Xri
            [$XriRef] []);
        $storage!(xri $XriRef XriRef as_xri_ref
            "xri:@cordance*drummond/+blog?name=ferret#nose" optional XriRef
            [] [$Xri $RelativeXriRef]);
        $storage!(xri $RelativeXriRef RelativeXriRef as_relative_xri_ref
            "./+blog?name=ferret#nose" forbidden RelativeXriRef
            [$XriRef] []);
    };
}
#[cfg(feature = "xri")]
pub(crate) use for_each_xri_kind;
