//! The data that all kinds and storages share: a text and the positions of its components.

use super::component::Component;
use super::error::ParseError;
use super::kind::{Kind, Presence};
use super::parse::{invalid_utf8, parse, parse_known, utf8_error};
use super::positions::Positions;
use super::wide::glance;
use crate::text::arithmetic::{minus, promise};
use crate::text::slice::{after, slice};

/// A text that has been parsed, in any storage.
#[derive(Clone, Copy, PartialEq, Eq)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Parsed<T> {
    /// The whole text.
    pub text: T,
    /// The places where its components end.
    pub at: Positions,
}

/// A reference that has been parsed. Its accessors only cut the text; they never scan it again.
pub type Parts<'a> = Parsed<&'a str>;

impl<'a> Parts<'a> {
    /// The parts of the empty text, which is a relative reference.
    pub const EMPTY: Self = Self {
        text: "",
        at: Positions::EMPTY,
    };

    /// Puts a text and its positions together.
    #[inline(always)]
    #[must_use]
    pub const fn new(text: &'a str, at: Positions) -> Self {
        promise!(at.are_of(text), "the positions of the text");
        Self { text, at }
    }

    /// Returns whether it ends in its authority, so that a text after it would continue that.
    #[must_use]
    pub const fn ends_in_authority(&self) -> bool {
        self.at.has_authority() && self.at.path_start as usize == self.text.len()
    }

    /// `scheme`
    #[inline]
    #[must_use]
    pub const fn scheme(&self) -> Option<&'a str> {
        if self.at.scheme_end == 0 {
            None
        } else {
            Some(slice(self.text, 0, self.at.scheme_end))
        }
    }

    /// `authority`
    #[inline]
    #[must_use]
    pub const fn authority(&self) -> Option<&'a str> {
        if self.at.has_authority() {
            Some(slice(
                self.text,
                self.at.authority_start(),
                self.at.path_start,
            ))
        } else {
            None
        }
    }

    /// `userinfo`
    #[inline]
    #[must_use]
    pub const fn userinfo(&self) -> Option<&'a str> {
        if !self.at.has_userinfo() {
            return None;
        }
        let start = self.at.authority_start();
        Some(slice(self.text, start, minus!(self.at.host_start, 1)))
    }

    /// `host`
    #[inline]
    #[must_use]
    pub const fn host(&self) -> Option<&'a str> {
        if self.at.has_authority() {
            Some(slice(self.text, self.at.host_start, self.at.host_end))
        } else {
            None
        }
    }

    /// `port`
    #[inline]
    #[must_use]
    pub const fn port(&self) -> Option<&'a str> {
        after(self.text, self.at.host_end, self.at.path_start)
    }

    /// `path`
    // It is inlined so that the parts need not be in memory.
    #[inline(always)]
    #[must_use]
    pub const fn path(&self) -> &'a str {
        slice(self.text, self.at.path_start, self.at.path_end)
    }

    /// `query`
    #[inline]
    #[must_use]
    pub const fn query(&self) -> Option<&'a str> {
        after(self.text, self.at.path_end, self.at.query_end)
    }

    /// `fragment`
    #[inline]
    #[must_use]
    pub const fn fragment(&self) -> Option<&'a str> {
        after(self.text, self.at.query_end, self.text.len() as u32)
    }

    /// Returns the path and, with its `?`, the query.
    #[inline]
    #[must_use]
    pub const fn path_and_query(&self) -> &'a str {
        slice(self.text, self.at.path_start, self.at.query_end)
    }

    /// Returns the same reference without its fragment.
    #[inline]
    #[must_use]
    pub const fn without_fragment(&self) -> Self {
        Self {
            text: slice(self.text, 0, self.at.query_end),
            at: self.at,
        }
    }

    /// Returns whether the reference, which is valid as some kind, is also of `kind`.
    const fn is(&self, kind: Kind) -> bool {
        let scheme = match kind.scheme() {
            Presence::Required => self.at.scheme_end != 0,
            Presence::Forbidden => self.at.scheme_end == 0,
            Presence::Optional => true,
        };
        let fragment = match kind.fragment() {
            Presence::Forbidden => self.at.query_end as usize == self.text.len(),
            _ => true,
        };
        scheme && fragment && (kind.is_iri() || self.text.is_ascii())
    }
}

impl Kind {
    /// Parses `text` as this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn parse(self, text: &str) -> Result<Parts<'_>, ParseError> {
        // Both are asked here, because positions that one function returns in two ways go through memory.
        let known = match glance(text.as_bytes(), self) {
            Ok(at) => return Ok(Parts::new(text, at)),
            Err(known) => known,
        };
        match parse_known(text.as_bytes(), self, known) {
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
                let valid = error.valid_up_to();
                Err(utf8_error(bytes, valid, error.error_len(), self))
            }
        }
    }

    /// Checks that a reference, which is valid as some kind, is also of this one. It only looks at what can differ.
    ///
    /// # Errors
    /// The [`ParseError`] that parsing it as this kind gives; never panics.
    /// Parses bytes as a kind of URI. `as_text` returns the same bytes as a text, and is only asked if they are valid, and
    /// so ASCII. The library for C gives a function that need not look at them again.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid; if the bytes are not UTF-8, another error than that of
    /// [`parse_bytes`](Self::parse_bytes). [`ParseErrorKind::InvalidUtf8`] if `as_text` returns another text. Never
    /// panics.
    #[doc(hidden)]
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub fn parse_ascii_with<'a>(
        self,
        bytes: &'a [u8],
        as_text: impl FnOnce(&'a [u8]) -> &'a str,
    ) -> Result<Parts<'a>, ParseError> {
        promise!(!self.is_iri(), "a kind whose texts are ASCII");
        match parse(bytes, self) {
            Ok(at) => {
                let text = as_text(bytes);
                if core::ptr::eq(text.as_bytes(), bytes) {
                    Ok(Parts::new(text, at))
                } else {
                    Err(invalid_utf8(0, None, Component::Reference))
                }
            }
            Err(error) => Err(error),
        }
    }

    #[doc(hidden)]
    pub const fn check_parts(self, parts: &Parts<'_>) -> Result<(), ParseError> {
        if parts.is(self) {
            return Ok(());
        }
        // The grammar finds the place.
        match parse(parts.text.as_bytes(), self) {
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }
}
