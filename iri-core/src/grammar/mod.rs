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
//! ASCII alone, so [`Parser::iri`] is all that tells them apart.
//!
//! # Invariants
//! - A production that fails leaves [`Parser::rest`] at the first character after which no valid
//!   text is possible (or at the `%` of a bad triplet), and [`Parser::component`] names where.
//!   That is the definition of an error's offset, and why no production looks back.
//! - The cursor is a slice taken apart by patterns: there is no index, hence no panic branch.
//! - `rest` is always on a character boundary.

mod authority;
pub(crate) mod class;
#[cfg(target_pointer_width = "64")]
mod fast;
mod host;
mod path;
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

/// What a production returns: the text that it matched lies between the old and the new `rest`.
///
/// An error is as much of the kind as the production can tell; [`Parser::error`] refines a mere
/// [`ParseErrorKind::UnexpectedChar`] by what stands at `rest`.
pub(crate) type Matched<T = ()> = Result<T, ParseErrorKind>;

/// `?` for `const fn`.
macro_rules! ok {
    ($matched:expr) => {
        match $matched {
            Ok(value) => value,
            Err(kind) => return Err(kind),
        }
    };
}
use ok;

/// A cursor over text, and what it has passed.
// In this order: a byte is loaded from no farther than 31 bytes by one instruction of a Cortex-M0.
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
    /// Where the components end that it has been through, counted from the end of the text: how long
    /// `rest` was there. [`Self::at`] has them from its start.
    pub(crate) left: Positions,
}

impl<'a> Parser<'a> {
    // A call, so that the caller has registers left for what it keeps.
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub(crate) const fn new(text: &'a [u8], iri: bool) -> Self {
        Self {
            rest: text,
            ascii: if iri { 0 } else { text.len() },
            length: text.len(),
            component: Component::Path,
            left: Positions::all(text.len() as u32),
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
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub(crate) const fn reference(&mut self, kind: Kind) -> Matched {
        self.left.scheme_end = self.length as u32;
        if self.scheme() {
            self.left.scheme_end = self.left();
            if matches!(kind.scheme(), Presence::Forbidden) {
                self.component = Component::Scheme;
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.eat(b':');
        } else if matches!(kind.scheme(), Presence::Required) {
            return Err(self.missing_scheme());
        }
        ok!(self.hier_part());
        self.left.path_end = self.left();
        if self.eat(b'?') {
            self.query();
        }
        self.left.query_end = self.left();
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
            self.left.path_start = self.left();
            // ipath-abempty
            if self.eat(b'/') {
                self.path();
            }
        } else {
            self.left.path_start = self.left();
            self.left.host_start = self.left.path_start;
            self.left.host_end = self.left.path_start;
            if self.left.scheme_end as usize == self.length {
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
        let matched = match matched {
            Ok(()) => self.end(),
            Err(fault) => Err(fault),
        };
        match matched {
            Ok(()) if self.length > MAX_LEN => Err(ParseError::TOO_LONG),
            Ok(()) => Ok(()),
            Err(fault) => Err(self.error(true, fault)),
        }
    }

    /// How long `rest` is.
    const fn left(&self) -> u32 {
        self.rest.len() as u32
    }

    /// Where the components end that it has been through. (Word by word: a copy of them all would be a
    /// call of `memcpy`, with more stack than the grammar's.)
    #[inline(always)]
    pub(crate) const fn at(&self) -> Positions {
        self.left.before(self.length as u32)
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
            found & 0xFF_FFFF,
        )
    }

    /// What stands at `rest` says more than the production knew: the kind of the error, and the
    /// character, above it the length of what is wrong. So they come in two registers.
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
                    // A right one stands nowhere behind a cross-reference.
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

/// How far `rest` is into `text`, in bytes.
#[cfg(target_pointer_width = "64")]
const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    text.len().wrapping_sub(rest.len()) as u32
}

/// The positions of `text`, which is valid UTF-8, as `kind`, if that is certain at a glance; else
/// [`parse`] decides. Apart from it, as what two ways lead to would have to go through memory.
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
#[cfg_attr(target_pointer_width = "32", inline(always))]
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
