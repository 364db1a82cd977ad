//! The operation on XRIs.

use harness::{Components, operation};
use iri_core::ParseError;
use iri_xri::XriRef;

operation! {
    /// Parses an XRI reference and reads every component of it. Cross-references hold IRIs, so their grammar is
    /// linked too. The authority is written as the host.
    pub fn xri(text: &'static str, components: &mut Components<'static>) -> Result<(), ParseError> {
        let reference = XriRef::parse(text)?;
        components.scheme = reference.scheme().map(|scheme| scheme.as_str());
        components.userinfo = None;
        components.host = reference.authority().map(|authority| authority.as_str());
        components.port = None;
        components.path = reference.path().as_str();
        components.query = reference.query().map(|query| query.as_str());
        components.fragment = reference.fragment().map(|fragment| fragment.as_str());
        Ok(())
    }
}
