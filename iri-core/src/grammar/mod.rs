//! The one description of RFC 3986 and RFC 3987: a function for each production.
//!
//! ```abnf
//! IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//! ihier-part    = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
//! IRI-reference = IRI / irelative-ref
//! absolute-IRI  = scheme ":" ihier-part [ "?" iquery ]
//! irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
//! irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty
//! ```
//!
//! The productions of RFC 3986 are the same without the `i`: they differ in the characters beyond
//! ASCII alone, so [`Parser::ascii`] is all that tells them apart.
//!
//! # Invariants
//! - A production that fails leaves [`Parser::rest`] at the first character after which no valid
//!   text is possible (or at the `%` of a bad triplet), and [`Parser::component`] names where.
//!   That is the definition of an error's offset: it is never found by looking back. (Going back
//!   there is, before anything is wrong: where there is no scheme, and from an IRI in an XRI.)
//! - The cursor is a slice taken apart by patterns: there is no index, hence no panic branch.
//! - `rest` is always on a character boundary.

mod authority;
pub(crate) mod class;
#[cfg(target_pointer_width = "64")]
mod fast;
mod host;
mod path;
mod query;
mod scheme;
pub(crate) mod ucschar;
#[cfg(feature = "xri")]
pub(crate) mod xri;

use crate::error::{Component, ParseError, ParseErrorKind};
use crate::kind::{Kind, Presence};
use crate::positions::Positions;
#[cfg(target_pointer_width = "64")]
use crate::text::eight::first;
use class::Flag;
pub(crate) use path::fits_behind;

/// The longest text that is parsed, in bytes: an end must fit in a `u32`.
///
/// That is 4 GiB less one byte, on 32-bit targets more than can be addressed. Longer text is
/// [`ParseErrorKind::TooLong`](crate::ParseErrorKind::TooLong).
pub const MAX_LEN: usize = u32::MAX as usize;

/// What a production returns that can fail in more than one way: the text that it matched lies
/// between the old and the new `rest`. (One that cannot fail returns nothing, one that fails in one
/// way a `bool`, and where it has a value, an `Option`.)
///
/// An error is as much of the kind as the production can tell; [`Parser::error`] refines a mere
/// [`ParseErrorKind::UnexpectedChar`] by what stands at `rest`.
pub(crate) type Matched = Result<(), ParseErrorKind>;

/// `?` for `const fn`.
macro_rules! ok {
    ($matched:expr) => {
        if let Err(kind) = $matched {
            return Err(kind);
        }
    };
}
use ok;

/// A cursor over text, and what it has passed.
// In this order, the byte `component` before `marks`: one instruction of a Cortex-M0 loads a byte from
// no farther than 31 bytes.
#[repr(C)]
pub(crate) struct Parser<'a> {
    /// What is not yet matched.
    pub(crate) rest: &'a [u8],
    /// How long `rest` is where nothing beyond ASCII is admitted any more: for RFC 3987 behind the
    /// text, or where it ceases to be UTF-8; for RFC 3986 from the start.
    ascii: usize,
    /// How long the text is that `rest` is the end of.
    length: usize,
    /// The component that `rest` is in.
    pub(crate) component: Component,
    /// Where the components end that it has been through, counted from the end of the text: what
    /// [`Self::remaining`] was there. All of it until then. [`Self::at`] has them from the start.
    pub(crate) marks: Positions,
}

impl<'a> Parser<'a> {
    // A call, so that the caller has registers left for what it keeps.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub(crate) const fn new(text: &'a [u8], iri: bool) -> Self {
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
    const fn skip(&mut self, component: Component, class: Flag) {
        self.component = component;
        loop {
            let start = class.skip(self.rest);
            #[cfg(target_pointer_width = "64")]
            let start = fast::skip(
                start,
                self.ascii,
                class,
                matches!(component, Component::Query),
            );
            self.rest = start;
            match start {
                // pct-encoded = "%" HEXDIG HEXDIG; more of them are of every class.
                [b'%', tail @ ..] => {
                    let behind = Flag::HEXDIG.skip(tail);
                    if tail.len().wrapping_sub(behind.len()) < 2 {
                        break;
                    }
                    self.rest = behind;
                }
                [0x80..=0xFF, ..] if start.len() > self.ascii => {
                    let c = ucschar::decode(&mut self.rest);
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
    const fn run(&mut self, class: Flag) -> bool {
        let start = self.rest;
        self.rest = class.skip(start);
        self.rest.len() != start.len()
    }

    /// The next byte; to ask which delimiter follows.
    const fn peek(&self) -> Option<u8> {
        match self.rest {
            [b, ..] => Some(*b),
            [] => None,
        }
    }

    /// Steps over `b` if it is next.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub(crate) const fn eat(&mut self, b: u8) -> bool {
        match self.rest {
            [first, tail @ ..] if *first == b => {
                self.rest = tail;
                true
            }
            _ => false,
        }
    }

    /// Any of the eight kinds; the ends of its components.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub(crate) const fn reference(&mut self, kind: Kind) -> Matched {
        // A parser may have been elsewhere before.
        self.marks.scheme_end = self.length as u32;
        if self.scheme() {
            self.marks.scheme_end = self.remaining();
            if matches!(kind.scheme(), Presence::Forbidden) {
                self.component = Component::Scheme;
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.eat(b':');
        } else if matches!(kind.scheme(), Presence::Required) {
            return Err(self.missing_scheme());
        }
        ok!(self.hier_part());
        self.marks.path_end = self.remaining();
        if self.eat(b'?') {
            self.query();
        }
        self.marks.query_end = self.remaining();
        if matches!(kind.fragment(), Presence::Optional) {
            if self.eat(b'#') {
                self.fragment();
            }
        } else if let Some(b'#') = self.peek() {
            if !matches!(self.component, Component::Query) {
                self.component = Component::Path;
            }
            return Err(ParseErrorKind::UnexpectedFragment);
        }
        self.end()
    }

    /// `ihier-part` behind a scheme, else `irelative-part`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn hier_part(&mut self) -> Matched {
        if let [b'/', b'/', rest @ ..] = self.rest {
            self.rest = rest;
            ok!(self.authority());
            self.marks.path_start = self.remaining();
            // ipath-abempty
            if self.eat(b'/') {
                self.path();
            }
        } else {
            self.marks.path_start = self.remaining();
            self.marks.host_start = self.marks.path_start;
            self.marks.host_end = self.marks.path_start;
            if !self.has_scheme() {
                ok!(self.segment_nz_nc());
            }
            self.path();
        }
        Ok(())
    }

    /// Whether all text has been matched.
    const fn end(&self) -> Matched {
        match self.rest {
            [] => Ok(()),
            _ => Err(ParseErrorKind::UnexpectedChar),
        }
    }

    /// Whether a production has matched all of its text: for the components on their own.
    pub(crate) const fn finish(&self, matched: Matched) -> Result<(), ParseError> {
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
    const fn remaining(&self) -> u32 {
        self.rest.len() as u32
    }

    /// Whether a scheme has been noted. (The length is cut as marks are: of too long a text only the
    /// start matters, up to what is wrong.)
    const fn has_scheme(&self) -> bool {
        self.marks.scheme_end != self.length as u32
    }

    /// As if it stood behind a scheme.
    pub(crate) const fn behind_scheme(mut self) -> Self {
        self.marks.scheme_end = 0;
        self
    }

    /// Where the components end that it has been through. (Word by word: a copy of them all would be a
    /// call of `memcpy`, with more stack than the grammar's.)
    #[inline(always)]
    pub(crate) const fn at(&self) -> Positions {
        Positions::from_marks(&self.marks, self.length as u32)
    }

    /// How far `rest` is into the text, in bytes.
    const fn offset(&self) -> u32 {
        self.length.wrapping_sub(self.rest.len()) as u32
    }

    /// The error for a production that failed.
    #[inline(always)]
    pub(crate) const fn error(&self, iri: bool, fault: ParseErrorKind) -> ParseError {
        let (kind, found) = self.refine(iri, fault);
        let length = (found >> 24) as u8;
        ParseError::new(
            kind,
            self.component,
            self.offset(),
            length,
            found & ParseError::NOTHING,
        )
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
        let Some(c) = ucschar::decode(&mut tail) else {
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
                    // Where a whole triplet is wrong, behind a cross-reference, its kind is not.
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
        (kind, length << 24 | c)
    }
}

/// Whether `b` stands in `text` before the first `/`, `?` or `#`.
#[inline(always)]
const fn is_ahead(text: &[u8], b: u8) -> bool {
    let mut rest = text;
    // Eight at a step, as long as they are none of those.
    #[cfg(target_pointer_width = "64")]
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
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

/// The positions of `text`, which is valid UTF-8, as `kind`, if that is certain at a glance; else
/// [`parse`] decides. The caller asks both: positions that come from one function in two ways go
/// through memory.
#[inline(always)]
pub(crate) const fn glance(text: &[u8], kind: Kind) -> Option<Positions> {
    #[cfg(target_pointer_width = "64")]
    return fast::parse(text, kind);
    #[cfg(not(target_pointer_width = "64"))]
    {
        let _ = (text, kind);
        None
    }
}

/// Parses `text`, which is valid UTF-8, as `kind`; where its components end.
#[cfg_attr(target_pointer_width = "64", inline(never))]
#[cfg_attr(not(target_pointer_width = "64"), inline(always))]
pub(crate) const fn parse(text: &[u8], kind: Kind) -> Result<Positions, ParseError> {
    if text.len() > MAX_LEN {
        return Err(ParseError::TOO_LONG);
    }
    let mut parser = Parser::new(text, kind.is_iri());
    match parser.reference(kind) {
        Ok(()) => Ok(parser.at()),
        Err(fault) => Err(parser.error(kind.is_iri(), fault)),
    }
}

/// The first fault of `bytes`, of which `valid` are UTF-8 and the next `length` are not (`None`
/// where they end within a character).
#[cold]
pub(crate) const fn utf8_error(
    bytes: &[u8],
    valid: usize,
    length: Option<usize>,
    kind: Kind,
) -> ParseError {
    if valid > MAX_LEN {
        return ParseError::TOO_LONG;
    }
    let mut parser = Parser::new(bytes, kind.is_iri());
    if kind.is_iri() {
        parser.ascii = bytes.len().wrapping_sub(valid);
    }
    if let Err(fault) = parser.reference(kind) {
        let error = parser.error(kind.is_iri(), fault);
        if error.offset() < valid {
            return error;
        }
    }
    invalid_utf8(valid, length, parser.component)
}

/// The error for `length` bytes that are not UTF-8, behind so many that are.
const fn invalid_utf8(valid: usize, length: Option<usize>, component: Component) -> ParseError {
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

    /// As if so much stood behind the text as takes it beyond [`MAX_LEN`].
    fn too_long(text: &[u8]) -> Parser<'_> {
        let length = text.len() + MAX_LEN + 1;
        Parser {
            length,
            marks: Positions::all(length as u32),
            ..Parser::new(text, true)
        }
    }

    #[test]
    fn what_is_wrong_at_the_start_of_too_long_a_text_is_told() {
        let mut parser = too_long(b"1:a");
        assert_eq!(
            parser.reference(Kind::IriRef),
            Err(ParseErrorKind::ColonInFirstSegment)
        );
        let mut parser = too_long(b"a:1:a");
        assert_eq!(parser.reference(Kind::IriRef), Ok(()));
    }

    #[test]
    fn a_component_that_is_too_long_has_no_other_fault() {
        let mut parser = too_long(b"a b");
        parser.query();
        assert_eq!(parser.finish(Ok(())), Err(ParseError::TOO_LONG));
        let fault = Err(ParseErrorKind::ColonInFirstSegment);
        assert_eq!(parser.finish(fault), Err(ParseError::TOO_LONG));
    }
}
