//! The eight kinds of reference.

use core::fmt;

use crate::error::ParseError;
use crate::grammar;
use crate::iri::IriRef;
use crate::parts::Parts;

/// Whether a component must, may or may not be there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    Optional,
    Forbidden,
}

/// Which grammar rule a text is held to: one of four for IRIs and four for URIs.
///
/// For choosing at run time, as the command `iri --type` does; with the kind known beforehand,
/// the types themselves say it: [`Iri`](crate::Iri) and its siblings.
///
/// ```
/// use iri_core::Kind;
///
/// let kind = Kind::from_name("relative-ref").unwrap();
/// assert_eq!(kind, Kind::RelativeUriRef);
/// assert!(kind.parse("../a?b").is_ok());
/// assert!(kind.parse("http://a/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Kind {
    /// `IRI` of RFC 3987: with a scheme
    Iri,
    /// `absolute-IRI` of RFC 3987: with a scheme, without a fragment
    AbsoluteIri,
    /// `IRI-reference` of RFC 3987: an IRI or a relative reference
    IriRef,
    /// `irelative-ref` of RFC 3987: without a scheme
    RelativeIriRef,
    /// `URI` of RFC 3986: with a scheme
    Uri,
    /// `absolute-URI` of RFC 3986: with a scheme, without a fragment
    AbsoluteUri,
    /// `URI-reference` of RFC 3986: a URI or a relative reference
    UriRef,
    /// `relative-ref` of RFC 3986: without a scheme
    RelativeUriRef,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Iri,
        Self::AbsoluteIri,
        Self::IriRef,
        Self::RelativeIriRef,
        Self::Uri,
        Self::AbsoluteUri,
        Self::UriRef,
        Self::RelativeUriRef,
    ];

    /// The name of the grammar rule, as the RFC spells it.
    ///
    /// ```
    /// assert_eq!(iri_core::Kind::IriRef.name(), "IRI-reference");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Iri => "IRI",
            Self::AbsoluteIri => "absolute-IRI",
            Self::IriRef => "IRI-reference",
            Self::RelativeIriRef => "irelative-ref",
            Self::Uri => "URI",
            Self::AbsoluteUri => "absolute-URI",
            Self::UriRef => "URI-reference",
            Self::RelativeUriRef => "relative-ref",
        }
    }

    /// The kind whose rule has that [`name`](Self::name), in any case, as rule names are.
    ///
    /// ```
    /// use iri_core::Kind;
    /// assert_eq!(Kind::from_name("absolute-uri"), Some(Kind::AbsoluteUri));
    /// assert_eq!(Kind::from_name("url"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        let mut kinds: &[Self] = &Self::ALL;
        while let [kind, others @ ..] = kinds {
            if kind.name().eq_ignore_ascii_case(name) {
                return Some(*kind);
            }
            kinds = others;
        }
        None
    }

    /// Whether it is of RFC 3987, which admits characters beyond ASCII.
    #[must_use]
    pub const fn is_iri(self) -> bool {
        matches!(
            self,
            Self::Iri | Self::AbsoluteIri | Self::IriRef | Self::RelativeIriRef
        )
    }

    pub(crate) const fn scheme(self) -> Presence {
        match self {
            Self::Iri | Self::AbsoluteIri | Self::Uri | Self::AbsoluteUri => Presence::Required,
            Self::IriRef | Self::UriRef => Presence::Optional,
            Self::RelativeIriRef | Self::RelativeUriRef => Presence::Forbidden,
        }
    }

    pub(crate) const fn fragment(self) -> Presence {
        match self {
            Self::AbsoluteIri | Self::AbsoluteUri => Presence::Forbidden,
            _ => Presence::Optional,
        }
    }

    /// Parses `text` as this kind. Every kind is an `IRI-reference`, so that is what comes back.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::Kind;
    ///
    /// let iri = Kind::Iri.parse("https://例え.jp/")?;
    /// assert_eq!(iri.as_str(), "https://例え.jp/");
    /// assert_eq!(Kind::Uri.parse("https://例え.jp/").unwrap_err().offset(), 8);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse(self, text: &str) -> Result<IriRef<'_>, ParseError> {
        if let Some(at) = grammar::glance(text.as_bytes(), self) {
            return Ok(IriRef::from_parts(Parts { text, at }));
        }
        match grammar::parse(text.as_bytes(), self) {
            Ok(at) => Ok(IriRef::from_parts(Parts { text, at })),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as this kind. What is not UTF-8 counts as one character that stands nowhere.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::{Kind, ParseErrorKind};
    ///
    /// let error = Kind::Iri.parse_bytes(b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 9));
    /// ```
    pub const fn parse_bytes(self, bytes: &[u8]) -> Result<IriRef<'_>, ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.parse(text),
            Err(error) => {
                let valid = error.valid_up_to();
                Err(grammar::utf8_error(bytes, valid, error.error_len(), self))
            }
        }
    }

    /// What keeps a reference, which is valid as some kind, from being of this one.
    pub(crate) const fn check(self, parts: Parts<'_>) -> Result<(), ParseError> {
        parts.check(self)
    }
}
