//! The traits over all kinds and storages.

use iri_grammar::Kind;

use super::all::*;
use crate::component::traits::traits;
use crate::write::fixed::Fixed;
use crate::write::output::{Located, Output};

pub(crate) mod sealed {
    /// A type whose text matches a grammar rule.
    pub trait Sealed {
        /// The name of the rule.
        const RULE: &'static str;
    }

    /// Such a type that owns its text.
    pub trait Owned: Sealed {}
}

/// Any kind of IRI or URI in any storage, as a bound for generic code.
///
/// Each is an `IRI-reference`, so [`as_iri_ref`](Self::as_iri_ref) gives the accessors of [`IriRef`]. The trait is
/// sealed, as only the types of this crate are valid by construction.
///
/// ```
/// use iri_core::{Reference, UriBuf};
///
/// fn is_secure(reference: &impl Reference) -> bool {
///     reference.as_iri_ref().scheme().is_some_and(|scheme| scheme.is("https"))
/// }
///
/// assert!(is_secure(&UriBuf::<32>::parse("https://example.com/")?));
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub trait Reference: sealed::Sealed + AsRef<str> {
    /// The kind of the type, which names its grammar rule.
    const KIND: Kind;

    /// Returns the reference as the kind that all others belong to. Nothing is parsed again.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, Reference};
    ///
    /// let uri = AbsoluteUri::parse("coap://device/temp")?;
    /// assert_eq!(Reference::as_iri_ref(&uri).path(), "/temp");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn as_iri_ref(&self) -> IriRef<'_>;
}

impl<T: sealed::Sealed + ?Sized> sealed::Sealed for &T {
    const RULE: &'static str = T::RULE;
}

/// Delegates to the type that is borrowed.
impl<T: Reference + ?Sized> Reference for &T {
    const KIND: Kind = T::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        T::as_iri_ref(self)
    }
}

/// Returns whether a text is of a kind, with these positions. A crate above may have written it.
#[cfg(iri_checks)]
macro_rules! reads_back {
    ($kind:expr, $text:expr, $at:expr) => {
        $kind.parse($text).is_ok_and(|read| read.at == $at)
    };
}

/// Implements the traits of a kind in all its storages: as a reference, as a text, and as the result of operations.
///
/// `$Family` is the trait over all kinds that read alike, and `$as` its method that gives a `$Widest`, which all are.
macro_rules! reference {
    (
        $Family:ident $as:ident $Widest:ident
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as_kind:ident, of = $Of:ident,
        $($rest:tt)*
    ) => {
        reference!(@ $Family $as $Widest ['a] $Kind<'a>, $Kind $Kind $Of);
        reference!(@ $Family $as $Widest [const N: usize] $Buf<N>, $Kind $Buf $Of);
        reference!(@ $Family [const N: usize] $Buf<N>);
        #[cfg(feature = "alloc")]
        reference!(@ $Family $as $Widest [] $String, $Kind $String $Of);
        #[cfg(feature = "alloc")]
        reference!(@ $Family [] $String);

        impl<T: $Family + sealed::Owned> PartialEq<T> for $Kind<'_> {
            fn eq(&self, other: &T) -> bool {
                self.as_str() == other.as_ref()
            }
        }

        impl Output for $Kind<'_> {
            type Borrowed<'s> = $Kind<'s>;
            type Buf<const N: usize> = $Buf<N>;
            #[cfg(feature = "alloc")]
            type Owned = $String;

            fn borrowed(text: &str, Located(at): Located) -> $Kind<'_> {
                iri_grammar::text::arithmetic::promise!(reads_back!($Of::$Kind, text, at), "a result is read as it was written");
                $Kind::from_parts(iri_grammar::grammar::parts::Parts::new(text, at))
            }

            fn buf<const N: usize>(text: Fixed<N>, Located(at): Located) -> $Buf<N> {
                iri_grammar::text::arithmetic::promise!(reads_back!($Of::$Kind, &text, at), "a result is read as it was written");
                $Buf::from_text(text, at)
            }

            #[cfg(feature = "alloc")]
            fn owned(text: alloc::string::String, Located(at): Located) -> $String {
                iri_grammar::text::arithmetic::promise!(reads_back!($Of::$Kind, &text, at), "a result is read as it was written");
                $String::from_text(text, at)
            }
        }
    };
    (@ $Family:ident $as:ident $Widest:ident [$($generics:tt)*] $Type:ty, $Kind:ident $Name:ident $Of:ident) => {
        impl<$($generics)*> sealed::Sealed for $Type {
            const RULE: &'static str = $Of::$Kind.name();
        }

        impl<$($generics)*> $Family for $Type {
            const KIND: $Of = $Of::$Kind;

            fn $as(&self) -> $Widest<'_> {
                $Widest::from_parts(self.parts())
            }
        }

        traits!([$($generics)*] $Type, stringify!($Name), Reference);
    };
    // A type that owns its text equals every type of its family with the same text.
    (@ $Family:ident [$($generics:tt)*] $Type:ty) => {
        impl<T: $Family, $($generics)*> PartialEq<T> for $Type {
            fn eq(&self, other: &T) -> bool {
                self.as_str() == other.as_ref()
            }
        }

        impl<$($generics)*> Eq for $Type {}

        impl<$($generics)*> sealed::Owned for $Type {}
    };
}

for_each_kind!(reference Reference as_iri_ref IriRef);
