//! Finds what has to be percent-encoded so that a text becomes a reference.
//!
//! The parser goes on after each character that it does not admit, so one pass finds all of them. A parse for each would
//! take time that grows with the square of the length.

use crate::Kind;
use crate::fix::{Around, Fix};
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind, without_blanks};
use crate::grammar::left_out::HAS_UCSCHAR;
use crate::grammar::parse::utf8_error;
use crate::grammar::parser::{Matched, Parser};
use crate::grammar::positions::{Positions, is_too_long};
use crate::text::arithmetic::{minus, plus};
use crate::text::scan::seek;
use crate::text::utf8::decode;

/// A part of a text, and what replaces it.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "it is of a text that may hold a credential"
)]
pub struct Correction {
    pub start: u32,
    pub end: u32,
    pub fix: Fix<'static>,
}

/// A search for all that has to be corrected in a text, from left to right.
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Search<'a> {
    parser: Parser<'a>,
    kind: Kind,
    around: Around<'a>,
    /// Whether nothing was parsed yet
    is_new: bool,
    /// Whether an authority is before the path
    has_authority: bool,
    /// How many bytes are left where the first segment ends
    segment_end: usize,
    /// Where the blanks around the text end and start
    blanks: (usize, usize),
}

impl<'a> Search<'a> {
    /// Starts a search for what keeps a text from being of that kind.
    pub const fn new(text: &'a str, kind: Kind) -> Self {
        Self::of(text.as_bytes(), text, kind)
    }

    /// Starts a search for what keeps bytes from being of that kind, which are UTF-8 up to the end of `valid` only.
    ///
    /// No byte beyond ASCII is read as a character from the path on: in another encoding, bytes of two characters may by chance be
    /// one of UTF-8.
    pub const fn of_bytes(bytes: &'a [u8], valid: &str, kind: Kind) -> Self {
        let mut search = Self::of(bytes, valid, kind);
        search.parser.not_utf8 = minus!(bytes.len(), search.around.path_start as usize);
        search
    }

    /// Starts a search in bytes, which are UTF-8 up to the end of `valid`.
    const fn of(bytes: &'a [u8], valid: &str, kind: Kind) -> Self {
        Self {
            parser: Parser::new(bytes),
            kind,
            around: Around::of(bytes, valid),
            is_new: true,
            has_authority: false,
            segment_end: seek(bytes, b'/').len(),
            blanks: without_blanks(bytes),
        }
    }

    /// Returns the next correction, or `None` if there is none left.
    ///
    /// # Errors
    /// What has no safe correction.
    pub const fn next(&mut self) -> Result<Option<Correction>, ParseError> {
        let iri = self.kind.is_iri();
        match self.parse(iri) {
            Ok(()) => Ok(None),
            Err(fault) => {
                let found = match (fault, self.parser.rest) {
                    (ParseErrorKind::UnexpectedChar, [b @ 0x80..=0xFF, after @ ..])
                        if self.parser.rest.len() <= self.parser.not_utf8 =>
                    {
                        self.byte_correction(*b, after)
                    }
                    (ParseErrorKind::UnexpectedChar, _) => self.correction(iri),
                    _ => None,
                };
                match found {
                    Some(found) => Ok(Some(found)),
                    None => Err(self.parser.error(iri, fault)),
                }
            }
        }
    }

    /// Returns where the components of the text end. This is known after the last correction.
    pub const fn at(&self) -> Positions {
        self.parser.at()
    }

    /// Parses up to the next character that is wrong.
    const fn parse(&mut self, iri: bool) -> Matched {
        if self.is_new {
            self.is_new = false;
            let matched = self.parser.reference(self.kind, iri);
            let at = self.parser.at();
            self.has_authority = at.has_authority();
            return matched;
        }
        let is_first = !self.has_authority
            && !self.parser.has_scheme()
            && self.parser.rest.len() > self.segment_end;
        self.parser.resume(self.kind, iri, is_first)
    }

    /// Corrects the byte beyond ASCII at which the parser has stopped, and moves the parser to what is after it.
    const fn byte_correction(&mut self, b: u8, after: &'a [u8]) -> Option<Correction> {
        let start = self.parser.offset();
        match self.around.encoded_byte(self.parser.component, b) {
            Some(fix) => {
                self.parser.rest = after;
                let end = plus!(start, 1);
                Some(Correction { start, end, fix })
            }
            None => None,
        }
    }

    /// Corrects the character at which the parser has stopped, and moves the parser past it.
    const fn correction(&mut self, iri: bool) -> Option<Correction> {
        let start = self.parser.offset();
        let component = self.parser.component;
        let mut after = self.parser.rest;
        let c = match decode(&mut after) {
            Some(c) => char::from_u32(c),
            None => None,
        };
        let is_admitted = match c {
            // A slash to browsers: they would read a host there, or do so in a page
            Some('\\') => self.has_authority || !matches!(component, Component::Path),
            Some(' ') => self.blanks.0 <= start as usize && (start as usize) < self.blanks.1,
            Some(c) => c.is_ascii() || HAS_UCSCHAR && !iri,
            None => false,
        };
        match c {
            Some(c) if is_admitted => {
                let end = minus!(self.parser.length, after.len()) as u32;
                match self.around.encoded(component, start, c) {
                    Some(fix) => {
                        self.parser.rest = after;
                        Some(Correction { start, end, fix })
                    }
                    None => None,
                }
            }
            _ => None,
        }
    }
}

/// Returns how many bytes longer a text becomes by its corrections, and where its components end now.
///
/// # Errors
/// What is the first to have no safe correction.
pub const fn measure(text: &str, kind: Kind) -> Result<(Positions, usize), ParseError> {
    if is_too_long(text.len()) {
        return Err(ParseError::TOO_LONG);
    }
    measure_by(Search::new(text, kind))
}

/// Does what [`measure`] does, for bytes that are UTF-8 up to the end of `valid` only, of which the next `length` are wrong.
///
/// # Errors
/// What is the first to have no safe correction.
pub const fn measure_bytes(
    bytes: &[u8],
    valid: &str,
    length: Option<usize>,
    kind: Kind,
) -> Result<(Positions, usize), ParseError> {
    if is_too_long(bytes.len()) {
        return Err(ParseError::TOO_LONG);
    }
    match measure_by(Search::of_bytes(bytes, valid, kind)) {
        Err(error) if is_beyond_ascii(bytes, error.offset()) => {
            // Nothing was corrected before it. So this is the error of a parse.
            Err(utf8_error(bytes, valid.len(), length, kind))
        }
        // In bytes that are not UTF-8 nobody can tell where a password ends.
        Err(error) => Err(error.hidden()),
        measured => measured,
    }
}

const fn is_beyond_ascii(bytes: &[u8], place: usize) -> bool {
    matches!(bytes.split_at_checked(place), Some((_, [0x80..=0xFF, ..])))
}

const fn measure_by(mut search: Search<'_>) -> Result<(Positions, usize), ParseError> {
    let mut growth = 0_usize;
    loop {
        match search.next() {
            Ok(Some(Correction { start, end, .. })) => {
                let length = minus!(end, start) as usize;
                growth = growth.saturating_add(length).saturating_add(length);
            }
            Ok(None) => return Ok((search.at(), growth)),
            Err(error) => return Err(error),
        }
    }
}
