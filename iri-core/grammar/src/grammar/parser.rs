//! The cursor that every production moves.
//!
//! # Invariants
//! - A production that fails leaves [`Parser::rest`] at the first character after which no valid
//!   text is possible (or at the `%` of a bad triplet), and [`Parser::component`] names where.
//!   That is the definition of an error's offset: it is never found by looking back. (Going back
//!   there is, before anything is wrong: where there is no scheme, and from an IRI in an XRI.)
//! - The cursor is a slice taken apart by patterns: there is no index, hence no panic branch.
//! - `rest` is always on a character boundary.

use super::accelerator;
use super::class::Flag;
use super::component::Component;
use super::error::{ParseError, ParseErrorKind};
use super::positions::{MAX_LEN, Positions};
use super::ucschar;
use crate::text::utf8::decode;
use crate::text::word::{IS_WIDE, first};

/// What a production returns that can fail in more than one way: the text that it matched lies
/// between the old and the new `rest`. (One that cannot fail returns nothing, one that fails in one
/// way a `bool`, and where it has a value, an `Option`.)
///
/// An error is as much of the kind as the production can tell; [`Parser::error`] refines a mere
/// [`ParseErrorKind::UnexpectedChar`] by what stands at `rest`.
pub type Matched = Result<(), ParseErrorKind>;

/// `?` for `const fn`.
macro_rules! ok {
    ($matched:expr) => {
        if let Err(kind) = $matched {
            return Err(kind);
        }
    };
}
pub(crate) use ok;

/// A cursor over text, and what it has passed.
// In this order, the byte `component` before `marks`: one instruction of a Cortex-M0 loads a byte from
// no farther than 31 bytes.
#[repr(C)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Parser<'a> {
    /// What is not yet matched.
    pub rest: &'a [u8],
    /// How long `rest` is where nothing beyond ASCII is admitted any more: for RFC 3987 after the
    /// text, or where it ceases to be UTF-8; for RFC 3986 from the start.
    pub(crate) ascii: usize,
    /// How long the text is that `rest` is the end of.
    pub(crate) length: usize,
    /// The component that `rest` is in.
    pub component: Component,
    /// Where the components end that it has been through, counted from the end of the text: what
    /// [`Self::remaining`] was there. All of it until then. [`Self::at`] has them from the start.
    pub marks: Positions,
}

impl<'a> Parser<'a> {
    // A call, so that the caller has registers left for what it keeps.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn new(text: &'a [u8], iri: bool) -> Self {
        Self {
            rest: text,
            ascii: if iri { 0 } else { text.len() },
            length: text.len(),
            component: Component::Path,
            marks: Positions::all(text.len() as u32),
        }
    }

    /// In a component: `*( class / pct-encoded )`, for IRIs `*( class / pct-encoded / ucschar )`
    /// and in a query `iprivate` too.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn skip(&mut self, component: Component, class: Flag) {
        self.component = component;
        loop {
            let start = class.skip(self.rest);
            let start = if IS_WIDE {
                let private = matches!(component, Component::Query);
                accelerator::skip(start, self.ascii, class, private)
            } else {
                start
            };
            self.rest = start;
            match start {
                // pct-encoded = "%" HEXDIG HEXDIG; more of them are of every class.
                [b'%', tail @ ..] => {
                    let after = Flag::HEXDIG.skip(tail);
                    if tail.len().wrapping_sub(after.len()) < 2 {
                        break;
                    }
                    self.rest = after;
                }
                [0x80..=0xFF, ..] if start.len() > self.ascii => {
                    let c = decode(&mut self.rest);
                    // Asked here, so that nothing has to be kept on the stack.
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

    /// `*class`; whether there is one at least.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn run(&mut self, class: Flag) -> bool {
        let start = self.rest;
        self.rest = class.skip(start);
        self.rest.len() != start.len()
    }

    /// The next byte; to ask which delimiter follows.
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

    /// Whether all text has been matched.
    pub(crate) const fn end(&self) -> Matched {
        match self.rest {
            [] => Ok(()),
            _ => Err(ParseErrorKind::UnexpectedChar),
        }
    }

    /// Whether a production has matched all of its text: for the components on their own.
    pub const fn finish(&self, matched: Matched) -> Result<(), ParseError> {
        if self.length > MAX_LEN {
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

    /// How long `rest` is, in bytes.
    pub(crate) const fn remaining(&self) -> u32 {
        self.rest.len() as u32
    }

    /// Whether a scheme has been noted. (The length is cut as marks are: of too long a text only the
    /// start matters, up to what is wrong.)
    pub(crate) const fn has_scheme(&self) -> bool {
        self.marks.scheme_end != self.length as u32
    }

    /// As if it stood after a scheme.
    pub const fn after_scheme(mut self) -> Self {
        self.marks.scheme_end = 0;
        self
    }

    /// Where the components end that it has been through. (Word by word: a copy of them all would be a
    /// call of `memcpy`, with more stack than the grammar's.)
    #[inline(always)]
    pub const fn at(&self) -> Positions {
        Positions::from_marks(&self.marks, self.length as u32)
    }

    /// How far `rest` is into the text, in bytes.
    pub(crate) const fn offset(&self) -> u32 {
        self.length.wrapping_sub(self.rest.len()) as u32
    }

    /// The error for a production that failed.
    #[inline(always)]
    pub const fn error(&self, iri: bool, fault: ParseErrorKind) -> ParseError {
        let (kind, found) = self.refine(iri, fault);
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

    /// What stands at `rest` says more than the production knew: the kind of the error, and the
    /// character ([`ParseError::NOTHING`] is its mask), above it the length of what is wrong. So they come
    /// in two registers.
    #[cold]
    #[inline(never)]
    const fn refine(&self, iri: bool, fault: ParseErrorKind) -> (ParseErrorKind, u32) {
        if matches!(fault, ParseErrorKind::NoScheme) {
            return (fault, ParseError::NOTHING);
        }
        #[cfg(feature = "xri")]
        if matches!(
            fault,
            ParseErrorKind::NoAuthority | ParseErrorKind::UnclosedXref
        ) {
            return (fault, ParseError::NOTHING);
        }
        let mut tail = self.rest;
        let Some(c) = decode(&mut tail) else {
            return (ParseErrorKind::UnexpectedEnd, ParseError::NOTHING);
        };
        let mut kind = fault;
        let mut length = self.rest.len().wrapping_sub(tail.len()) as u32;
        let percent = c == b'%' as u32;
        match (fault, self.component) {
            // A zone is what people write there.
            (ParseErrorKind::IpLiteral, _) if percent => kind = ParseErrorKind::ZoneId,
            (ParseErrorKind::UnexpectedChar, Component::Port) => kind = ParseErrorKind::Port,
            (ParseErrorKind::UnexpectedChar, _) if !self.component.is_encodable() => {}
            (ParseErrorKind::UnexpectedChar, _) if percent => {
                kind = ParseErrorKind::PercentEncoding;
                if let [b, ..] = tail
                    && Flag::HEXDIG.contains(*b)
                {
                    length = 2;
                    // Where a whole triplet is wrong, after a cross-reference, its kind is not.
                    #[cfg(feature = "xri")]
                    if let [_, b, ..] = tail
                        && Flag::HEXDIG.contains(*b)
                    {
                        kind = fault;
                        length = 1;
                    }
                }
            }
            (ParseErrorKind::UnexpectedChar, _) if !iri && ucschar::is_ucschar(c) => {
                kind = ParseErrorKind::NotAscii;
            }
            _ => {}
        }
        if may_have_at_sign(tail) {
            length |= ParseError::HIDDEN as u32;
        }
        (kind, length << 24 | c)
    }
}

/// Whether `text` may have an `@`, however it is written. More than what the masks of
/// [`crate::delimiter`] take for one, as parsing pays for it.
const fn may_have_at_sign(text: &[u8]) -> bool {
    let mut rest = text;
    while let [_, tail @ ..] = rest {
        // Encoded it ends in 40, full-width it begins with EF.
        if let [b'@' | 0xEF, ..] | [b'4', b'0', ..] | [b'E' | b'e', b'F' | b'f', ..] = rest {
            return true;
        }
        rest = tail;
    }
    false
}

/// Whether `b` stands in `text` before the first `/`, `?` or `#`.
#[inline(always)]
pub(crate) const fn is_ahead(text: &[u8], b: u8) -> bool {
    let mut rest = text;
    // Eight at a step, as long as they are none of those.
    while IS_WIDE && let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        let x = u64::from_le_bytes(*eight);
        if first(x, b) | first(x, b'/') | first(x, b'?') | first(x, b'#') != 0 {
            break;
        }
        rest = tail;
    }
    loop {
        match rest {
            [first, ..] if *first == b => return true,
            [] | [b'/' | b'?' | b'#', ..] => return false,
            [_, tail @ ..] => rest = tail,
        }
    }
}
