//! The readers, each of which reads a text in its own way.

use iri_core::__serde::{Brief, refuse, refuse_join};
use iri_core::base::{Base, BaseKind};
use iri_core::kind::{Characters, HasKind, HasScheme};
use iri_core::operation::OwnedKind;
use iri_core::storage::Owned;
use iri_core::{BufError, IriReference, Kind, Level, Reference};
use serde_core::de::Error;

use super::traits::Reader;

/// Normalizes a reference when it is read: RFC 3986, section 6.2.
#[derive(Clone, Copy, Debug)]
pub struct Normalize(pub Level);

impl<T: OwnedKind + for<'t> TryFrom<&'t str, Error: Into<BufError>>> Reader<T> for Normalize {
    const RULE: Kind = T::KIND;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let field: T = parse(text)?;
        field
            .normalized(self.0)
            .map_err(|error| refuse(T::KIND.name(), error, text))
    }
}

/// Maps an IRI to a URI when it is read: RFC 3987, section 3.1.
#[derive(Clone, Copy, Debug)]
pub struct ToUri;

impl<T: OwnedKind> Reader<T> for ToUri {
    const RULE: Kind = T::IRI;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        T::of_iri(text).map_err(|error| refuse(T::IRI.name(), error, text))
    }
}

/// Appends a `/` to the path of a base when it is read, if it does not end in one. The field is a [`Base`], or the reference alone.
#[derive(Clone, Copy, Debug)]
pub struct AddSlash;

impl<T: Owned, C: Characters, F> Reader<IriReference<T, C, HasScheme, F>> for AddSlash
where
    (C, HasScheme, F): HasKind,
    IriReference<T, C, HasScheme, F>: for<'t> TryFrom<&'t str, Error: Into<BufError>>,
{
    const RULE: Kind = <(C, HasScheme, F)>::KIND;

    fn of_text<E: Error>(&self, text: &str) -> Result<IriReference<T, C, HasScheme, F>, E> {
        let base = Base::with_slash(parse(text)?).map_err(|error| E::custom(Brief(error)))?;
        Ok(base.into_inner())
    }
}

/// Resolves a reference against a base when it is read.
#[derive(Clone, Copy, Debug)]
pub struct JoinTo<'b, B> {
    /// The base.
    pub base: &'b Base<B>,
    /// Whether a reference that leads out of the base is rejected.
    pub within: bool,
}

impl<T: OwnedKind, B: BaseKind<Target = T::Kind>> Reader<T> for JoinTo<'_, B> {
    const RULE: Kind = B::REFERENCE;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let join = || {
            let joined = match self.within {
                true => self.base.join_within(text)?,
                false => self.base.join(text)?,
            };
            Ok(T::of_operation(&joined)?)
        };
        join().map_err(|error| refuse_join(B::REFERENCE, T::KIND, error, text))
    }
}

/// Parses a text as it is.
pub(super) fn parse<T, E: Error>(text: &str) -> Result<T, E>
where
    T: Reference + for<'t> TryFrom<&'t str, Error: Into<BufError>>,
{
    T::try_from(text).map_err(|error| refuse(T::KIND.name(), error, text))
}
