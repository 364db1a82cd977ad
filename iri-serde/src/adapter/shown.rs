//! Writes a field, either redacted or with all of its secrets.

use iri_core::base::{Base, BaseKind};
use iri_core::kind::HasKind;
use iri_core::storage::Owned;
use iri_core::{IriReference, Reference};
use serde_core::{Serialize, Serializer};

/// Writes a user's name and a password as `***`.
#[derive(Clone, Copy, Debug)]
pub enum Redacted {}

/// Writes a field with all of its secrets.
#[cfg(feature = "policy")]
#[derive(Clone, Copy, Debug)]
pub enum Lossless {}

/// A field that `W` writes, which is [`Redacted`] or `Lossless` (feature `policy`).
#[diagnostic::on_unimplemented(
    note = "a reference is a field if it owns its text, such as `UriBuf<64>`"
)]
pub trait Shown<W> {
    /// Writes the field to a format.
    ///
    /// # Errors
    /// The format cannot write the field. Never panics.
    ///
    /// ```
    /// use iri_serde::adapter::{Redacted, Shown};
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// let uri = UriBuf::<32>::parse("http://joe:pw@h")?;
    /// let written = Shown::<Redacted>::write(&uri, serde_json::value::Serializer).unwrap();
    /// assert_eq!(written, "http://***@h");
    /// # Ok::<(), iri_serde::iri_core::BufError>(())
    /// ```
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Writes it by serde's trait.
struct By<'t, W, T: ?Sized>(&'t T, core::marker::PhantomData<W>);

impl<W, T: Shown<W> + ?Sized> Serialize for By<'_, W, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.write(serializer)
    }
}

pub(super) fn redacted<S: Serializer>(
    reference: &impl Reference,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&reference.as_iri_ref().redacted().user())
}

#[diagnostic::do_not_recommend]
impl<T: Owned, C, S, F> Shown<Redacted> for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    fn write<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        redacted(self, serializer)
    }
}

impl<T: BaseKind> Shown<Redacted> for Base<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        redacted(self, serializer)
    }
}

impl<W, T: Shown<W>> Shown<W> for Option<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Some(field) => serializer.serialize_some(&By(field, core::marker::PhantomData)),
            None => serializer.serialize_none(),
        }
    }
}

#[cfg(feature = "alloc")]
impl<W, T: Shown<W>> Shown<W> for alloc::vec::Vec<T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.iter()
                .map(|field| By(field, core::marker::PhantomData)),
        )
    }
}

#[cfg(feature = "alloc")]
impl<W, K: Serialize, T: Shown<W>> Shown<W> for alloc::collections::BTreeMap<K, T> {
    fn write<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.iter()
                .map(|(key, field)| (key, By(field, core::marker::PhantomData))),
        )
    }
}
