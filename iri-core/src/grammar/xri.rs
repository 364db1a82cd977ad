//! XRI 3.0, with the same cursor.
//!
//! ```abnf
//! xri-reference     = xri / relative-xri-ref
//! xri               = [ "xri:" ] xri-hier-part [ "?" iquery ] [ "#" ifragment ]
//! xri-hier-part     = xri-authority xri-path-abempty
//! xri-authority     = global-subseg *subseg
//! relative-xri-ref  = relative-xri-part [ "?" iquery ] [ "#" ifragment ]
//! relative-xri-part = xri-path-abs / xri-path-noscheme / ipath-empty
//! xri-path-abempty  = *( "/" xri-segment )
//! xri-path-abs      = "/" [ xri-segment-nz *( "/" xri-segment ) ]
//! xri-path-noscheme = xri-segment-nc *( "/" xri-segment )
//! xri-segment       = [ rel-subseg ] *subseg
//! subseg            = global-subseg / local-subseg
//! global-subseg     = gcs-char [ rel-subseg / local-subseg ]
//! local-subseg      = lcs-char [ rel-subseg ]
//! rel-subseg        = literal / xref
//! literal           = 1*xri-pchar
//! xref              = "(" [ xri-reference / IRI ] ")"
//! xri-pchar         = iunreserved / pct-encoded / "&" / ";" / "," / "'" / ":"
//! gcs-char          = "=" / "@" / "+" / "$"
//! lcs-char          = "*" / "!"
//! ```
//!
//! The grammar alone does not say where a cross-reference ends, since its query, its fragment or
//! an IRI may hold parentheses. Here it ends at the matching one, counting every raw parenthesis.
//! What stands between is an XRI reference if it can be one, else an IRI.
//!
//! # How
//! - What may follow a value is the same in every production, and so is what may follow `/` or a
//!   symbol: three [`State`]s and the number of open cross-references are all there is to know.
//!   There is no stack and no recursion.
//! - Where a cross-reference turns out to be no XRI reference, its start is looked up backwards,
//!   and the grammar of IRIs has all up to the matching parenthesis. If that fails too, the
//!   cross-reference around it is no XRI reference either, and is the next to be tried as an IRI.
//!   So each is read as an IRI once at most, and for each byte that makes three looks for every
//!   cross-reference around it, of which there are at most [`MAX_NESTING`]: linear in the length.
//! - Of several faults the one that is furthest on counts: up to there a valid text was possible.

use super::class::Flag;
use super::{MAX_LEN, Parser, offset};
use crate::error::{Component, ParseError, ParseErrorKind, Syntax};
use crate::kind::Kind;
use crate::positions::Positions;
use crate::text::seek;

/// How deep cross-references may be nested: in `=(a)` there is one, in `=((a))` one within one.
///
/// Deeper is [`ParseErrorKind::NestedTooDeep`](crate::ParseErrorKind::NestedTooDeep). Parentheses
/// of a query, a fragment or an IRI, which open no cross-reference, do not count.
pub const MAX_NESTING: usize = 64;

/// What is parsed: a kind, or a part of one.
#[derive(Clone, Copy)]
pub(crate) enum Entry {
    /// `xri`
    Xri,
    /// `xri-reference`
    XriRef,
    /// `relative-xri-ref` that is no `xri`
    RelativeXriRef,
    /// `relative-xri-ref`
    Relative,
    /// `xri-authority`
    Authority,
    /// `xri-path`
    Path,
    /// `xri-segment`
    Segment,
}

/// What may stand at [`Parser::rest`].
#[derive(Clone, Copy)]
enum State {
    /// A reference: the start of the text or of a cross-reference
    Start,
    /// A `literal` or an `xref`, or else what may follow them
    Value,
    /// A symbol, `/`, `?`, `#`, the end or a closing parenthesis
    Delimiter,
}

/// Behind what no valid text is possible.
#[derive(Clone, Copy)]
struct Fault {
    kind: ParseErrorKind,
    component: Component,
    syntax: Syntax,
    /// How many bytes are left there.
    left: usize,
}

impl Entry {
    const fn has_path(self) -> bool {
        !matches!(self, Self::Authority | Self::Segment)
    }

    const fn has_query(self) -> bool {
        self.has_path() && !matches!(self, Self::Path)
    }
}

impl Fault {
    #[cold]
    #[inline(never)]
    const fn error(self, text: &[u8]) -> ParseError {
        let mut parser = Parser::new(text, true);
        parser.rest = suffix(text, self.left);
        parser.component = match self.syntax {
            // A component that triplets may stand in.
            Syntax::Xri => Component::Path,
            _ => self.component,
        };
        let mut error = parser.error(text, true, self.kind);
        let is_missing = self.left == 0 || matches!(self.kind, ParseErrorKind::NoAuthority);
        if is_missing && matches!(self.syntax, Syntax::Xri) {
            error.kind = self.kind;
            error.length = 0;
            error.found = ParseError::NOTHING;
        }
        error.of_xri(self.component, self.syntax)
    }
}

/// `gcs-char`
pub(crate) const fn is_global(b: u8) -> bool {
    matches!(b, b'=' | b'@' | b'+' | b'$')
}

/// `lcs-char`
pub(crate) const fn is_local(b: u8) -> bool {
    matches!(b, b'*' | b'!')
}

/// Where a literal ends at the latest: a symbol, a parenthesis, or the delimiter of a component.
pub(crate) const fn ends_literal(b: u8) -> bool {
    is_global(b) || is_local(b) || matches!(b, b'(' | b')' | b'/' | b'?' | b'#')
}

/// What stands behind the literal that `text` begins with, which is no longer than that.
const fn behind_literal(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !ends_literal(*b)
    {
        rest = tail;
    }
    rest
}

/// The last bytes of `text`, so many.
const fn suffix(text: &[u8], length: usize) -> &[u8] {
    match text.split_at_checked(text.len().wrapping_sub(length)) {
        Some((_, behind)) => behind,
        None => &[],
    }
}

/// `text` from the parenthesis on that closes what it begins within.
pub(crate) const fn from_closing(text: &[u8]) -> &[u8] {
    let mut open = 0_usize;
    let mut rest = text;
    while let [b, tail @ ..] = rest {
        match b {
            b'(' => open = open.wrapping_add(1),
            b')' if open == 0 => break,
            b')' => open = open.wrapping_sub(1),
            _ => {}
        }
        rest = tail;
    }
    rest
}

/// What stands before the parenthesis that is open at the end of `text`.
const fn before_opening(text: &[u8]) -> &[u8] {
    let mut closed = 0_usize;
    let mut rest = text;
    while let [front @ .., b] = rest {
        rest = front;
        match b {
            b')' => closed = closed.wrapping_add(1),
            b'(' if closed == 0 => break,
            b'(' => closed = closed.wrapping_sub(1),
            _ => {}
        }
    }
    rest
}

/// What stands in `text` before its last bytes, so many.
const fn prefix(text: &[u8], behind: usize) -> &[u8] {
    match text.split_at_checked(text.len().wrapping_sub(behind)) {
        Some((before, _)) => before,
        None => text,
    }
}

/// How long the first subsegment of an authority or a segment is.
pub(crate) const fn subsegment_length(text: &[u8]) -> usize {
    let mut rest = text;
    if let [b, tail @ ..] = rest
        && is_global(*b)
    {
        rest = tail;
    }
    if let [b, tail @ ..] = rest
        && is_local(*b)
    {
        rest = tail;
    }
    rest = match rest {
        [b'(', tail @ ..] => match from_closing(tail) {
            [_, behind @ ..] => behind,
            [] => &[],
        },
        _ => behind_literal(rest),
    };
    text.len().wrapping_sub(rest.len())
}

/// How long the first segment of a path is, up to the next `/` outside cross-references.
pub(crate) const fn segment_length(text: &[u8]) -> usize {
    let mut rest = text;
    while !matches!(rest, [] | [b'/', ..]) {
        rest = suffix(rest, rest.len().wrapping_sub(subsegment_length(rest)));
    }
    text.len().wrapping_sub(rest.len())
}

impl<'a> Parser<'a> {
    /// `[ literal ]`, of the characters of `class` that are no symbol or parenthesis.
    const fn literal(&mut self, class: Flag) {
        let text = self.rest;
        let behind = behind_literal(text).len();
        let ascii = self.cut_off(behind);
        self.skip(self.component, class);
        self.ascii = ascii;
        self.rest = suffix(text, self.rest.len().wrapping_add(behind));
    }

    /// Cuts off the last bytes, so many; what [`Parser::ascii`] was.
    const fn cut_off(&mut self, behind: usize) -> usize {
        let ascii = self.ascii;
        self.rest = prefix(self.rest, behind);
        self.ascii = ascii.saturating_sub(behind);
        ascii
    }

    /// What a reference begins with.
    const fn xri_start(&mut self, entry: Entry) -> Result<State, ParseErrorKind> {
        let mut has_scheme = false;
        if let Entry::Xri | Entry::XriRef | Entry::RelativeXriRef = entry
            && let [x, r, i, rest @ ..] = self.rest
            && let [b':', tail @ ..] = rest
            && let [b'x', b'r', b'i'] = [*x | 0x20, *r | 0x20, *i | 0x20]
        {
            if let Entry::RelativeXriRef = entry {
                self.rest = rest;
                self.component = Component::Scheme;
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.rest = tail;
            has_scheme = true;
        }
        match self.rest {
            [b, ..] if is_global(*b) => {
                if let Entry::Relative | Entry::Path = entry {
                    return Ok(State::Delimiter);
                }
                self.component = Component::Authority;
                if let Entry::RelativeXriRef = entry {
                    return Err(ParseErrorKind::UnexpectedAuthority);
                }
            }
            rest if has_scheme || matches!(entry, Entry::Xri | Entry::Authority) => {
                self.component = Component::Authority;
                return match rest {
                    [b'/', b'/', ..] if has_scheme => Err(ParseErrorKind::Xri2),
                    _ => Err(ParseErrorKind::NoAuthority),
                };
            }
            [b'/', tail @ ..] if matches!(tail, [b'/', ..]) && !matches!(entry, Entry::Path) => {
                self.rest = tail;
                return Err(ParseErrorKind::UnexpectedChar);
            }
            [b'(', ..] => return Ok(State::Value),
            _ => {
                self.literal(Flag::REG_NAME);
                if let Some(b':') = self.peek() {
                    return Err(ParseErrorKind::ColonInFirstSegment);
                }
            }
        }
        Ok(State::Delimiter)
    }

    /// All text as `entry`; where its components end.
    const fn xri(&mut self, entry: Entry) -> Result<Positions, Fault> {
        let text = self.rest;
        let mut at = Positions::EMPTY;
        let mut nesting = 0_usize;
        // Where it has got to outside cross-references.
        let mut component = Component::Path;
        // Of the first query, fragment or IRI in a cross-reference: 1, and how many parentheses the
        // grammar alone could end it at, so far. If there are two, they are what to blame.
        let mut ends = 0_u8;
        let mut state = match entry {
            Entry::Segment => State::Value,
            _ => State::Start,
        };
        loop {
            let place = self.rest;
            self.component = component;
            let next = match state {
                State::Start if nesting > 0 => self.xri_start(Entry::XriRef),
                State::Start => {
                    let next = self.xri_start(entry);
                    component = self.component;
                    if let Component::Authority = component {
                        let start = self.offset(text);
                        at.scheme_end = start.saturating_sub(1);
                        at.host_start = start;
                        at.host_end = start;
                    }
                    next
                }
                State::Value => match place {
                    [b'(', ..] if nesting >= MAX_NESTING => Err(ParseErrorKind::NestedTooDeep),
                    [b'(', tail @ ..] => {
                        self.rest = tail;
                        nesting = nesting.wrapping_add(1);
                        Ok(State::Start)
                    }
                    _ => {
                        self.literal(Flag::USERINFO);
                        Ok(State::Delimiter)
                    }
                },
                State::Delimiter => match place {
                    [] if nesting > 0 && ends > 2 => Err(ParseErrorKind::UnbalancedXref),
                    [] if nesting > 0 => Err(ParseErrorKind::UnclosedXref),
                    [b, tail @ ..] if is_global(*b) || is_local(*b) => {
                        self.rest = tail;
                        Ok(State::Value)
                    }
                    [b'/', tail @ ..] if nesting > 0 || entry.has_path() => {
                        if nesting == 0
                            && let Component::Authority = component
                        {
                            at.path_start = self.offset(text);
                            component = Component::Path;
                        }
                        self.rest = tail;
                        Ok(State::Value)
                    }
                    [b')', tail @ ..] if nesting > 0 => {
                        self.rest = tail;
                        nesting = nesting.wrapping_sub(1);
                        if ends > 0 {
                            ends = ends.saturating_add(1);
                        }
                        Ok(State::Delimiter)
                    }
                    [] | [b'?' | b'#', ..]
                        if nesting > 0 || entry.has_query() || place.is_empty() =>
                    {
                        let behind = if nesting > 0 {
                            from_closing(place)
                        } else {
                            &[]
                        };
                        let content = prefix(place, behind.len());
                        let ascii = self.cut_off(behind.len());
                        if self.eat(b'?') {
                            self.query();
                        }
                        at.query_end = offset(text, self.rest);
                        if self.eat(b'#') {
                            self.fragment();
                        }
                        self.ascii = ascii;
                        let left = self.rest.len();
                        self.rest = suffix(text, left.wrapping_add(behind.len()));
                        if left > 0 {
                            Err(ParseErrorKind::UnexpectedChar)
                        } else if nesting == 0 {
                            at.path_end = offset(text, place);
                            if let Component::Authority = component {
                                at.path_start = at.path_end;
                            }
                            return Ok(at);
                        } else {
                            ends = ends_of(ends, content);
                            Ok(State::Delimiter)
                        }
                    }
                    [b')', ..] => Err(ParseErrorKind::UnbalancedXref),
                    _ if ends > 2 || ends == 2 && contains(place, b')') => {
                        Err(match prefix(text, place.len()) {
                            [.., b')'] => ParseErrorKind::UnbalancedXref,
                            _ => ParseErrorKind::UnexpectedChar,
                        })
                    }
                    _ => Err(ParseErrorKind::UnexpectedChar),
                },
            };
            let kind = match next {
                Ok(next) => {
                    state = next;
                    continue;
                }
                Err(kind) => kind,
            };
            let mut fault = Fault {
                kind,
                component: self.component,
                syntax: Syntax::Xri,
                left: self.rest.len(),
            };
            if nesting > 0 {
                fault.component = Component::Xref;
            }
            // The cross-reference is no XRI reference. If it is no IRI, the one around it is none
            // either; and so on, from the innermost out.
            let mut before = prefix(text, place.len());
            loop {
                if nesting == 0 || matches!(kind, ParseErrorKind::NestedTooDeep) {
                    return Err(fault);
                }
                before = before_opening(before);
                let inner = suffix(text, text.len().wrapping_sub(before.len()).wrapping_sub(1));
                let behind = from_closing(inner);
                let content = prefix(inner, behind.len());
                let mut iri = Parser::new(inner, true);
                iri.ascii = self.ascii;
                iri.cut_off(behind.len());
                let mut positions = Positions::EMPTY;
                let matched = iri.reference(Kind::Iri, &mut positions);
                self.rest = behind;
                let new_ends = ends_of(ends, content);
                let (kind, component, syntax) = match matched {
                    Ok(_) if !behind.is_empty() => {
                        ends = new_ends;
                        break;
                    }
                    Ok(_) if new_ends > 2 => {
                        (ParseErrorKind::UnbalancedXref, Component::Xref, Syntax::Xri)
                    }
                    Ok(_) => (ParseErrorKind::UnclosedXref, Component::Xref, Syntax::Xri),
                    Err(kind) => (kind, iri.component, Syntax::IriInXri),
                };
                let left = iri.rest.len().wrapping_add(behind.len());
                if left < fault.left {
                    fault = Fault {
                        kind,
                        component,
                        syntax,
                        left,
                    };
                }
                nesting = nesting.wrapping_sub(1);
            }
            state = State::Delimiter;
        }
    }
}

/// `ends` where a cross-reference holds a query, a fragment or an IRI: from there on `content`, up
/// to its parenthesis.
const fn ends_of(ends: u8, content: &[u8]) -> u8 {
    if ends > 1 || contains(content, b')') {
        3
    } else {
        1
    }
}

/// Whether `text` contains `b`, an ASCII character.
const fn contains(text: &[u8], b: u8) -> bool {
    !seek(text, b).is_empty()
}

/// Parses `text`, which is valid UTF-8, as `entry`.
#[inline(never)]
pub(crate) const fn parse(text: &[u8], entry: Entry) -> Result<Positions, ParseError> {
    if text.len() > MAX_LEN {
        return Err(ParseError::TOO_LONG);
    }
    match Parser::new(text, true).xri(entry) {
        Ok(at) => Ok(at),
        Err(fault) => Err(fault.error(text)),
    }
}

/// The first fault of `bytes`, of which `valid` are UTF-8 and the next `length` are not (`None`
/// where they end within a character).
#[cold]
pub(crate) const fn utf8_error(
    bytes: &[u8],
    valid: usize,
    length: Option<usize>,
    entry: Entry,
) -> ParseError {
    if valid > MAX_LEN {
        return ParseError::TOO_LONG;
    }
    let mut parser = Parser::new(bytes, true);
    let invalid = bytes.len().wrapping_sub(valid);
    parser.ascii = invalid;
    let component = match parser.xri(entry) {
        Ok(_) => parser.component,
        Err(fault) if fault.left > invalid => return fault.error(bytes),
        Err(fault) => fault.component,
    };
    super::invalid_utf8(valid, length, component).of_xri(component, Syntax::Xri)
}
