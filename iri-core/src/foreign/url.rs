//! Conversions from and to `url::Url`, which is a URL of the WHATWG's standard.
//!
//! Many of them are valid IRIs and URIs, but not all: the standard keeps a `|` or a `^` in the path. To a `Url` the text
//! may change: see the feature `url` of the crate.

use alloc::string::String;

use ::url::Url;
use iri_grammar::ParseError;

use crate::types::all::*;
use crate::types::stored::Rejected;
use crate::write::capacity::BufError;

/// Implements the conversions from a URL to a kind that may have a scheme.
macro_rules! from {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = forbidden, $($rest:tt)*
    ) => {};
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        /// Parses the text of the URL. It stays as it is.
        impl<'a> TryFrom<&'a Url> for $Kind<'a> {
            type Error = ParseError;

            fn try_from(url: &'a Url) -> Result<Self, ParseError> {
                Self::parse(url.as_str())
            }
        }

        /// Parses the text of the URL, and copies it.
        impl<const N: usize> TryFrom<&Url> for $Buf<N> {
            type Error = BufError;

            fn try_from(url: &Url) -> Result<Self, BufError> {
                Self::parse(url.as_str())
            }
        }

        /// Parses the text of the URL, and copies it.
        impl TryFrom<&Url> for $String {
            type Error = ParseError;

            fn try_from(url: &Url) -> Result<Self, ParseError> {
                Self::parse(url.as_str())
            }
        }

        /// Parses the text of the URL, without a copy.
        impl TryFrom<Url> for $String {
            type Error = Rejected<Url>;

            fn try_from(url: Url) -> Result<Self, Rejected<Url>> {
                let parsed = $Kind::parse(url.as_str()).map(|parsed| parsed.parts().at);
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
        /// address, and characters beyond ASCII are percent-encoded.
        impl<$($generics)*> TryFrom<$($reference)? $Type> for Url {
            type Error = ::url::ParseError;

            fn try_from(reference: $($reference)? $Type) -> Result<Self, ::url::ParseError> {
                Self::parse(reference.as_str())
            }
        }
    };
    ($($other:tt)*) => {};
}

for_each_kind!(from);
for_each_type!(to);
