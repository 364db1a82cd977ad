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
        _ => uri.to_string(),
    }
}

macro_rules! http {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = $always:tt, perhaps = $perhaps:tt, base = $base:tt, maps = [$maps:ident $($mapped:tt)*],
    ) => {
        /// Parses the text. A host and port alone become a reference that begins with `//`. The crate http admits more
        /// characters than a URI has, such as `{`.
        impl TryFrom<&::http::Uri> for $String {
            type Error = ParseError;

            fn try_from(uri: &::http::Uri) -> Result<Self, ParseError> {
                Self::parse(&text(uri))
            }
        }

        /// Parses the text. A host and port alone become a reference that begins with `//`. The crate http admits more
        /// characters than a URI has, such as `{`.
        impl<const N: usize> TryFrom<&::http::Uri> for $Buf<N> {
            type Error = BufError;

            fn try_from(uri: &::http::Uri) -> Result<Self, BufError> {
                Self::parse(&text(uri))
            }
        }

        to!($maps $scheme $Kind $Buf $String);
    };
}

/// Implements the conversions from a kind of URI, which has only ASCII.
macro_rules! to {
    (to_uri $($types:tt)*) => {};
    (to_iri $scheme:ident $Kind:ident $Buf:ident $String:ident) => {
        value!([] $Kind<'_>);
        value!([const N: usize] &$Buf<N>);
        value!([] &$String);
        uri!($scheme [] $Kind<'_>);
        uri!($scheme [const N: usize] &$Buf<N>);
        uri!($scheme [] &$String);
    };
}

/// Implements the conversion to the value of a field, such as `Location`.
macro_rules! value {
    ([$($generics:tt)*] $Type:ty) => {
        /// Makes the value of a field, such as `Location`. With userinfo it is marked as sensitive, so that its `Debug` does
        /// not show it.
        impl<$($generics)*> TryFrom<$Type> for HeaderValue {
            type Error = InvalidHeaderValue;

            fn try_from(reference: $Type) -> Result<Self, InvalidHeaderValue> {
                let mut value = Self::from_str(reference.as_str())?;
                value.set_sensitive(reference.userinfo().is_some());
                Ok(value)
            }
        }
    };
}

/// Implements the conversion of a kind with a scheme to a URI of HTTP.
macro_rules! uri {
    (required [$($generics:tt)*] $Type:ty) => {
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
    ($scheme:ident $($type:tt)*) => {};
}

for_each_kind!(http);

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
