//! The cursor that every production moves.
//!
//! # Invariants
//! - A production that fails leaves [`Parser::rest`] at the first character after which no valid
//!   text is possible (or at the `%` of a bad triplet), and [`Parser::component`] names where.
//!   That is the definition of an error's offset: it is never found by looking back. (A scheme, and
//!   what a further grammar has read ahead, may be read a second time, but only before anything is
//!   wrong.)
//! - The cursor is a slice taken apart by patterns: there is no index, hence no panic branch.
//! - `rest` is always on a character boundary.

use super::class::Flag;
use super::component::Component;
use super::error::{ParseError, ParseErrorKind};
use super::left_out::{HAS_REFINED_ERRORS, HAS_UCSCHAR};
use super::positions::{Positions, is_too_long};
use super::ucschar;
use super::wide;
use crate::text::arithmetic::minus;
use crate::text::utf8::decode;

/// The result of a production that can fail in more than one way. The text that it matched is between the old and the
/// new `rest`. (A production that cannot fail returns nothing, one that fails in one way a `bool`, one with a value
/// an `Option`.)
///
/// The error is the kind as far as the production knows it. [`Parser::error`] refines a mere
/// [`ParseErrorKind::UnexpectedChar`] by what is at `rest`.
pub type Matched = Result<(), ParseErrorKind>;

/// A cursor over text, and where the components that it has passed end.
// The order of the fields matters: the byte `component` is before `marks`, because one instruction of a Cortex-M0
// loads a byte from at most 31 bytes further.
#[repr(C)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Parser<'a> {
    /// The rest of the text, which is not yet matched.
    pub rest: &'a [u8],
    /// The length that is left where the text stops being UTF-8; 0 if it all is. From there on no character beyond ASCII
    /// is admitted.
    pub(crate) not_utf8: usize,
    /// The length of the whole text, of which `rest` is the end.
    pub(crate) length: usize,
    /// The component that `rest` is in.
    pub component: Component,
    /// The ends of the passed components, counted from the end of the text: each is [`Self::remaining`] at that place.
    /// A component that is not yet passed has the whole length. [`Self::at`] counts from the start.
    pub marks: Positions,
}

impl<'a> Parser<'a> {
    // It is not inlined, so that the caller keeps its registers.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            rest: text,
            not_utf8: 0,
            length: text.len(),
            component: Component::Path,
            marks: Positions::all(text.len() as u32),
        }
    }

    /// Matches `*( class / pct-encoded )` in a component; for IRIs `*( class / pct-encoded / ucschar )`, in a query
    /// with `iprivate`.
    ///
    /// `iri` is an argument of each production, and no field: so a program that reads URIs only has no code for `ucschar`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn skip(&mut self, component: Component, class: Flag, iri: bool) {
        self.component = component;
        loop {
            let start = wide::skip(class.skip(self.rest), self.not_utf8, component, class, iri);
            self.rest = start;
            match start {
                // pct-encoded = "%" HEXDIG HEXDIG. Every class has the hexadecimal digits, so more of them may
                // follow.
                [b'%', tail @ ..] => {
                    let after = Flag::HEXDIG.skip(tail);
                    if minus!(tail.len(), after.len()) < 2 {
                        break;
                    }
                    self.rest = after;
                }
                [0x80..=0xFF, ..] if HAS_UCSCHAR && iri && start.len() > self.not_utf8 => {
                    let c = decode(&mut self.rest);
                    // This is asked here, so that nothing has to be kept on the stack.
                    let private = matches!(self.component, Component::Query);
                    match c {
                        Some(c) if ucschar::is_admitted(c, private) => {}
                        _ => {
                            self.rest = start;
                            break;
                        }
                    }
                }
                _ => break,
            }
        }
    }

    /// Matches `*class`. Returns whether there was at least one.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn run(&mut self, class: Flag) -> bool {
        let start = self.rest;
        self.rest = class.skip(start);
        self.rest.len() != start.len()
    }

    /// Returns the next byte, which shows the delimiter that follows.
    pub(crate) const fn peek(&self) -> Option<u8> {
        match self.rest {
            [b, ..] => Some(*b),
            [] => None,
        }
    }

    /// Steps over `b` if it is next.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn eat(&mut self, b: u8) -> bool {
        match self.rest {
            [first, tail @ ..] if *first == b => {
                self.rest = tail;
                true
            }
            _ => false,
        }
    }

    /// Checks that all text has been matched.
    pub(crate) const fn end(&self) -> Matched {
        match self.rest {
            [] => Ok(()),
            _ => Err(ParseErrorKind::UnexpectedChar),
        }
    }

    /// Checks that a production has matched all of its text. Components that are parsed on their own need this.
    pub const fn finish(&self, matched: Matched) -> Result<(), ParseError> {
        if is_too_long(self.length) {
            return Err(ParseError::TOO_LONG);
        }
        let matched = match matched {
            Ok(()) => self.end(),
            Err(fault) => Err(fault),
        };
        match matched {
            Ok(()) => Ok(()),
            Err(fault) => Err(self.error(true, fault)),
        }
    }

    /// Returns how long `rest` is, in bytes.
    pub(crate) const fn remaining(&self) -> u32 {
        self.rest.len() as u32
    }

    /// Returns whether a scheme has been passed. (The length is cut to 32 bits as marks are. Of a text that is too
    /// long, only the start up to the fault matters.)
    pub(crate) const fn has_scheme(&self) -> bool {
        self.marks.scheme_end != self.length as u32
    }

    /// Makes the parser go on as it would after a scheme.
    pub const fn after_scheme(mut self) -> Self {
        self.marks.scheme_end = 0;
        self
    }

    /// Returns where the passed components end. (They are converted one by one: a copy of all would call `memcpy`,
    /// which takes more stack than the grammar.)
    #[inline(always)]
    pub const fn at(&self) -> Positions {
        Positions::from_marks(&self.marks, self.length as u32)
    }

    /// Returns how far `rest` is into the text, in bytes.
    pub(crate) const fn offset(&self) -> u32 {
        minus!(self.length, self.rest.len()) as u32
    }

    /// Returns the error for a production that failed.
    #[inline(always)]
    pub const fn error(&self, iri: bool, fault: ParseErrorKind) -> ParseError {
        let (kind, found) = if HAS_REFINED_ERRORS {
            self.refine(iri, fault)
        } else {
            // No message names a character then.
            let hidden = (ParseError::HIDDEN as u32) << 24;
            (fault, hidden | ParseError::NOTHING)
        };
        let length = (found >> 24) as u8;
        ParseError::new(
            kind,
            self.component,
            self.offset(),
            length,
            found & ParseError::NOTHING,
        )
        .of_iri(iri)
    }

    /// Refines the error by what is at `rest`. Returns the kind, and a word with the character (its mask is
    /// [`ParseError::NOTHING`]) and above it the length of the culprit. So the result fits in two registers.
    #[cold]
    #[inline(never)]
    const fn refine(&self, iri: bool, fault: ParseErrorKind) -> (ParseErrorKind, u32) {
        if matches!(fault, ParseErrorKind::NoScheme) {
            return (fault, ParseError::NOTHING);
        }
        let mut tail = self.rest;
        let Some(c) = found(&mut tail) else {
            return (ParseErrorKind::UnexpectedEnd, ParseError::NOTHING);
        };
        let is_unnamed = !HAS_UCSCHAR && c == ParseError::NOTHING;
        let mut kind = fault;
        let mut length = minus!(self.rest.len(), tail.len()) as u32;
        let percent = c == b'%' as u32;
        match (fault, self.component) {
            // People write a zone there.
            (ParseErrorKind::IpLiteral, _) if percent => kind = ParseErrorKind::ZoneId,
            (ParseErrorKind::UnexpectedChar, Component::Port) => kind = ParseErrorKind::Port,
            (ParseErrorKind::UnexpectedChar, _) if !self.component.is_encodable() => {}
            (ParseErrorKind::UnexpectedChar, _) if percent => {
                kind = ParseErrorKind::PercentEncoding;
                if let [b, ..] = tail
                    && Flag::HEXDIG.contains(*b)
                {
                    length = 2;
                }
            }
            (ParseErrorKind::UnexpectedChar, _)
                if HAS_UCSCHAR && !iri && ucschar::is_ucschar(c) =>
            {
                kind = ParseErrorKind::NotAscii;
            }
            (ParseErrorKind::UnexpectedChar, _) if is_unnamed => {
                kind = if iri {
                    ParseErrorKind::LeftOut
                } else {
                    ParseErrorKind::NotAscii
                };
            }
            _ => {}
        }
        if is_unnamed || may_have_at_sign(tail) {
            length |= ParseError::HIDDEN as u32;
        }
        (kind, length << 24 | c)
    }
}

/// Returns the first character of `rest`, and moves `rest` past it. A program that reads ASCII only does not look which
/// other character it is, and stays before it: [`ParseError::NOTHING`].
const fn found(rest: &mut &[u8]) -> Option<u32> {
    match *rest {
        _ if HAS_UCSCHAR => decode(rest),
        [b, tail @ ..] if b.is_ascii() => {
            *rest = tail;
            Some(*b as u32)
        }
        [] => None,
        _ => Some(ParseError::NOTHING),
    }
}

/// Returns whether `text` may have an `@`, however it is written. It says yes more often than the masks of
/// [`crate::delimiter`], because every parse that fails pays for it.
const fn may_have_at_sign(text: &[u8]) -> bool {
    if let Some(may) = wide::may_have_at_sign(text) {
        return may;
    }
    let mut rest = text;
    while let [_, tail @ ..] = rest {
        // An encoded `@` ends in 40, and a full-width one begins with EF. Before these is the `%`, or the end of a `%25`. One that is
        // escaped as in JSON begins with `\u`.
        if let [b'@' | 0xEF, ..]
        | [b'\\', b'u', ..]
        | [b'%' | b'5', b'4', b'0', ..]
        | [b'%' | b'5', b'E' | b'e', b'F' | b'f', ..] = rest
        {
            return true;
        }
        rest = tail;
    }
    false
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned as _;

    use super::may_have_at_sign;

    /// Tries what stands for an `@` at each place in the steps of eight bytes.
    #[test]
    fn an_at_sign_is_seen_at_each_place() {
        for at_sign in [
            "@", "%40", "%EF", "%ef", "%eF", "%2540", "%25Ef", "\\u0040", "\u{FF20}",
        ] {
            for before in 0..20 {
                for after in 0..20 {
                    let text = |middle| "a".repeat(before) + middle + &"4e%".repeat(after);
                    assert!(may_have_at_sign(text(at_sign).as_bytes()), "{at_sign}");
                    for other in [
                        "", "0", "f", "é", "4 0", "e f", "%4", "0F", "40", "ef", "\\", "u0040",
                        "\u{3000}",
                    ] {
                        assert!(!may_have_at_sign(text(other).as_bytes()), "{other}");
                    }
                }
            }
        }
    }

    /// Digits alone stand for nothing: so most texts after a fault keep its character in the message.
    #[test]
    fn digits_are_no_at_sign() {
        for text in ["user preferences", "f5410ef0-40ef-4546-8e5f-254fef50f540"] {
            let text = text.strip_suffix("540").unwrap_or(text);
            assert!(!may_have_at_sign(text.as_bytes()), "{text}");
            assert!(may_have_at_sign((text.to_owned() + "%40").as_bytes()));
        }
    }
}
