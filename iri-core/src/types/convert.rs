//! Conversions between the kinds and storages.
//!
//! By the grammar, every URI is an IRI, every absolute IRI is an IRI, and every kind is a reference. For these there is
//! `From`. For the opposite direction there is `TryFrom`, which checks only what can differ.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::str::FromStr;

#[cfg(feature = "alloc")]
use iri_grammar::FromStrError;
use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parsed;
use iri_grammar::grammar::positions::Positions;

use super::iri_reference::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, IriReference, RelativeIriRef, RelativeUriRef, Uri,
    UriRef,
};
use super::rejected::Rejected;
use super::text::text_conversions;
use crate::kind::{
    Ascii, HasKind, HasScheme, MaybeFragment, MaybeScheme, NoFragment, NoScheme, Unicode,
};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Buffer, Owned, Storage};
use crate::write::capacity::{BufError, CapacityError};

text_conversions!(IriReference [C, S, F] where [(C, S, F): HasKind]);

// The storages.
#[diagnostic::do_not_recommend]
impl<'a, T: Owned, C, S, F> From<&'a IriReference<T, C, S, F>> for IriReference<&'a str, C, S, F> {
    fn from(reference: &'a IriReference<T, C, S, F>) -> Self {
        reference.borrowed()
    }
}

impl<const N: usize, C, S, F> TryFrom<IriReference<&str, C, S, F>>
    for IriReference<Buffer<N>, C, S, F>
{
    type Error = CapacityError;

    fn try_from(reference: IriReference<&str, C, S, F>) -> Result<Self, CapacityError> {
        let Parsed { text, at } = reference.parsed;
        let text = Buffer::copy_of(text)?;
        Ok(Self::of_checked(Parsed { text, at }))
    }
}

#[cfg(feature = "alloc")]
impl<C, S, F> From<IriReference<&str, C, S, F>> for IriReference<Heap, C, S, F> {
    #[inline]
    fn from(reference: IriReference<&str, C, S, F>) -> Self {
        let Parsed { text, at } = reference.parsed;
        let text = Heap(text.into());
        Self::of_checked(Parsed { text, at })
    }
}

/// The empty reference, which refers to the document that contains it.
impl<T: Storage, C> Default for IriReference<T, C, MaybeScheme, MaybeFragment> {
    fn default() -> Self {
        Self::of_checked(Parsed {
            text: T::EMPTY,
            at: Positions::EMPTY,
        })
    }
}

/// The empty reference, which refers to the document that contains it.
impl<T: Storage, C> Default for IriReference<T, C, NoScheme, MaybeFragment> {
    fn default() -> Self {
        Self::of_checked(Parsed {
            text: T::EMPTY,
            at: Positions::EMPTY,
        })
    }
}

impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the same reference as another kind, if it is one. It checks only what can differ.
    const fn narrowed<D, R, G>(self) -> Result<IriReference<&'a str, D, R, G>, ParseError>
    where
        (D, R, G): HasKind,
    {
        match <(D, R, G)>::KIND.check_parts(&self.parts()) {
            Ok(()) => Ok(IriReference::from_parts(self.parts())),
            Err(error) => Err(error),
        }
    }
}

/// # Converting to another kind
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the same reference as an [`IriRef`], which every reference is. It costs nothing.
    ///
    /// ```
    /// use iri_core::{IriRef, Uri};
    ///
    /// let reference: IriRef<'_> = Uri::parse("coap://device/temp")?.as_iri_ref();
    /// assert_eq!(reference, "coap://device/temp");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_iri_ref(self) -> IriRef<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// Borrows it as [`IriRef`]. Nothing is parsed again.
    #[must_use]
    pub fn as_iri_ref(&self) -> IriRef<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a, S, F> IriReference<&'a str, Ascii, S, F> {
    /// Returns the same reference as a [`UriRef`], which every reference in ASCII is. It costs nothing.
    ///
    /// ```
    /// use iri_core::{RelativeUriRef, UriRef};
    ///
    /// let reference: UriRef<'_> = RelativeUriRef::parse("./a:b")?.as_uri_ref();
    /// assert_eq!(reference, "./a:b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_uri_ref(self) -> UriRef<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, S, F> IriReference<T, Ascii, S, F> {
    /// Borrows it as [`UriRef`]. Nothing is parsed again.
    #[must_use]
    pub fn as_uri_ref(&self) -> UriRef<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a, C, F> IriReference<&'a str, C, HasScheme, F> {
    /// Returns the same reference as an [`Iri`], which every reference with a scheme is. It costs nothing.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, Iri};
    ///
    /// let iri: Iri<'_> = AbsoluteUri::parse("mqtt://broker:1883")?.as_iri();
    /// assert_eq!(iri, "mqtt://broker:1883");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_iri(self) -> Iri<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// Borrows it as [`Iri`]. Nothing is parsed again.
    #[must_use]
    pub fn as_iri(&self) -> Iri<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a, F> IriReference<&'a str, Ascii, HasScheme, F> {
    /// Returns the same reference as a [`Uri`], which every reference in ASCII with a scheme is. It costs nothing.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, Uri};
    ///
    /// let uri: Uri<'_> = AbsoluteUri::parse("mqtt://broker:1883")?.as_uri();
    /// assert_eq!(uri, "mqtt://broker:1883");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_uri(self) -> Uri<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, F> IriReference<T, Ascii, HasScheme, F> {
    /// Borrows it as [`Uri`]. Nothing is parsed again.
    #[must_use]
    pub fn as_uri(&self) -> Uri<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a, C> IriReference<&'a str, C, HasScheme, NoFragment> {
    /// Returns the same reference as an [`AbsoluteIri`], which every reference with a scheme and without a fragment is. It costs
    /// nothing.
    ///
    /// ```
    /// use iri_core::{AbsoluteIri, AbsoluteUri};
    ///
    /// let iri: AbsoluteIri<'_> = AbsoluteUri::parse("mqtt://broker:1883")?.as_absolute_iri();
    /// assert_eq!(iri, "mqtt://broker:1883");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_absolute_iri(self) -> AbsoluteIri<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, C> IriReference<T, C, HasScheme, NoFragment> {
    /// Borrows it as [`AbsoluteIri`]. Nothing is parsed again.
    #[must_use]
    pub fn as_absolute_iri(&self) -> AbsoluteIri<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a> IriReference<&'a str, Ascii, HasScheme, NoFragment> {
    /// Returns the same reference as an [`AbsoluteUri`], for code over storages. It costs nothing.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, AbsoluteUriBuf};
    ///
    /// let uri: AbsoluteUri<'_> = AbsoluteUriBuf::<32>::parse("mqtt://broker:1883")?.as_absolute_uri();
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub const fn as_absolute_uri(self) -> AbsoluteUri<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned> IriReference<T, Ascii, HasScheme, NoFragment> {
    /// Borrows it as [`AbsoluteUri`]. Nothing is parsed again.
    #[must_use]
    pub fn as_absolute_uri(&self) -> AbsoluteUri<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a, C> IriReference<&'a str, C, NoScheme, MaybeFragment> {
    /// Returns the same reference as a [`RelativeIriRef`], which every reference without a scheme is. It costs nothing.
    ///
    /// ```
    /// use iri_core::{RelativeIriRef, RelativeUriRef};
    ///
    /// let reference: RelativeIriRef<'_> = RelativeUriRef::parse("./a:b")?.as_relative_iri_ref();
    /// assert_eq!(reference, "./a:b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_relative_iri_ref(self) -> RelativeIriRef<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned, C> IriReference<T, C, NoScheme, MaybeFragment> {
    /// Borrows it as [`RelativeIriRef`]. Nothing is parsed again.
    #[must_use]
    pub fn as_relative_iri_ref(&self) -> RelativeIriRef<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a> IriReference<&'a str, Ascii, NoScheme, MaybeFragment> {
    /// Returns the same reference as a [`RelativeUriRef`], for code over storages. It costs nothing.
    ///
    /// ```
    /// use iri_core::{RelativeUriRef, RelativeUriRefBuf};
    ///
    /// let reference: RelativeUriRef<'_> = RelativeUriRefBuf::<32>::parse("./a:b")?.as_relative_uri_ref();
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub const fn as_relative_uri_ref(self) -> RelativeUriRef<'a> {
        IriReference::from_parts(self.parts())
    }
}

/// # Borrowing
impl<T: Owned> IriReference<T, Ascii, NoScheme, MaybeFragment> {
    /// Borrows it as [`RelativeUriRef`]. Nothing is parsed again.
    #[must_use]
    pub fn as_relative_uri_ref(&self) -> RelativeUriRef<'_> {
        IriReference::from_parts(self.parts())
    }
}

/// Implements methods that return the same reference as a kind, if it is one.
macro_rules! narrower {
    ($(
        [$($mark:ident),*] ($C:ty, $S:ty, $F:ty): $($try_as:ident -> $Kind:ident $example:literal,)*;
    )*) => {$(
        /// # Converting to another kind
        impl<'a, $($mark),*> IriReference<&'a str, $C, $S, $F> {
            $(
                #[doc = concat!("Returns the same reference as [`", stringify!($Kind), "`], if it is one. It checks only what can differ.")]
                ///
                /// # Errors
                #[doc = concat!("The [`ParseError`] of parsing the text as [`", stringify!($Kind), "`]. Never panics.")]
                ///
                /// ```
                #[doc = concat!("use iri_core::{", $example, ", ", stringify!($Kind), "};")]
                ///
                /// for text in ["http://example.com/a", "http://例え.jp/#b", "../a#b"] {
                #[doc = concat!("    let Ok(reference) = ", $example, "::parse(text) else { continue };")]
                #[doc = concat!("    assert_eq!(reference.", stringify!($try_as), "(), ", stringify!($Kind), "::parse(text));")]
                /// }
                /// ```
                pub const fn $try_as(self) -> Result<$Kind<'a>, ParseError> {
                    self.narrowed()
                }
            )*
        }
    )*};
}

narrower! {
    [C, F] (C, MaybeScheme, F):
        try_as_iri -> Iri "IriRef",
        try_as_absolute_iri -> AbsoluteIri "IriRef",
        try_as_relative_iri_ref -> RelativeIriRef "IriRef",
        try_as_uri -> Uri "IriRef",
        try_as_absolute_uri -> AbsoluteUri "IriRef",
        try_as_relative_uri_ref -> RelativeUriRef "IriRef",;
    [C] (C, HasScheme, MaybeFragment): try_as_absolute_iri -> AbsoluteIri "Iri",;
    [S, F] (Unicode, S, F): try_as_uri_ref -> UriRef "IriRef",;
    [F] (Unicode, HasScheme, F):
        try_as_uri -> Uri "Iri",
        try_as_absolute_uri -> AbsoluteUri "Iri",;
    [] (Ascii, HasScheme, MaybeFragment): try_as_absolute_uri -> AbsoluteUri "Uri",;
    [F] (Unicode, NoScheme, F): try_as_relative_uri_ref -> RelativeUriRef "RelativeIriRef",;
}

/// The kinds in any storage.
mod of {
    use super::{
        Ascii, HasScheme, IriReference, MaybeFragment, MaybeScheme, NoFragment, NoScheme, Unicode,
    };

    pub(super) type Iri<T> = IriReference<T, Unicode, HasScheme, MaybeFragment>;
    pub(super) type AbsoluteIri<T> = IriReference<T, Unicode, HasScheme, NoFragment>;
    pub(super) type IriRef<T> = IriReference<T, Unicode, MaybeScheme, MaybeFragment>;
    pub(super) type RelativeIriRef<T> = IriReference<T, Unicode, NoScheme, MaybeFragment>;
    pub(super) type Uri<T> = IriReference<T, Ascii, HasScheme, MaybeFragment>;
    pub(super) type AbsoluteUri<T> = IriReference<T, Ascii, HasScheme, NoFragment>;
    pub(super) type UriRef<T> = IriReference<T, Ascii, MaybeScheme, MaybeFragment>;
    pub(super) type RelativeUriRef<T> = IriReference<T, Ascii, NoScheme, MaybeFragment>;
}

/// Implements the conversions of each kind to another, and the comparison of those that borrow their text.
macro_rules! pairs {
    // Every value of the one is of the other.
    (every $($Kind:ident is $Wide:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T> From<of::$Kind<T>> for of::$Wide<T> {
            fn from(reference: of::$Kind<T>) -> Self {
                Self::of_checked(reference.parsed)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<'a, T: Owned> From<&'a of::$Kind<T>> for $Wide<'a> {
            fn from(reference: &'a of::$Kind<T>) -> Self {
                Self::from_parts(reference.parts())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<const N: usize> TryFrom<$Kind<'_>> for of::$Wide<Buffer<N>> {
            type Error = CapacityError;

            fn try_from(reference: $Kind<'_>) -> Result<Self, CapacityError> {
                $Wide::from(reference).try_into()
            }
        }

        #[cfg(feature = "alloc")]
        #[diagnostic::do_not_recommend]
        impl From<$Kind<'_>> for of::$Wide<Heap> {
            fn from(reference: $Kind<'_>) -> Self {
                $Wide::from(reference).into()
            }
        }

        pairs!(some $Wide is $Kind;);
        pairs!(@ $Kind $Wide);
    )*};
    // Some values of the one are of the other.
    (some $($Kind:ident is $Narrow:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<'a> TryFrom<$Kind<'a>> for $Narrow<'a> {
            type Error = ParseError;

            fn try_from(reference: $Kind<'a>) -> Result<Self, ParseError> {
                reference.narrowed()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Owned> TryFrom<of::$Kind<T>> for of::$Narrow<T> {
            type Error = Rejected<of::$Kind<T>>;

            fn try_from(input: of::$Kind<T>) -> Result<Self, Self::Error> {
                let checked = iri_grammar::Kind::$Narrow.check_parts(&input.parts());
                let ((), input) = Rejected::unless(checked, input)?;
                Ok(Self::of_checked(input.parsed))
            }
        }

        pairs!(@ $Kind $Narrow);
    )*};
    (@ $Kind:ident $Other:ident) => {
        #[diagnostic::do_not_recommend]
        impl PartialEq<$Other<'_>> for $Kind<'_> {
            fn eq(&self, other: &$Other<'_>) -> bool {
                self.parsed.text == other.parsed.text
            }
        }
    };
}

pairs! {
    every
    Iri is IriRef;
    AbsoluteIri is Iri;
    AbsoluteIri is IriRef;
    RelativeIriRef is IriRef;
    Uri is Iri;
    Uri is IriRef;
    Uri is UriRef;
    AbsoluteUri is Iri;
    AbsoluteUri is AbsoluteIri;
    AbsoluteUri is IriRef;
    AbsoluteUri is Uri;
    AbsoluteUri is UriRef;
    UriRef is IriRef;
    RelativeUriRef is IriRef;
    RelativeUriRef is RelativeIriRef;
    RelativeUriRef is UriRef;
}

pairs! {
    some
    Iri is UriRef;
    AbsoluteIri is Uri;
    AbsoluteIri is UriRef;
    RelativeIriRef is UriRef;
    UriRef is Iri;
    UriRef is AbsoluteIri;
    UriRef is RelativeIriRef;
    Uri is AbsoluteIri;
}
