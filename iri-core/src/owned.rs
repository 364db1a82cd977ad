//! What the owned kinds have in common, whatever their storage.

use core::fmt;

use crate::error::ParseError;

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

/// Everything of an owned kind but its storage.
macro_rules! owned {
    (
        [$($generics:tt)*] $Owned:ty, $name:expr, ($($example:expr),+), $Borrowed:ident $as:ident
        $sample:literal $scheme:ident $fragment:ident
    ) => {
        impl<$($generics)*> $Owned {
            /// The whole text, as it was parsed.
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

            crate::accessors::accessors!([] [&] self '_ ($($example),+) $sample $scheme $fragment);
        }

        impl<$($generics)*> crate::reference::sealed::Sealed for $Owned {}

        impl<$($generics)*> Reference for $Owned {
            const KIND: Kind = Kind::$Borrowed;

            fn as_iri_ref(&self) -> IriRef<'_> {
                IriRef::from_parts(self.parts())
            }
        }

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
        crate::serde::serde!(Owned 'de [$($generics)*] ['de, $($generics)*] $Owned);

        crate::text::traits!([$($generics)*] $Owned, $name, Userinfo);
    };
}
pub(crate) use owned;

/// Calls `$storage!` for each of the eight kinds with: the owned kind's name, the borrowed one's
/// and the method that borrows it, a sample text, its scheme, and the kind without a fragment;
/// then the owned kinds that it always is, and those that it may be.
macro_rules! for_each_kind {
    ($storage:ident $Iri:ident $AbsoluteIri:ident $IriRef:ident $RelativeIriRef:ident
        $Uri:ident $AbsoluteUri:ident $UriRef:ident $RelativeUriRef:ident) => {
        $storage!($Iri Iri as_iri
            "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteIri
            [$IriRef] [$AbsoluteIri $Uri $AbsoluteUri $UriRef]);
        $storage!($AbsoluteIri AbsoluteIri as_absolute_iri
            "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
            [$Iri $IriRef] [$Uri $AbsoluteUri $UriRef]);
        $storage!($IriRef IriRef as_iri_ref
            "foo://joe@example.com:8080/over/there?name=ferret#nose" optional IriRef
            [] [$Iri $AbsoluteIri $RelativeIriRef $Uri $AbsoluteUri $UriRef $RelativeUriRef]);
        $storage!($RelativeIriRef RelativeIriRef as_relative_iri_ref
            "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeIriRef
            [$IriRef] [$UriRef $RelativeUriRef]);
        $storage!($Uri Uri as_uri
            "foo://joe@example.com:8080/over/there?name=ferret#nose" required AbsoluteUri
            [$Iri $IriRef $UriRef] [$AbsoluteIri $AbsoluteUri]);
        $storage!($AbsoluteUri AbsoluteUri as_absolute_uri
            "foo://joe@example.com:8080/over/there?name=ferret" required forbidden
            [$Iri $AbsoluteIri $IriRef $Uri $UriRef] []);
        $storage!($UriRef UriRef as_uri_ref
            "foo://joe@example.com:8080/over/there?name=ferret#nose" optional UriRef
            [$IriRef] [$Iri $AbsoluteIri $RelativeIriRef $Uri $AbsoluteUri $RelativeUriRef]);
        $storage!($RelativeUriRef RelativeUriRef as_relative_uri_ref
            "//joe@example.com:8080/over/there?name=ferret#nose" forbidden RelativeUriRef
            [$IriRef $RelativeIriRef $UriRef] []);
    };
}
pub(crate) use for_each_kind;
