use core::fmt;

use super::XriRef;
use crate::error::ParseError;
use crate::grammar::xri::{self, Entry};
use crate::parts::Parts;

/// Which grammar rule an XRI is held to, for choosing at run time; as [`Kind`](crate::Kind).
///
/// ```
/// use iri_core::xri::XriKind;
///
/// let kind = XriKind::from_name("xri-reference").unwrap();
/// assert_eq!(kind, XriKind::XriRef);
/// assert!(kind.parse("=example/(+a)").is_ok());
/// assert!(kind.parse("http://example.com/").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum XriKind {
    /// `xri`: with an authority
    Xri,
    /// `xri-reference`: an XRI or a relative reference
    XriRef,
    /// `relative-xri-ref`, but for what is an `xri`: without an authority
    RelativeXriRef,
}

impl fmt::Display for XriKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl XriKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Xri, Self::XriRef, Self::RelativeXriRef];

    /// The name of the grammar rule.
    ///
    /// ```
    /// assert_eq!(iri_core::xri::XriKind::RelativeXriRef.name(), "relative-xri-ref");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xri => "xri",
            Self::XriRef => "xri-reference",
            Self::RelativeXriRef => "relative-xri-ref",
        }
    }

    /// The kind whose rule has that [`name`](Self::name), in any case, as rule names are.
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

    const fn entry(self) -> Entry {
        match self {
            Self::Xri => Entry::Xri,
            Self::XriRef => Entry::XriRef,
            Self::RelativeXriRef => Entry::RelativeXriRef,
        }
    }

    /// Parses `text` as this kind. Every kind is an `xri-reference`, so that is what comes back.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::xri::XriKind;
    ///
    /// assert!(XriKind::Xri.parse("=example")?.authority().is_some());
    /// assert!(XriKind::Xri.parse("example").is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse(self, text: &str) -> Result<XriRef<'_>, ParseError> {
        match xri::parse(text.as_bytes(), self.entry()) {
            Ok(at) => Ok(XriRef::from_parts(Parts { text, at })),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as this kind. What is not UTF-8 counts as one character that stands nowhere.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, xri::XriKind};
    ///
    /// let error = XriKind::Xri.parse_bytes(b"=a\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 2));
    /// ```
    pub const fn parse_bytes(self, bytes: &[u8]) -> Result<XriRef<'_>, ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.parse(text),
            Err(error) => {
                let (valid, length) = (error.valid_up_to(), error.error_len());
                Err(xri::utf8_error(bytes, valid, length, self.entry()))
            }
        }
    }

    /// What keeps a reference, which is valid as some kind, from being of this one.
    pub(crate) const fn check(self, parts: Parts<'_>) -> Result<(), ParseError> {
        match (self, parts.at.has_authority()) {
            (Self::XriRef, _) | (Self::Xri, true) | (Self::RelativeXriRef, false) => Ok(()),
            // Rare enough to let the grammar find the place.
            _ => match self.parse(parts.text) {
                Ok(_) => Ok(()),
                Err(error) => Err(error),
            },
        }
    }
}
