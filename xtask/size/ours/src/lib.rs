//! What iri-core's programs have in common. Each under `bin` is named `iri-core-` and its operation: to add one, add a
//! file there, its place among `OPERATIONS` in xtask/src/size.rs, and its budget.
//!
//! An owned value is what the program returns, as its own result and not within another one: then its buffer is the
//! caller's. If the library makes it elsewhere and copies it, that is the library's stack, and counts.
#![no_std]

use harness::Components;
use iri_core::{IriRef, ParseError};

/// Parses a reference and reads every component of it: a part of every operation but `parse`.
pub fn components(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<IriRef<'static>, ParseError> {
    let reference = IriRef::parse(text)?;
    components.scheme = reference.scheme().map(|scheme| scheme.as_str());
    components.userinfo = reference.userinfo().map(|userinfo| userinfo.as_str());
    components.host = reference.host().map(|host| host.as_str());
    components.port = reference.port().map(|port| port.as_str());
    components.path = reference.path().as_str();
    components.query = reference.query().map(|query| query.as_str());
    components.fragment = reference.fragment().map(|fragment| fragment.as_str());
    Ok(reference)
}
