//! A prefix and its namespace.

use iri_core::__family::Out;
use iri_core::kind::{HasScheme, MaybeFragment, Unicode};
use iri_core::operation::{OwnedKind, Source};
use iri_core::storage::Storage;
use iri_core::{__family, CapacityError, Iri, IriReference, Reference};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::room::OwnedText;

/// A namespace with its text in a storage.
pub(crate) type Namespace<T> = IriReference<T, Unicode, HasScheme, MaybeFragment>;

/// A prefix and its namespace, with their texts in a storage.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Pair<T> {
    pub(crate) prefix: T,
    pub(crate) namespace: Namespace<T>,
}

/// A pair that borrows its texts.
pub(crate) type Entry<'a> = Pair<&'a str>;

/// A pair as one that borrows its texts: from where the pair has them, or from the pair.
pub(crate) trait Lend<'t, 'a>: Sized {
    /// Returns the pair.
    fn lend(&'t self) -> Entry<'a>;
}

impl<'a> Lend<'_, 'a> for Pair<&'a str> {
    fn lend(&self) -> Entry<'a> {
        *self
    }
}

impl<'t, T: OwnedText> Lend<'t, 't> for Pair<T> {
    fn lend(&'t self) -> Entry<'t> {
        self.view()
    }
}

impl<T: Storage> Pair<T> {
    /// Returns it as one that borrows its texts from this one.
    pub(super) fn view(&self) -> Entry<'_> {
        Entry {
            prefix: self.prefix.text(),
            namespace: view(&self.namespace),
        }
    }
}

/// Returns a namespace as one that borrows its text from it.
pub(super) fn view<T: Storage>(namespace: &Namespace<T>) -> Iri<'_> {
    __family::iri(__family::parts(namespace.as_iri_ref()))
}

impl<T: OwnedText> Pair<T> {
    /// Copies the texts.
    ///
    /// # Errors
    /// One does not fit.
    pub(super) fn of(prefix: &str, namespace: Iri<'_>) -> Result<Self, CapacityError> {
        let Parts { text, at } = __family::parts(namespace.as_iri_ref());
        Ok(Self {
            prefix: copied(prefix)?,
            namespace: Namespace::of_operation(&__family::operation(Copied { text, at }))?,
        })
    }
}

/// Copies a prefix into its storage.
///
/// # Errors
/// It does not fit.
pub(crate) fn copied<T: OwnedText>(prefix: &str) -> Result<T, CapacityError> {
    let (text, at) = (prefix, Positions::EMPTY);
    let (text, _) = T::written(&Copied { text, at })?;
    Ok(text)
}

/// Writes a text as it is.
#[derive(Clone, Copy)]
struct Copied<'a> {
    text: &'a str,
    at: Positions,
}

impl Source for Copied<'_> {
    fn bound(&self) -> usize {
        self.text.len()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.text);
        self.at
    }
}
