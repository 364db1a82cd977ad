//! Conversions from and to `url::Url`, which is a URL of the WHATWG's standard.
//!
//! Many of them are valid IRIs and URIs, but not all: the standard keeps a `|` or a `^` in the path. To a `Url` the text
//! may change: see the feature `url` of the crate.

use ::url::{Position, Url};
use iri_grammar::grammar::parts::Parsed;
use iri_grammar::{Component, ParseError, ParseErrorKind};

use crate::kind::{HasKind, HasScheme, MaybeScheme};
use crate::storage::{Buffer, Heap, Owned};
use crate::types::iri_reference::IriReference;
use crate::types::rejected::Rejected;
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

/// Implements the conversions from a URL to the kinds that may have a scheme.
macro_rules! from {
    ($($Scheme:ident)+) => {$(
        /// Parses the text of the URL. It stays as it is. A path that would read as an authority is an error.
        impl<'a, C, F> TryFrom<&'a Url> for IriReference<&'a str, C, $Scheme, F>
        where
            (C, $Scheme, F): HasKind,
        {
            type Error = ParseError;

            fn try_from(url: &'a Url) -> Result<Self, ParseError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, and copies it.
        impl<const N: usize, C, F> TryFrom<&Url> for IriReference<Buffer<N>, C, $Scheme, F>
        where
            (C, $Scheme, F): HasKind,
        {
            type Error = BufError;

            fn try_from(url: &Url) -> Result<Self, BufError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, and copies it.
        impl<C, F> TryFrom<&Url> for IriReference<Heap, C, $Scheme, F>
        where
            (C, $Scheme, F): HasKind,
        {
            type Error = ParseError;

            fn try_from(url: &Url) -> Result<Self, ParseError> {
                Self::parse(text(url)?)
            }
        }

        /// Parses the text of the URL, without a copy.
        impl<C, F> TryFrom<Url> for IriReference<Heap, C, $Scheme, F>
        where
            (C, $Scheme, F): HasKind,
        {
            type Error = Rejected<Url>;

            fn try_from(url: Url) -> Result<Self, Rejected<Url>> {
                let parsed = text(&url).and_then(IriReference::<&str, C, $Scheme, F>::parse);
                let (at, url) = Rejected::unless(parsed.map(|it| it.parsed.at), url)?;
                let text = Heap(url.into());
                Ok(Self::of_checked(Parsed { text, at }))
            }
        }
    )+};
}

from!(HasScheme MaybeScheme);

/// Reads the text as a URL, which may change it: dot segments go, hosts are mapped by IDNA or become an IPv4
/// address, and characters beyond ASCII are percent-encoded. In `https:/a` and `https:///a` the standard takes the
/// path for the host, so these are the error [`EmptyHost`](::url::ParseError::EmptyHost).
impl<C, F> TryFrom<IriReference<&str, C, HasScheme, F>> for Url {
    type Error = ::url::ParseError;

    fn try_from(reference: IriReference<&str, C, HasScheme, F>) -> Result<Self, ::url::ParseError> {
        let host = reference.host();
        url(
            reference.as_str(),
            host.is_some_and(|host| !host.as_str().is_empty()),
        )
    }
}

/// Reads the text as a URL, as that of a borrowed reference.
impl<T: Owned, C, F> TryFrom<&IriReference<T, C, HasScheme, F>> for Url {
    type Error = ::url::ParseError;

    fn try_from(reference: &IriReference<T, C, HasScheme, F>) -> Result<Self, ::url::ParseError> {
        reference.borrowed().try_into()
    }
}
