//! Conversions between text, the storages and the kinds, and comparisons.
//!
//! Every kind is an `xri-reference`: for that there is `From`. For the opposite direction there is `TryFrom`, which checks only
//! what can differ.

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box, string::String};
use core::str::FromStr;

use iri_core::__family::text_conversions;
use iri_core::{BufError, CapacityError, Rejected};
#[cfg(feature = "alloc")]
use iri_grammar::FromStrError;
use iri_grammar::ParseError;
use iri_grammar::grammar::positions::Positions;

use super::kind::{HasAuthority, Known, MaybeAuthority, NoAuthority, Presence};
use super::reference::{RelativeXriRef, Xri, XriRef, XriReference};
#[cfg(feature = "alloc")]
use super::storage::Heap;
use super::storage::{Buffer, Owned, Storage};

/// # Converting to another kind
impl<'a, A> XriReference<&'a str, A> {
    /// Returns the same reference as [`XriRef`], which every kind is. It costs nothing.
    ///
    /// ```
    /// use iri_xri::{Xri, XriRef};
    ///
    /// let reference: XriRef<'_> = Xri::parse("=example")?.as_xri_ref();
    /// assert_eq!(reference, "=example");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_xri_ref(self) -> XriRef<'a> {
        XriReference::from_parts(self.parts())
    }
}

/// # Converting to another kind
impl<'a> XriRef<'a> {
    /// Returns the same reference as [`Xri`], if it is one. It checks only what can differ.
    ///
    /// # Errors
    /// The [`ParseError`] of parsing the text as [`Xri`]. Never panics.
    ///
    /// ```
    /// use iri_xri::{Xri, XriRef};
    ///
    /// for text in ["=example", "../+contact"] {
    ///     assert_eq!(XriRef::parse(text)?.try_as_xri(), Xri::parse(text));
    /// }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn try_as_xri(self) -> Result<Xri<'a>, ParseError> {
        self.narrowed()
    }

    /// Returns the same reference as [`RelativeXriRef`], if it is one. It checks only what can differ.
    ///
    /// # Errors
    /// The [`ParseError`] of parsing the text as [`RelativeXriRef`]. Never panics.
    ///
    /// ```
    /// use iri_xri::{RelativeXriRef, XriRef};
    ///
    /// for text in ["=example", "../+contact"] {
    ///     assert_eq!(XriRef::parse(text)?.try_as_relative_xri_ref(), RelativeXriRef::parse(text));
    /// }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn try_as_relative_xri_ref(self) -> Result<RelativeXriRef<'a>, ParseError> {
        self.narrowed()
    }

    const fn narrowed<A: Presence>(self) -> Result<XriReference<&'a str, A>, ParseError> {
        match A::KIND.check_parts(&self.parts()) {
            Ok(()) => Ok(XriReference::from_parts(self.parts())),
            Err(error) => Err(error),
        }
    }
}

/// # Borrowing
impl<T: Owned, A> XriReference<T, A> {
    /// Borrows it as the kind that every reference is. Nothing is parsed again.
    ///
    /// ```
    /// use iri_xri::{XriBuf, XriRef};
    ///
    /// let xri = XriBuf::<16>::parse("=example")?;
    /// let borrowed: XriRef<'_> = xri.as_xri_ref();
    /// assert_eq!(borrowed, xri);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn as_xri_ref(&self) -> XriRef<'_> {
        self.borrowed().as_xri_ref()
    }
}

/// # Borrowing
impl<T: Owned> XriReference<T, HasAuthority> {
    /// Borrows it. Nothing is parsed again.
    ///
    /// ```
    /// use iri_xri::{Xri, XriBuf};
    ///
    /// let xri = XriBuf::<16>::parse("=example")?;
    /// let borrowed: Xri<'_> = xri.as_xri();
    /// assert_eq!(borrowed, xri);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn as_xri(&self) -> Xri<'_> {
        self.borrowed()
    }
}

/// # Borrowing
impl<T: Owned> XriReference<T, NoAuthority> {
    /// Borrows it. Nothing is parsed again.
    ///
    /// ```
    /// use iri_xri::{RelativeXriRef, RelativeXriRefBuf};
    ///
    /// let reference = RelativeXriRefBuf::<16>::parse("../+contact")?;
    /// let borrowed: RelativeXriRef<'_> = reference.as_relative_xri_ref();
    /// assert_eq!(borrowed, reference);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn as_relative_xri_ref(&self) -> RelativeXriRef<'_> {
        self.borrowed()
    }
}

text_conversions!(XriReference [A] where [A: Presence]);

// The storages.
impl<const N: usize, A> TryFrom<XriReference<&str, A>> for XriReference<Buffer<N>, A> {
    type Error = CapacityError;

    fn try_from(reference: XriReference<&str, A>) -> Result<Self, CapacityError> {
        let text = Buffer::copy_of(reference.text)?;
        Ok(Self::of_checked(text, reference.at))
    }
}

#[cfg(feature = "alloc")]
impl<A> From<XriReference<&str, A>> for XriReference<Heap, A> {
    fn from(reference: XriReference<&str, A>) -> Self {
        Self::of_checked(Heap(reference.text.into()), reference.at)
    }
}

impl<'a, T: Owned, A> From<&'a XriReference<T, A>> for XriReference<&'a str, A> {
    fn from(reference: &'a XriReference<T, A>) -> Self {
        reference.borrowed()
    }
}

// The kinds: to `xri-reference`, and back.
impl<T, A: Known> From<XriReference<T, A>> for XriReference<T, MaybeAuthority> {
    fn from(reference: XriReference<T, A>) -> Self {
        Self::of_checked(reference.text, reference.at)
    }
}

impl<'a, T: Owned, A: Known> From<&'a XriReference<T, A>> for XriRef<'a> {
    fn from(reference: &'a XriReference<T, A>) -> Self {
        reference.as_xri_ref()
    }
}

impl<const N: usize, A: Known> TryFrom<XriReference<&str, A>>
    for XriReference<Buffer<N>, MaybeAuthority>
{
    type Error = CapacityError;

    fn try_from(reference: XriReference<&str, A>) -> Result<Self, CapacityError> {
        reference.as_xri_ref().try_into()
    }
}

#[cfg(feature = "alloc")]
impl<A: Known> From<XriReference<&str, A>> for XriReference<Heap, MaybeAuthority> {
    fn from(reference: XriReference<&str, A>) -> Self {
        reference.as_xri_ref().into()
    }
}

impl<'a, A: Known> TryFrom<XriRef<'a>> for XriReference<&'a str, A> {
    type Error = ParseError;

    fn try_from(reference: XriRef<'a>) -> Result<Self, ParseError> {
        reference.narrowed()
    }
}

impl<T: Owned, A: Known> TryFrom<XriReference<T, MaybeAuthority>> for XriReference<T, A> {
    type Error = Rejected<XriReference<T, MaybeAuthority>>;

    fn try_from(input: XriReference<T, MaybeAuthority>) -> Result<Self, Self::Error> {
        match A::KIND.check_parts(&input.parts()) {
            Ok(()) => Ok(Self::of_checked(input.text, input.at)),
            Err(error) => Err(Rejected { error, input }),
        }
    }
}

impl<A: Known> PartialEq<XriRef<'_>> for XriReference<&str, A> {
    fn eq(&self, other: &XriRef<'_>) -> bool {
        self.text == other.text
    }
}

impl<A: Known> PartialEq<XriReference<&str, A>> for XriRef<'_> {
    fn eq(&self, other: &XriReference<&str, A>) -> bool {
        self.text == other.text
    }
}

/// The empty reference, which refers to the document that contains it.
impl<T: Storage> Default for XriReference<T, MaybeAuthority> {
    fn default() -> Self {
        Self::of_checked(T::EMPTY, Positions::EMPTY)
    }
}

/// The empty reference, which refers to the document that contains it.
impl<T: Storage> Default for XriReference<T, NoAuthority> {
    fn default() -> Self {
        Self::of_checked(T::EMPTY, Positions::EMPTY)
    }
}
