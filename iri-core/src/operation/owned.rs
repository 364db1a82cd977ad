//! Names the kinds that own their text, for generic code.

use iri_grammar::Kind;

use super::normalize::{Level, Normalize};
use super::to_uri::ToUri;
use crate::kind::{Characters, HasKind, MaybeScheme};
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::types::reference::Reference;
use crate::write::capacity::{BufError, CapacityError};
use crate::write::operation::Operation;
use crate::write::output::Output;
use crate::write::source::Source;

/// A kind that owns its text, in a buffer or in a `String`. A field of a config can have such a type.
///
/// Generic code makes a value of it from the result of an operation, in any storage. This trait is sealed, as
/// [`Reference`] is.
///
/// ```
/// use iri_core::{CapacityError, Level, UriBuf};
/// use iri_core::operation::OwnedKind;
///
/// fn tidy<T: OwnedKind>(field: &mut T) -> Result<(), CapacityError> {
///     *field = field.normalized(Level::Syntax)?;
///     Ok(())
/// }
///
/// let mut uri = UriBuf::<32>::parse("HTTP://h/%7ejoe/../a")?;
/// tidy(&mut uri)?;
/// assert_eq!(uri, "http://h/a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait OwnedKind: Reference + Sized {
    /// The kind that operations give.
    type Kind: Output;

    /// The kind of reference with or without a scheme, of the same grammar and in the same storage: for a
    /// `UriString`, a `UriRefString`.
    type Reference: OwnedKind;

    /// The kind that [`of_iri`](Self::of_iri) reads: for a kind of URI, the kind of IRI that maps to it.
    const IRI: Kind = iri_of(Self::KIND);

    /// Writes the result of an operation.
    ///
    /// # Errors
    /// [`CapacityError`] if it does not fit. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, UriBuf};
    /// use iri_core::base::Base;
    /// use iri_core::operation::OwnedKind;
    ///
    /// let base = Base::new(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(UriBuf::<32>::of_operation(&base.join("temp")?)?, "coap://device/v1/temp");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn of_operation<O: Source>(operation: &Operation<Self::Kind, O>)
    -> Result<Self, CapacityError>;

    /// Parses a text that may be an IRI, and maps it to a URI (RFC 3987 section 3.1): characters beyond ASCII become
    /// percent-encoded. If this is a kind of IRI, the text stays the same.
    ///
    /// # Errors
    /// [`BufError`] if it is not valid, or does not fit. Never panics.
    ///
    /// ```
    /// use iri_core::UriBuf;
    /// use iri_core::operation::OwnedKind;
    ///
    /// assert_eq!(UriBuf::<32>::of_iri("http://h/é")?, "http://h/%C3%A9");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    fn of_iri(text: &str) -> Result<Self, BufError> {
        let parts = Self::IRI.parse(text)?;
        Ok(Self::of_operation(&Operation::new(ToUri { parts }))?)
    }

    /// Returns the normal form (RFC 3986, section 6.2), in the same storage.
    ///
    /// # Errors
    /// [`CapacityError`] if it does not fit: the normal form may be a byte longer. Never panics.
    ///
    /// ```
    /// use iri_core::{Level, UriBuf};
    /// use iri_core::operation::OwnedKind;
    ///
    /// let uri = UriBuf::<32>::parse("HTTP://h:80/")?;
    /// assert_eq!(uri.normalized(Level::Scheme)?, "http://h/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn normalized(&self, level: Level) -> Result<Self, CapacityError> {
        let parts = self.as_iri_ref().parts();
        Self::of_operation(&Operation::new(Normalize::new(parts, level)))
    }
}

/// Returns the kind of IRI that maps to a kind of URI.
const fn iri_of(kind: Kind) -> Kind {
    match kind {
        Kind::Uri => Kind::Iri,
        Kind::AbsoluteUri => Kind::AbsoluteIri,
        Kind::UriRef => Kind::IriRef,
        Kind::RelativeUriRef => Kind::RelativeIriRef,
        other => other,
    }
}

impl<T: Owned, C: Characters, S, F> OwnedKind for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    type Kind = IriReference<&'static str, C, S, F>;
    type Reference = IriReference<T, C, MaybeScheme>;

    fn of_operation<O: Source>(made: &Operation<Self::Kind, O>) -> Result<Self, CapacityError> {
        Self::written(&made.source)
    }
}
