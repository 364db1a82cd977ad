//! What iri-core's programs that work on XRIs have in common; a package of its own, as the others are without the feature.
#![no_std]

use harness::Components;
use iri_core::{ParseError, XriRef};

/// Parses an XRI reference and reads every component of it. Its authority stands where a host does.
pub fn components(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<XriRef<'static>, ParseError> {
    let reference = XriRef::parse(text)?;
    components.scheme = reference.scheme().map(|scheme| scheme.as_str());
    components.userinfo = None;
    components.host = reference.authority().map(|authority| authority.as_str());
    components.port = None;
    components.path = reference.path().as_str();
    components.query = reference.query().map(|query| query.as_str());
    components.fragment = reference.fragment().map(|fragment| fragment.as_str());
    Ok(reference)
}
