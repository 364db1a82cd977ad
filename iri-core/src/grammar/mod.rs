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
use class::Flag;

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

/// A cursor over text.
pub(crate) struct Parser<'a> {
    /// What is not yet matched.
    pub(crate) rest: &'a [u8],
    /// Whether characters beyond ASCII are admitted: RFC 3987, not RFC 3986.
    pub(crate) iri: bool,
    /// The component that `rest` is in.
    pub(crate) component: Component,
    /// What follows the text, if that was cut off before bytes that are not UTF-8; to look ahead
    /// only.
    pub(crate) behind: &'a [u8],
}

impl<'a> Parser<'a> {
    pub(crate) const fn new(text: &'a [u8], iri: bool) -> Self {
        Self {
            rest: text,
            iri,
            component: Component::Path,
            behind: &[],
        }
    }

    /// `*( class / pct-encoded )`, for IRIs `*( class / pct-encoded / ucschar )` and in a query
    /// `iprivate` too.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    const fn skip(&mut self, class: Flag) {
        let mut rest = class.skip(self.rest);
        loop {
            rest = match rest {
                // pct-encoded = "%" HEXDIG HEXDIG
                [b'%', high, low, tail @ ..]
                    if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
                {
                    tail
                }
                [0x80..=0xFF, ..] if self.iri => match ucschar::decode(rest) {
                    Some((c, tail)) if ucschar::is_ucschar(c) => tail,
                    Some((c, tail)) if matches!(class, Flag::QUERY) && ucschar::is_iprivate(c) => {
                        tail
                    }
                    _ => break,
                },
                [b, tail @ ..] if class.contains(*b) => class.skip(tail),
                _ => break,
            };
        }
        self.rest = rest;
    }

    /// The next byte; to ask which delimiter follows.
    const fn peek(&self) -> Option<u8> {
        match self.rest {
            [b, ..] => Some(*b),
            [] => None,
        }
    }

    /// Steps over `b` if it is next.
    pub(crate) const fn eat(&mut self, b: u8) -> bool {
        match self.rest {
            [first, tail @ ..] if *first == b => {
                self.rest = tail;
                true
            }
            _ => false,
        }
    }

    /// Whether `b` stands before the next `/`, `?` or `#`.
    #[cold]
    const fn is_ahead(&self, b: u8) -> bool {
        let (mut rest, mut behind) = (self.rest, self.behind);
        loop {
            match rest {
                [first, ..] if *first == b => return true,
                [b'/' | b'?' | b'#', ..] => return false,
                [_, tail @ ..] => rest = tail,
                [] if behind.is_empty() => return false,
                [] => (rest, behind) = (behind, &[]),
            }
        }
    }

    /// Any of the eight kinds; the ends of its components.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    const fn reference(&mut self, kind: Kind) -> Matched<Positions> {
        let text = self.rest;
        let mut at = Positions::EMPTY;
        if self.scheme() {
            at.scheme_end = self.offset(text);
            if matches!(kind.scheme(), Presence::Forbidden) {
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.eat(b':');
        } else if matches!(kind.scheme(), Presence::Required) {
            return Err(self.missing_scheme());
        }
        self.component = Component::Path;
        ok!(self.hier_part(text, &mut at));
        at.path_end = self.offset(text);
        if self.eat(b'?') {
            self.query();
        }
        at.query_end = self.offset(text);
        if let Some(b'#') = self.peek() {
            if matches!(kind.fragment(), Presence::Forbidden) {
                return Err(ParseErrorKind::UnexpectedFragment);
            }
            self.eat(b'#');
            self.fragment();
        }
        self.end(at)
    }

    /// `ihier-part` behind a scheme, else `irelative-part`; offsets count from `text`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn hier_part(&mut self, text: &[u8], at: &mut Positions) -> Matched {
        if let [b'/', b'/', rest @ ..] = self.rest {
            self.rest = rest;
            ok!(self.authority(text, at));
            at.path_start = self.offset(text);
        } else {
            at.path_start = self.offset(text);
            at.host_start = at.path_start;
            at.host_end = at.path_start;
            if at.scheme_end == 0 {
                ok!(self.segment_nz_nc());
            }
        }
        self.path();
        Ok(())
    }

    /// `value` if all text has been matched.
    const fn end<T: Copy>(&self, value: T) -> Matched<T> {
        match self.rest {
            [] => Ok(value),
            _ => Err(ParseErrorKind::UnexpectedChar),
        }
    }

    /// Whether a production has matched all of `text`: for the components on their own.
    pub(crate) const fn finish(&self, text: &[u8], matched: Matched) -> Result<(), ParseError> {
        let matched = match matched {
            Ok(()) => self.end(()),
            Err(fault) => Err(fault),
        };
        match matched {
            Ok(()) if text.len() > MAX_LEN => Err(ParseError::TOO_LONG),
            Ok(()) => Ok(()),
            Err(fault) => Err(error(text, self.rest, self.iri, self.component, fault)),
        }
    }

    /// How far `rest` is into `text`, in bytes.
    const fn offset(&self, text: &[u8]) -> u32 {
        offset(text, self.rest)
    }
}

/// The error for a production of `text` that failed at `rest`: what stands there says more
/// than the production knew.
#[cold]
#[inline(never)]
const fn error(
    text: &[u8],
    rest: &[u8],
    iri: bool,
    component: Component,
    fault: ParseErrorKind,
) -> ParseError {
    let offset = offset(text, rest);
    if matches!(fault, ParseErrorKind::NoScheme) {
        return ParseError::new(fault, Component::Scheme, offset, 0, None);
    }
    let Some((c, tail)) = ucschar::decode(rest) else {
        return ParseError::new(ParseErrorKind::UnexpectedEnd, component, offset, 0, None);
    };
    let mut length = rest.len().wrapping_sub(tail.len()) as u8;
    let mut kind = fault;
    if matches!(fault, ParseErrorKind::UnexpectedChar) && component.is_encodable() {
        if c == '%' as u32 {
            kind = ParseErrorKind::PercentEncoding;
            if let [b, ..] = tail
                && b.is_ascii_hexdigit()
            {
                length = 2;
            }
        } else if !iri && ucschar::is_ucschar(c) {
            kind = ParseErrorKind::NotAscii;
        }
    }
    ParseError::new(kind, component, offset, length, char::from_u32(c))
}

/// How far `rest` is into `text`, in bytes.
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

/// Parses `text`, which is valid UTF-8, as `kind`.
#[inline(never)]
pub(crate) const fn parse(text: &[u8], kind: Kind) -> Result<Positions, ParseError> {
    if text.len() > MAX_LEN {
        return Err(ParseError::TOO_LONG);
    }
    let mut parser = Parser::new(text, kind.is_iri());
    match parser.reference(kind) {
        Ok(at) => Ok(at),
        Err(fault) => Err(error(
            text,
            parser.rest,
            parser.iri,
            parser.component,
            fault,
        )),
    }
}

/// The first fault of `valid` with `behind` behind it, whose next `length` bytes are not UTF-8
/// (`None` where it ends within a character).
#[cold]
pub(crate) const fn utf8_error(
    valid: &[u8],
    behind: &[u8],
    length: Option<usize>,
    kind: Kind,
) -> ParseError {
    if valid.len() > MAX_LEN {
        return ParseError::TOO_LONG;
    }
    let mut parser = Parser::new(valid, kind.is_iri());
    parser.behind = behind;
    if let Err(fault) = parser.reference(kind) {
        let error = error(valid, parser.rest, parser.iri, parser.component, fault);
        if error.offset() < valid.len() {
            return error;
        }
    }
    invalid_utf8(valid, length, parser.component)
}

/// The error for `length` bytes behind `valid` that are not UTF-8.
const fn invalid_utf8(valid: &[u8], length: Option<usize>, component: Component) -> ParseError {
    let length = match length {
        Some(length) => length as u8,
        None => 1,
    };
    ParseError::new(
        ParseErrorKind::InvalidUtf8,
        component,
        valid.len() as u32,
        length,
        None,
    )
}
