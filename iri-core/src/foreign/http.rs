//! Conversions from and to the types of the crate `http`, which hyper, axum and others share.

use alloc::format;
use alloc::string::{String, ToString};

use ::http::HeaderValue;
use ::http::header::InvalidHeaderValue;
use ::http::uri::{InvalidUri, PathAndQuery};
use iri_grammar::ParseError;

use crate::kind::{Ascii, HasKind, HasScheme};
use crate::operation::request::HttpText;
use crate::storage::{Buffer, Heap, Owned};
use crate::types::iri_reference::IriReference;
use crate::write::capacity::BufError;
use crate::write::operation::Operation;

/// Returns the text of a URI of HTTP, as a reference.
fn text(uri: &::http::Uri) -> String {
    match (uri.scheme(), uri.authority()) {
        // This is the form of `CONNECT`. Without the slashes, the host would read as a scheme.
        (None, Some(authority)) => format!("//{authority}"),
        // An origin-form may begin with two slashes: RFC 9112 section 3.2.1. With `/.` before them, none begins an authority.
        (None, None) if uri.path().starts_with("//") => format!("/.{uri}"),
        _ => uri.to_string(),
    }
}

/// Parses the text. A host and port alone become a reference that begins with `//`. A path that begins with `//` gets
/// `/.` before it, as by resolving, so it stays a path. The crate http admits more characters than a URI has, such as `{`.
impl<C, S, F> TryFrom<&::http::Uri> for IriReference<Heap, C, S, F>
where
    (C, S, F): HasKind,
{
    type Error = ParseError;

    fn try_from(uri: &::http::Uri) -> Result<Self, ParseError> {
        Self::parse(&text(uri))
    }
}

/// Parses the text. A host and port alone become a reference that begins with `//`. A path that begins with `//` gets
/// `/.` before it, as by resolving, so it stays a path. The crate http admits more characters than a URI has, such as `{`.
impl<const N: usize, C, S, F> TryFrom<&::http::Uri> for IriReference<Buffer<N>, C, S, F>
where
    (C, S, F): HasKind,
{
    type Error = BufError;

    fn try_from(uri: &::http::Uri) -> Result<Self, BufError> {
        Self::parse(&text(uri))
    }
}

/// Makes the value of a field, such as `Location`. With userinfo it is marked as sensitive, so that its `Debug` does
/// not show it.
impl<S, F> TryFrom<IriReference<&str, Ascii, S, F>> for HeaderValue {
    type Error = InvalidHeaderValue;

    fn try_from(reference: IriReference<&str, Ascii, S, F>) -> Result<Self, InvalidHeaderValue> {
        let mut value = Self::from_str(reference.as_str())?;
        value.set_sensitive(reference.userinfo().is_some());
        Ok(value)
    }
}

/// Makes the value of a field, such as `Location`, as of a borrowed reference.
impl<T: Owned, S, F> TryFrom<&IriReference<T, Ascii, S, F>> for HeaderValue {
    type Error = InvalidHeaderValue;

    fn try_from(reference: &IriReference<T, Ascii, S, F>) -> Result<Self, InvalidHeaderValue> {
        reference.borrowed().try_into()
    }
}

/// Makes the absolute form of a target, RFC 9112 section 3.2.2, which has no fragment: that is dropped. An empty
/// path becomes `/`. Without an authority, with an empty one, and with one in which a host beyond ASCII is percent-encoded, that is
/// an error: `to_uri_with_idna` maps such a host (feature `idna`).
impl<F> TryFrom<IriReference<&str, Ascii, HasScheme, F>> for ::http::Uri {
    type Error = ::http::Error;

    fn try_from(uri: IriReference<&str, Ascii, HasScheme, F>) -> Result<Self, ::http::Error> {
        // The parts are set one by one, as `a:80` as a whole would read as a host and a port.
        let parts = Self::builder()
            .scheme(uri.scheme().as_str())
            .path_and_query(uri.request_target().to_string());
        match uri.authority() {
            Some(authority) if !authority.as_str().is_empty() => {
                parts.authority(authority.as_str()).build()
            }
            // The error says so then. That of an empty text would not say which it is.
            _ => parts.build(),
        }
    }
}

/// Makes the absolute form of a target, as of a borrowed URI.
impl<T: Owned, F> TryFrom<&IriReference<T, Ascii, HasScheme, F>> for ::http::Uri {
    type Error = ::http::Error;

    fn try_from(uri: &IriReference<T, Ascii, HasScheme, F>) -> Result<Self, ::http::Error> {
        uri.borrowed().try_into()
    }
}

/// Makes the value of a field `Host`.
impl TryFrom<Operation<str, HttpText<'_>>> for HeaderValue {
    type Error = InvalidHeaderValue;

    fn try_from(text: Operation<str, HttpText<'_>>) -> Result<Self, InvalidHeaderValue> {
        Self::try_from(text.to_string())
    }
}

/// Makes the target of a request in origin form.
impl TryFrom<Operation<str, HttpText<'_>>> for PathAndQuery {
    type Error = InvalidUri;

    fn try_from(text: Operation<str, HttpText<'_>>) -> Result<Self, InvalidUri> {
        Self::try_from(text.to_string())
    }
}
