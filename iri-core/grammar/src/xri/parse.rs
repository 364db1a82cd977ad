//! Parses a text as a kind of XRI.

use super::entry::Entry;
use super::grammar::{parse as grammar, utf8_error};
use super::kind::XriKind;
use crate::grammar::error::ParseError;
use crate::grammar::parts::Parts;

impl XriKind {
    const fn entry(self) -> Entry {
        match self {
            Self::Xri => Entry::Xri,
            Self::XriRef => Entry::XriRef,
            Self::RelativeXriRef => Entry::RelativeXriRef,
        }
    }

    /// Checks that `text` is of this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// # use iri_grammar::xri as iri_xri;
    /// use iri_xri::XriKind;
    ///
    /// assert!(XriKind::Xri.check("=example").is_ok());
    /// assert!(XriKind::Xri.check("example").is_err());
    /// ```
    pub const fn check(self, text: &str) -> Result<(), ParseError> {
        match grammar(text.as_bytes(), self.entry()) {
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

impl XriKind {
    /// Parses `text` as this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    #[doc(hidden)]
    pub const fn parse(self, text: &str) -> Result<Parts<'_>, ParseError> {
        match grammar(text.as_bytes(), self.entry()) {
            Ok(at) => Ok(Parts::new(text, at)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    #[doc(hidden)]
    pub const fn parse_bytes(self, bytes: &[u8]) -> Result<Parts<'_>, ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.parse(text),
            Err(error) => {
                let (valid, length) = (error.valid_up_to(), error.error_len());
                Err(utf8_error(bytes, valid, length, self.entry()))
            }
        }
    }

    /// Checks that a reference, which is valid as some kind of XRI, is also of this one.
    ///
    /// # Errors
    /// The [`ParseError`] that parsing it as this kind gives; never panics.
    #[doc(hidden)]
    pub const fn check_parts(self, parts: &Parts<'_>) -> Result<(), ParseError> {
        match (self, parts.at.has_authority()) {
            (Self::XriRef, _) | (Self::Xri, true) | (Self::RelativeXriRef, false) => Ok(()),
            // The grammar finds the place.
            _ => self.check(parts.text),
        }
    }
}
