//! Conversions from and to `url::Url`, which is a URL of the WHATWG's standard.
//!
//! Many of them are valid IRIs and URIs, but not all: the standard keeps a `|` or a `^` in the path. To a `Url` the text
//! may change: see the feature `url` of the crate.

use alloc::string::String;

use ::url::{Position, Url};
use iri_grammar::{Component, ParseError, ParseErrorKind};

use crate::types::all::*;
use crate::types::stored::Rejected;
use crate::write::capacity::BufError;

/// Returns the text of a URL. It is an error if a path in it reads as an authority: the crate url writes `s://h` for `s:/` after
/// `set_path("//h")`.
fn text(url: &Url) -> Result<&str, ParseError> {
    let before = &url[..Position::BeforePath];
    if before.ends_with(':') && url.path().starts_with("//") {
        let (kind, component) = (ParseErrorKind::UnexpectedChar, Component::Path);
        let error = ParseError::new(kind, component, 1, 1, u32::from('/'));
        return Err(error.after(before.len() as u32));
    }
    Ok(url.as_str())
}

/// Reads a text as a URL. It is an error if there is no host, or an empty one, and the standard takes what follows for the host.
fn url(text: &str, has_host: bool) -> Result<Url, ::url::ParseError> {
    match Url::parse(text)? {
        url if url.has_host() && !has_host => Err(::url::ParseError::EmptyHost),
        url => Ok(url),
    }
}

/// Implements the conversions from a URL to a kind that may have a scheme.
macro_rules! from {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = forbidden, $($rest:tt)*
    ) => {};
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        /// Parses the text of the URL. It stays as it is. A path that would read as an authority is an error.
        impl<'a> TryFrom<&'a Url> for $Kind<'a> {
            type Error = ParseError;

            fn try_from(url: &'a Url) -> Result<Self, ParseError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, and copies it.
        impl<const N: usize> TryFrom<&Url> for $Buf<N> {
            type Error = BufError;

            fn try_from(url: &Url) -> Result<Self, BufError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, and copies it.
        impl TryFrom<&Url> for $String {
            type Error = ParseError;

            fn try_from(url: &Url) -> Result<Self, ParseError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, without a copy.
        impl TryFrom<Url> for $String {
            type Error = Rejected<Url>;

            fn try_from(url: Url) -> Result<Self, Rejected<Url>> {
                let parsed = $Kind::try_from(&url).map(|parsed| parsed.parts().at);
                let (at, url) = Rejected::unless(parsed, url)?;
                Ok(Self::from_text(String::from(url), at))
            }
        }
    };
}

/// Implements the conversion from a type with a scheme to a URL.
macro_rules! to {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = $base:tt, maps = $maps:tt, scheme = required, $($rest:tt)*
    ) => {
        /// Reads the text as a URL, which may change it: dot segments go, hosts are mapped by IDNA or become an IPv4
        /// address, and characters beyond ASCII are percent-encoded. In `https:/a` and `https:///a` the standard takes the
        /// path for the host, so these are the error [`EmptyHost`](::url::ParseError::EmptyHost).
        impl<$($generics)*> TryFrom<$($reference)? $Type> for Url {
            type Error = ::url::ParseError;

            fn try_from(reference: $($reference)? $Type) -> Result<Self, ::url::ParseError> {
                let host = reference.host();
                url(reference.as_str(), host.is_some_and(|host| !host.as_str().is_empty()))
            }
        }
    };
    ($($other:tt)*) => {};
}

for_each_kind!(from);
for_each_type!(to);
