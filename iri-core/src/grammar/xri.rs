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
        let (_, rest) = split(text, text.len().wrapping_sub(self.left));
        let Self {
            kind, component, ..
        } = self;
        let error = match (kind, self.syntax) {
            // The end of the cross-reference, not of the text.
            (ParseErrorKind::UnexpectedEnd, Syntax::IriInXri) if !rest.is_empty() => {
                super::error(text, rest, true, component, ParseErrorKind::IpLiteral)
            }
            (_, Syntax::IriInXri) => super::error(text, rest, true, component, kind),
            // Something is missing there.
            (ParseErrorKind::NoAuthority, _) => {
                ParseError::new(kind, component, offset(text, rest), 0, None)
            }
            _ if rest.is_empty() => ParseError::new(kind, component, offset(text, rest), 0, None),
            // A component that triplets may stand in.
            _ => super::error(text, rest, true, Component::Path, kind),
        };
        error.of_xri(component, self.syntax)
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
const fn ends_literal(b: u8) -> bool {
    is_global(b) || is_local(b) || matches!(b, b'(' | b')' | b'/' | b'?' | b'#')
}

/// How long the literal at the start of `text` is at most.
const fn literal_length(text: &[u8]) -> usize {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !ends_literal(*b)
    {
        rest = tail;
    }
    text.len().wrapping_sub(rest.len())
}

/// What stands before and behind an offset; past the end there is nothing.
const fn split(text: &[u8], at: usize) -> (&[u8], &[u8]) {
    match text.split_at_checked(at) {
        Some(parts) => parts,
        None => (text, &[]),
    }
}

/// What stands before the parenthesis that closes what `text` begins within, and from there on.
const fn split_at_closing(text: &[u8]) -> (&[u8], &[u8]) {
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
    split(text, text.len().wrapping_sub(rest.len()))
}

/// `text` from behind the parenthesis that is open at its end.
const fn behind_opening<'a>(text: &'a [u8], rest: &[u8]) -> &'a [u8] {
    let (before, _) = split(text, text.len().wrapping_sub(rest.len()));
    let mut closed = 0_usize;
    let mut head = before;
    while let [front @ .., b] = head {
        match b {
            b')' => closed = closed.wrapping_add(1),
            b'(' if closed == 0 => break,
            b'(' => closed = closed.wrapping_sub(1),
            _ => {}
        }
        head = front;
    }
    let (_, behind) = split(text, head.len());
    behind
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
        [b'(', tail @ ..] => match split_at_closing(tail) {
            (_, [_, behind @ ..]) => behind,
            (_, []) => &[],
        },
        _ => split(rest, literal_length(rest)).1,
    };
    text.len().wrapping_sub(rest.len())
}

/// How long the first segment of a path is, up to the next `/` outside cross-references.
pub(crate) const fn segment_length(text: &[u8]) -> usize {
    let mut rest = text;
    while !matches!(rest, [] | [b'/', ..]) {
        rest = split(rest, subsegment_length(rest)).1;
    }
    text.len().wrapping_sub(rest.len())
}

impl<'a> Parser<'a> {
    /// `[ literal ]`, of the characters of `class` that are no symbol or parenthesis.
    const fn literal(&mut self, class: Flag) {
        let (literal, behind) = split(self.rest, literal_length(self.rest));
        let mut literal = Parser {
            rest: literal,
            ..*self
        };
        literal.skip(class);
        let left = literal.rest.len().wrapping_add(behind.len());
        (_, self.rest) = split(self.rest, self.rest.len().wrapping_sub(left));
    }

    /// What a reference begins with.
    const fn xri_start(&mut self, entry: Entry) -> Result<State, ParseErrorKind> {
        let is_relative = matches!(entry, Entry::RelativeXriRef);
        if let Entry::Xri | Entry::XriRef | Entry::RelativeXriRef = entry
            && let [b'x' | b'X', b'r' | b'R', b'i' | b'I', rest @ ..] = self.rest
            && let [b':', tail @ ..] = rest
        {
            self.rest = rest;
            self.component = Component::Scheme;
            if is_relative {
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.rest = tail;
            return match tail {
                [b, ..] if is_global(*b) => Ok(State::Delimiter),
                [b'/', b'/', ..] => Err(ParseErrorKind::Xri2),
                _ => Err(ParseErrorKind::NoAuthority),
            };
        }
        match (entry, self.rest) {
            (Entry::Relative | Entry::Path, [b, ..]) if is_global(*b) => {}
            (_, [b, ..]) if is_global(*b) => {
                self.component = Component::Authority;
                return if is_relative {
                    Err(ParseErrorKind::UnexpectedAuthority)
                } else {
                    Ok(State::Delimiter)
                };
            }
            (Entry::Xri | Entry::Authority, _) => {
                self.component = Component::Authority;
                return Err(ParseErrorKind::NoAuthority);
            }
            (Entry::Path, [b'/', ..]) => {}
            (_, [b'/', tail @ ..]) if matches!(tail, [b'/', ..]) => {
                self.rest = tail;
                return Err(ParseErrorKind::UnexpectedChar);
            }
            (_, [b'(', ..]) => return Ok(State::Value),
            _ => {}
        }
        self.literal(Flag::REG_NAME);
        match self.peek() {
            Some(b':') => Err(ParseErrorKind::ColonInFirstSegment),
            _ => Ok(State::Delimiter),
        }
    }

    /// The query and the fragment at `rest`, up to the end.
    const fn query_and_fragment(&mut self) {
        if self.eat(b'?') {
            self.query();
        }
        if self.eat(b'#') {
            self.fragment();
        }
    }

    /// All text as `entry`; where its components end.
    const fn xri(&mut self, entry: Entry) -> Result<Positions, Fault> {
        let text = self.rest;
        let mut at = Positions::EMPTY;
        let mut nesting = 0_usize;
        // Whether a cross-reference held what could go on behind its parenthesis, were that not
        // counted: a query, a fragment or an IRI. And whether one such had or has a `)` to end at
        // instead. Then the parentheses are what to blame.
        let mut could_go_on = false;
        let mut could_end = false;
        let mut state = match entry {
            Entry::Segment => State::Value,
            _ => State::Start,
        };
        loop {
            // Where the fault is, if not at `rest`.
            let mut left = None;
            let next = match (state, self.rest) {
                (State::Start, _) if nesting > 0 => {
                    let component = self.component;
                    let next = self.xri_start(Entry::XriRef);
                    self.component = component;
                    next
                }
                (State::Start, _) => {
                    let next = self.xri_start(entry);
                    if let Component::Scheme = self.component
                        && !matches!(next, Err(ParseErrorKind::UnexpectedScheme))
                    {
                        self.component = Component::Authority;
                        at.scheme_end = self.offset(text).wrapping_sub(1);
                        at.host_start = at.hier_part();
                        at.host_end = at.hier_part();
                    }
                    next
                }
                (State::Value, [b'(', ..]) if nesting >= MAX_NESTING => {
                    Err(ParseErrorKind::NestedTooDeep)
                }
                (State::Value, [b'(', tail @ ..]) => {
                    self.rest = tail;
                    nesting = nesting.wrapping_add(1);
                    Ok(State::Start)
                }
                (State::Value, _) => {
                    self.literal(Flag::USERINFO);
                    Ok(State::Delimiter)
                }
                (State::Delimiter, [b, tail @ ..]) if is_global(*b) || is_local(*b) => {
                    self.rest = tail;
                    Ok(State::Value)
                }
                (State::Delimiter, [b')', tail @ ..]) if nesting > 0 => {
                    self.rest = tail;
                    nesting = nesting.wrapping_sub(1);
                    could_end |= could_go_on;
                    Ok(State::Delimiter)
                }
                (State::Delimiter, [b'/', tail @ ..]) if nesting > 0 => {
                    self.rest = tail;
                    Ok(State::Value)
                }
                (State::Delimiter, [b'/', tail @ ..]) if entry.has_path() => {
                    self.end_authority(text, &mut at);
                    self.rest = tail;
                    Ok(State::Value)
                }
                (State::Delimiter, [b'?' | b'#', ..]) if nesting > 0 => {
                    let (content, behind) = split_at_closing(self.rest);
                    let mut data = Parser {
                        rest: content,
                        ..*self
                    };
                    data.query_and_fragment();
                    if data.rest.is_empty() {
                        could_end |= could_go_on || contains(content, b')');
                        if let [_, tail @ ..] = behind {
                            self.rest = tail;
                            nesting = nesting.wrapping_sub(1);
                            could_go_on = true;
                        } else {
                            self.rest = behind;
                        }
                        Ok(State::Delimiter)
                    } else {
                        left = Some(data.rest.len().wrapping_add(behind.len()));
                        Err(ParseErrorKind::UnexpectedChar)
                    }
                }
                (State::Delimiter, []) if nesting > 0 => Err(if could_end {
                    ParseErrorKind::UnbalancedXref
                } else {
                    ParseErrorKind::UnclosedXref
                }),
                (State::Delimiter, [] | [b'?' | b'#', ..])
                    if self.rest.is_empty() || entry.has_query() =>
                {
                    self.end_authority(text, &mut at);
                    at.path_end = self.offset(text);
                    at.query_end = at.path_end;
                    if self.eat(b'?') {
                        self.query();
                        at.query_end = self.offset(text);
                    }
                    if self.eat(b'#') {
                        self.fragment();
                    }
                    if self.rest.is_empty() {
                        return Ok(at);
                    }
                    Err(ParseErrorKind::UnexpectedChar)
                }
                (State::Delimiter, rest) => Err(match (self.before(text), rest) {
                    (_, [b')', ..]) => ParseErrorKind::UnbalancedXref,
                    ([.., b')'], [_, ..]) if could_end || could_go_on && contains(rest, b')') => {
                        ParseErrorKind::UnbalancedXref
                    }
                    _ => ParseErrorKind::UnexpectedChar,
                }),
            };
            state = match next {
                Ok(next) => next,
                Err(kind) => {
                    let fault = Fault {
                        kind,
                        component: if nesting == 0 {
                            self.component
                        } else {
                            Component::Xref
                        },
                        syntax: Syntax::Xri,
                        left: match left {
                            Some(left) => left,
                            None => self.rest.len(),
                        },
                    };
                    if let ParseErrorKind::NestedTooDeep = kind {
                        return Err(fault);
                    }
                    match self.iri_instead(text, &mut nesting, fault) {
                        Ok((content, behind)) => {
                            could_end |= could_go_on || contains(content, b')');
                            could_go_on = true;
                            nesting = nesting.wrapping_sub(1);
                            self.rest = behind;
                        }
                        Err(fault) => return Err(fault),
                    }
                    State::Delimiter
                }
            };
        }
    }

    /// What has been matched of `text`.
    const fn before<'t>(&self, text: &'t [u8]) -> &'t [u8] {
        split(text, self.offset(text) as usize).0
    }

    /// Ends the authority, if `rest` is behind one.
    const fn end_authority(&mut self, text: &[u8], at: &mut Positions) {
        if let Component::Authority = self.component {
            at.path_start = self.offset(text);
            if !self.rest.is_empty() {
                self.component = Component::Path;
            }
        }
    }

    /// Takes cross-references, from the innermost out, for IRIs, as `fault` keeps them from being
    /// XRI references; what the one that is an IRI holds, and what follows it.
    const fn iri_instead(
        &mut self,
        text: &'a [u8],
        nesting: &mut usize,
        mut fault: Fault,
    ) -> Result<(&'a [u8], &'a [u8]), Fault> {
        while *nesting > 0 {
            let inner = behind_opening(text, self.rest);
            let (content, behind) = split_at_closing(inner);
            let mut iri = Parser::new(content, true);
            if behind.is_empty() {
                iri.behind = self.behind;
            }
            let (kind, component, syntax) = match (iri.reference(Kind::Iri), behind) {
                (Ok(_), [_, behind @ ..]) => return Ok((content, behind)),
                (Ok(_), []) if contains(content, b')') => {
                    (ParseErrorKind::UnbalancedXref, Component::Xref, Syntax::Xri)
                }
                (Ok(_), []) => (ParseErrorKind::UnclosedXref, Component::Xref, Syntax::Xri),
                (Err(kind), _) => (kind, iri.component, Syntax::IriInXri),
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
            // Before the parenthesis, in the cross-reference around it.
            let opening = text.len().wrapping_sub(inner.len()).wrapping_sub(1);
            (_, self.rest) = split(text, opening);
            *nesting = nesting.wrapping_sub(1);
        }
        Err(fault)
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

/// The first fault of `valid` with `behind` behind it, whose next `length` bytes are not UTF-8
/// (`None` where it ends within a character).
#[cold]
pub(crate) const fn utf8_error(
    valid: &[u8],
    behind: &[u8],
    length: Option<usize>,
    entry: Entry,
) -> ParseError {
    if valid.len() > MAX_LEN {
        return ParseError::TOO_LONG;
    }
    let mut parser = Parser::new(valid, true);
    parser.behind = behind;
    let component = match parser.xri(entry) {
        Ok(_) => parser.component,
        Err(fault) if fault.left > 0 => return fault.error(valid),
        Err(fault) => fault.component,
    };
    super::invalid_utf8(valid, length, component).of_xri(component, Syntax::Xri)
}
