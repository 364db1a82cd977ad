//! What all kinds and storages have in common, once.

use iri_grammar::Kind;

use crate::types::iri::IriRef;

pub(crate) mod sealed {
    /// A type that is held to a grammar rule.
    pub trait Sealed {
        /// The rule's name.
        const RULE: &'static str;
    }
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

impl<T: sealed::Sealed + ?Sized> sealed::Sealed for &T {
    const RULE: &'static str = T::RULE;
}

/// A reference to one is one.
impl<T: Reference + ?Sized> Reference for &T {
    const KIND: Kind = T::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        T::as_iri_ref(self)
    }
}

/// What tells kinds of IRI from those of XRI: the trait above, and what may be a credential.
macro_rules! iri {
    ([$($generics:tt)*] $Type:ty, $name:expr, $Kind:ident) => {
        impl<$($generics)*> crate::types::reference::sealed::Sealed for $Type {
            const RULE: &'static str = Kind::$Kind.name();
        }

        impl<$($generics)*> Reference for $Type {
            const KIND: Kind = Kind::$Kind;

            fn as_iri_ref(&self) -> IriRef<'_> {
                IriRef::from_parts(self.parts())
            }
        }

        crate::types::text::traits!([$($generics)*] $Type, $name, Reference);
    };
}
pub(crate) use iri;

/// As [`iri!`], for XRIs. What they have of userinfo stands in cross-references.
#[cfg(feature = "xri")]
macro_rules! xri {
    ([$($generics:tt)*] $Type:ty, $name:expr, $Kind:ident) => {
        impl<$($generics)*> crate::types::reference::sealed::Sealed for $Type {
            const RULE: &'static str = XriKind::$Kind.name();
        }

        impl<$($generics)*> XriReference for $Type {
            const KIND: XriKind = XriKind::$Kind;

            fn as_xri_ref(&self) -> XriRef<'_> {
                XriRef::from_parts(self.parts())
            }
        }

        crate::types::text::traits!([$($generics)*] $Type, $name, Reference);
    };
}
#[cfg(feature = "xri")]
pub(crate) use xri;
