//! Shared by the programs that need an allocator. Each under `bin` is named by its library and its operation.
#![no_std]

extern crate alloc;

pub use alloc::string::String;

use harness::Components;

pub fn iref(
    text: &'static str,
    components: &mut Components<'static>,
) -> Option<&'static iref::IriRef> {
    let reference = iref::IriRef::new(text).ok()?;
    let authority = reference.authority();
    components.scheme = reference.scheme().map(|scheme| scheme.as_str());
    components.userinfo = authority.and_then(|authority| Some(authority.user_info()?.as_str()));
    components.host = authority.map(|authority| authority.host().as_str());
    components.port = authority.and_then(|authority| Some(authority.port()?.as_str()));
    components.path = reference.path().as_str();
    components.query = reference.query().map(|query| query.as_str());
    components.fragment = reference.fragment().map(|fragment| fragment.as_str());
    Some(reference)
}
