//! The traits over all kinds and storages.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use iri_grammar::Kind;
use iri_grammar::grammar::parts::{Parsed, Parts};
use iri_grammar::report::secret::{self, Masking};
use iri_grammar::text::pad::pad;

use super::iri_reference::{IriRef, IriReference, as_written};
use crate::component::traits::compare;
use crate::kind::HasKind;
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Buffer, Owned, Storage};
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

impl<T: Storage, C, S, F> sealed::Sealed for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    const RULE: &'static str = <(C, S, F)>::KIND.name();
}

impl<T: Owned, C, S, F> sealed::Owned for IriReference<T, C, S, F> where (C, S, F): HasKind {}

impl<T: Storage, C, S, F> Reference for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    const KIND: Kind = <(C, S, F)>::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        IriReference::from_parts(Parts::new(self.parsed.text.text(), self.parsed.at))
    }
}

impl<C, S, F> Output for IriReference<&str, C, S, F>
where
    (C, S, F): HasKind,
{
    type Borrowed<'s> = IriReference<&'s str, C, S, F>;
    type Buf<const N: usize> = IriReference<Buffer<N>, C, S, F>;
    #[cfg(feature = "alloc")]
    type Owned = IriReference<Heap, C, S, F>;

    fn borrowed(text: &str, Located(at): Located) -> IriReference<&str, C, S, F> {
        IriReference::from_parts(as_written::<(C, S, F)>(text, at))
    }

    fn buf<const N: usize>(
        text: Fixed<N>,
        Located(at): Located,
    ) -> IriReference<Buffer<N>, C, S, F> {
        let at = as_written::<(C, S, F)>(&text, at).at;
        let text = Buffer(text);
        IriReference::of_checked(Parsed { text, at })
    }

    #[cfg(feature = "alloc")]
    fn owned(text: alloc::string::String, Located(at): Located) -> IriReference<Heap, C, S, F> {
        let at = as_written::<(C, S, F)>(&text, at).at;
        let text = Heap(text);
        IriReference::of_checked(Parsed { text, at })
    }
}

// As a text.
impl<T: Storage, C, S, F> fmt::Display for IriReference<T, C, S, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, self.parsed.text.text())
    }
}

/// Shows the name that programs write, and the text with credentials masked.
impl<T: Storage, C, S, F> fmt::Debug for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = const { name::<(C, S, F), T>() };
        secret::debug(f, name, self.parsed.text.text(), Masking::Reference)
    }
}

/// Returns the name under which programs know a kind in a storage.
pub(crate) const fn name<K: HasKind, T: Storage>() -> &'static str {
    let [borrowed, buffer, string] = K::NAMES;
    match T::NUMBER {
        0 => borrowed,
        1 => buffer,
        _ => string,
    }
}

#[cfg(feature = "defmt")]
impl<T: Storage, C, S, F> defmt::Format for IriReference<T, C, S, F> {
    fn format(&self, f: defmt::Formatter<'_>) {
        secret::defmt(f, self.parsed.text.text(), Masking::Reference);
    }
}

impl<T: Storage, C, S, F> AsRef<str> for IriReference<T, C, S, F> {
    fn as_ref(&self) -> &str {
        self.parsed.text.text()
    }
}

impl<T: Storage, C, S, F> Borrow<str> for IriReference<T, C, S, F> {
    fn borrow(&self) -> &str {
        self.parsed.text.text()
    }
}

impl<T: Storage, C, S, F> Hash for IriReference<T, C, S, F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parsed.text.text().hash(state);
    }
}

impl<T: Storage, C, S, F> Ord for IriReference<T, C, S, F>
where
    Self: Eq,
{
    fn cmp(&self, other: &Self) -> Ordering {
        self.parsed.text.text().cmp(other.parsed.text.text())
    }
}

impl<T: Storage, C, S, F> PartialOrd for IriReference<T, C, S, F>
where
    Self: Eq,
{
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

compare!([T: Storage, C, S, F] IriReference<T, C, S, F>);

// A type that owns its text equals every reference with the same text. These stand for each storage: of `impl<T: Owned>`, the
// compiler would say that `&str` is no `Owned`.
impl<const N: usize, C, S, F, R: Reference> PartialEq<R> for IriReference<Buffer<N>, C, S, F> {
    fn eq(&self, other: &R) -> bool {
        self.parsed.text.text() == other.as_ref()
    }
}

impl<const N: usize, C, S, F> Eq for IriReference<Buffer<N>, C, S, F> where (C, S, F): HasKind {}

#[cfg(feature = "alloc")]
impl<C, S, F, R: Reference> PartialEq<R> for IriReference<Heap, C, S, F> {
    fn eq(&self, other: &R) -> bool {
        self.parsed.text.text() == other.as_ref()
    }
}

#[cfg(feature = "alloc")]
impl<C, S, F> Eq for IriReference<Heap, C, S, F> where (C, S, F): HasKind {}

#[diagnostic::do_not_recommend]
impl<C, S, F, R: Reference + sealed::Owned> PartialEq<R> for IriReference<&str, C, S, F> {
    fn eq(&self, other: &R) -> bool {
        self.parsed.text == other.as_ref()
    }
}
