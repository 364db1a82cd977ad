//! Parses a text as a kind of reference.

use super::component::Component;
use super::error::{ParseError, ParseErrorKind};
use super::kind::{Kind, Presence};
use super::parser::Parser;
use super::positions::{Positions, is_too_long};
use super::wide::{Known, Start, glance, look, start_of, stop};
use crate::text::arithmetic::minus;

/// Parses `text`, which is valid UTF-8, as `kind`. Returns where its components end.
#[cfg_attr(target_pointer_width = "64", inline(never))]
#[cfg_attr(not(target_pointer_width = "64"), inline(always))]
pub const fn parse(text: &[u8], kind: Kind) -> Result<Positions, ParseError> {
    if is_too_long(text.len()) {
        return Err(ParseError::TOO_LONG);
    }
    let mut parser = Parser::new(text);
    match parser.reference(kind, kind.is_iri()) {
        Ok(()) => Ok(parser.at()),
        Err(fault) => Err(parser.error(kind.is_iri(), fault)),
    }
}

/// Parses `text`, which is valid UTF-8, as `kind`. A first look at it has found out what is `known`.
#[cfg_attr(target_pointer_width = "64", inline(never))]
#[cfg_attr(not(target_pointer_width = "64"), inline(always))]
pub const fn parse_known(text: &[u8], kind: Kind, known: Known) -> Result<Positions, ParseError> {
    if known.is_nothing() {
        return parse(text, kind);
    }
    let start = start_of(text, kind);
    if let Some(start) = start
        && let Some(at) = look(text, kind, known, start)
    {
        return Ok(at);
    }
    parse_on(text, kind, known, start)
}

/// As [`parse_known`], after a second look.
// It is not inlined, as more registers would have to be saved before that look.
#[cfg_attr(target_pointer_width = "64", inline(never))]
#[cfg_attr(not(target_pointer_width = "64"), inline(always))]
const fn parse_on(
    text: &[u8],
    kind: Kind,
    known: Known,
    start: Option<Start<'_>>,
) -> Result<Positions, ParseError> {
    let mut parser = Parser::new(text);
    let iri = kind.is_iri();
    let matched = match start {
        Some(start) => match stop(text, kind, known, &start) {
            Some(stop) => parser.resume_at(&stop, kind, iri),
            None => return parse(text, kind),
        },
        None if matches!(kind.scheme(), Presence::Required) => Err(parser.missing_scheme()),
        None => return parse(text, kind),
    };
    match matched {
        Ok(()) => Ok(parser.at()),
        Err(fault) => Err(parser.error(iri, fault)),
    }
}

impl Kind {
    /// Checks that `text` is of this kind.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// assert!(Kind::Iri.check("https://例え.jp/").is_ok());
    /// assert_eq!(Kind::Uri.check("https://例え.jp/").unwrap_err().offset(), 8);
    /// ```
    #[doc(alias("validate", "is_valid"))]
    pub const fn check(self, text: &str) -> Result<(), ParseError> {
        let Err(known) = glance(text.as_bytes(), self) else {
            return Ok(());
        };
        match parse_known(text.as_bytes(), self, known) {
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Checks that bytes are of this kind. What is not UTF-8 is an error. If the text before it already breaks the
    /// grammar, that earlier error is reported.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{Kind, ParseErrorKind};
    ///
    /// let error = Kind::Iri.check_bytes(b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 9));
    /// ```
    pub const fn check_bytes(self, bytes: &[u8]) -> Result<(), ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.check(text),
            Err(error) => {
                let valid = error.valid_up_to();
                Err(utf8_error(bytes, valid, error.error_len(), self))
            }
        }
    }
}

/// Returns the first fault of `bytes`, of which the first `valid` are UTF-8 and the next `length` are not. `length`
/// is `None` if they end within a character.
#[cold]
pub const fn utf8_error(
    bytes: &[u8],
    valid: usize,
    length: Option<usize>,
    kind: Kind,
) -> ParseError {
    if is_too_long(valid) {
        return ParseError::TOO_LONG;
    }
    let mut parser = Parser::new(bytes);
    parser.not_utf8 = minus!(bytes.len(), valid);
    if let Err(fault) = parser.reference(kind, kind.is_iri()) {
        let error = parser.error(kind.is_iri(), fault);
        if error.offset() < valid {
            return error.hidden();
        }
    }
    invalid_utf8(valid, length, parser.component)
}

/// Returns the error for `length` bytes that are not UTF-8, after `valid` bytes that are.
pub const fn invalid_utf8(valid: usize, length: Option<usize>, component: Component) -> ParseError {
    let length = match length {
        Some(length) => length as u8,
        None => 1,
    };
    ParseError::new(
        ParseErrorKind::InvalidUtf8,
        component,
        valid as u32,
        length,
        ParseError::NOTHING,
    )
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use super::*;
    use crate::grammar::positions::MAX_LEN;

    /// Makes a parser that seems to have so much text after its own that the whole is longer than [`MAX_LEN`].
    fn too_long(text: &[u8]) -> Parser<'_> {
        let length = text.len() + MAX_LEN + 1;
        Parser {
            length,
            marks: Positions::all(length as u32),
            ..Parser::new(text)
        }
    }

    #[test]
    fn what_is_wrong_at_the_start_of_too_long_a_text_is_told() {
        let mut parser = too_long(b"1:a");
        assert_eq!(
            parser.reference(Kind::IriRef, true),
            Err(ParseErrorKind::ColonInFirstSegment)
        );
        let mut parser = too_long(b"a:1:a");
        assert_eq!(parser.reference(Kind::IriRef, true), Ok(()));
    }

    #[test]
    fn a_component_that_is_too_long_has_no_other_fault() {
        let mut parser = too_long(b"a b");
        parser.query(true);
        assert_eq!(parser.finish(Ok(())), Err(ParseError::TOO_LONG));
        let fault = Err(ParseErrorKind::ColonInFirstSegment);
        assert_eq!(parser.finish(fault), Err(ParseError::TOO_LONG));
    }

    #[test]
    fn bytes_that_are_wrong_beyond_the_longest_text_are_too_long() {
        let error = |valid| utf8_error(b"s:\xFF", valid, Some(1), Kind::Iri);
        assert_eq!(error(MAX_LEN + 1), ParseError::TOO_LONG);
        assert_ne!(error(2), ParseError::TOO_LONG);
    }
}
