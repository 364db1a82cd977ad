//! Shared by the programs of other libraries. Each under `bin` is named by its library and its operation.
#![no_std]

use fluent_uri::{IriRef, ParseError};
use harness::Components;
use iri_string::components::AuthorityComponents;
use iri_string::types::IriReferenceStr;
use iri_string::validate;
use nourl::{Error, Url, UrlScheme};

pub fn fluent_uri(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<IriRef<&'static str>, ParseError> {
    let reference = IriRef::parse(text)?;
    let authority = reference.authority();
    components.scheme = reference.scheme().map(|scheme| scheme.as_str());
    components.userinfo = authority.and_then(|authority| Some(authority.userinfo()?.as_str()));
    components.host = authority.map(|authority| authority.host());
    components.port = authority.and_then(|authority| Some(authority.port()?.as_str()));
    components.path = reference.path().as_str();
    components.query = reference.query().map(|query| query.as_str());
    components.fragment = reference.fragment().map(|fragment| fragment.as_str());
    Ok(reference)
}

pub fn iri_string(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<&'static IriReferenceStr, validate::Error> {
    let reference = IriReferenceStr::new(text)?;
    let authority = AuthorityComponents::from_iri(reference);
    components.scheme = reference.scheme_str();
    components.userinfo = authority.and_then(|authority| authority.userinfo());
    components.host = authority.map(|authority| authority.host());
    components.port = authority.and_then(|authority| authority.port());
    components.path = reference.path_str();
    components.query = reference.query_str();
    components.fragment = reference.fragment_str();
    Ok(reference)
}

/// Parses with nourl. It leaves userinfo in the host, the query and the fragment in the path, and has no text of
/// schemes and ports.
pub fn nourl(
    text: &'static str,
    components: &mut Components<'static>,
) -> Result<(UrlScheme, Option<u16>), Error> {
    let url = Url::parse(text)?;
    components.scheme = None;
    components.userinfo = None;
    components.host = Some(url.host());
    components.port = None;
    components.path = url.path();
    components.query = None;
    components.fragment = None;
    Ok((url.scheme(), url.port()))
}
