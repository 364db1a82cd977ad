//! CRIs: URIs in CBOR.

use iri_coap::cri::{Cri, CriRef};
use iri_core::IriRef;

use super::Made;
use crate::refusal::{Refusal, Role};

/// Returns the CRI of a reference.
pub(crate) fn from_uri(text: &[u8]) -> Result<Vec<u8>, Refusal<'_>> {
    let reference = Role::Text.parse(text, IriRef::parse_bytes)?;
    let cri = CriRef::of(reference).and_then(|cri| cri.to_vec());
    cri.map_err(|error| Refusal::of(Role::Text, error))
}

/// Returns the URI reference of a CRI.
pub(crate) fn to_uri<'a>(cri: &[u8]) -> Made<'a> {
    let uri = CriRef::parse(cri).and_then(CriRef::to_uri_ref);
    let uri = uri.map_err(|error| Refusal::of(Role::Text, error))?;
    Ok(uri.into_owned()?.into())
}

/// Resolves a CRI reference against a CRI.
pub(crate) fn resolve<'a>(base: &[u8], reference: &[u8]) -> Result<Vec<u8>, Refusal<'a>> {
    let base = Cri::parse(base).map_err(|error| Refusal::of(Role::Base, error))?;
    let of = |error| Refusal::of(Role::Text, error);
    let reference = CriRef::parse(reference).map_err(of)?;
    base.resolve(reference).to_vec().map_err(of)
}
