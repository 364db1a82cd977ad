//! What all kinds and storages have in common, once.

use crate::iri::IriRef;
use crate::kind::Kind;

pub(crate) mod sealed {
    pub trait Sealed {}
}

/// Every kind of IRI and URI in every storage.
///
/// For code that is to work on any of them: each is an `IRI-reference`, whose accessors are
/// [`IriRef`]'s. Sealed: only this crate's types are valid by construction.
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
    /// The grammar rule that the type is held to.
    const KIND: Kind;

    /// The reference as what every kind is; no second scan.
    fn as_iri_ref(&self) -> IriRef<'_>;
}
