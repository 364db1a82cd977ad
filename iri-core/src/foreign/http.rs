//! Conversions from and to the types of the crate `http`, which hyper, axum and others share.

use alloc::format;
use alloc::string::{String, ToString};

use ::http::HeaderValue;
use ::http::header::InvalidHeaderValue;
use ::http::uri::{InvalidUri, PathAndQuery};
use iri_grammar::ParseError;

use crate::operation::request::HttpText;
use crate::types::all::*;
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

/// Implements the conversions to a kind.
macro_rules! from {
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        /// Parses the text. A host and port alone become a reference that begins with `//`. A path that begins with `//` gets
        /// `/.` before it, as by resolving, so it stays a path. The crate http admits more characters than a URI has, such as `{`.
        impl TryFrom<&::http::Uri> for $String {
            type Error = ParseError;

            fn try_from(uri: &::http::Uri) -> Result<Self, ParseError> {
                Self::parse(&text(uri))
            }
        }

        /// Parses the text. A host and port alone become a reference that begins with `//`. A path that begins with `//` gets
        /// `/.` before it, as by resolving, so it stays a path. The crate http admits more characters than a URI has, such as `{`.
        impl<const N: usize> TryFrom<&::http::Uri> for $Buf<N> {
            type Error = BufError;

            fn try_from(uri: &::http::Uri) -> Result<Self, BufError> {
                Self::parse(&text(uri))
            }
        }
    };
}

/// Implements the conversions from a type of URI, which has only ASCII: to the value of a field, and with a scheme to a URI
/// of HTTP.
macro_rules! to {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = $base:tt, maps = [to_iri $($Iri:ident)*], scheme = $scheme:ident, $($rest:tt)*
    ) => {
        /// Makes the value of a field, such as `Location`. With userinfo it is marked as sensitive, so that its `Debug` does
        /// not show it.
        impl<$($generics)*> TryFrom<$($reference)? $Type> for HeaderValue {
            type Error = InvalidHeaderValue;

            fn try_from(reference: $($reference)? $Type) -> Result<Self, InvalidHeaderValue> {
                let mut value = Self::from_str(reference.as_str())?;
                value.set_sensitive(reference.userinfo().is_some());
                Ok(value)
            }
        }

        to!(@ $scheme [$($generics)*] $($reference)? $Type);
    };
    (@ required [$($generics:tt)*] $Type:ty) => {
        /// Makes the absolute form of a target, RFC 9112 section 3.2.2, which has no fragment: that is dropped. An empty
        /// path becomes `/`. Without an authority, and with one in which a host beyond ASCII is percent-encoded, that is
        /// an error: `to_uri_with_idna` maps such a host (feature `idna`).
        impl<$($generics)*> TryFrom<$Type> for ::http::Uri {
            type Error = ::http::Error;

            fn try_from(uri: $Type) -> Result<Self, ::http::Error> {
                // The parts are set one by one, as `a:80` as a whole would read as a host and a port.
                let authority = uri.authority();
                Self::builder()
                    .scheme(uri.scheme().as_str())
                    .authority(authority.map_or("", |authority| authority.as_str()))
                    .path_and_query(uri.request_target().to_string())
                    .build()
            }
        }
    };
    ($($other:tt)*) => {};
}

for_each_kind!(from);
for_each_type!(to);

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
