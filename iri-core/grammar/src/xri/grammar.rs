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
//!   symbol. So the number of open cross-references is all there is to know: there is no stack and
//!   no recursion.
//! - What stands in parentheses is tried as an IRI first: that is one step, and for the verdict the
//!   order is the same. Only what is none is read as an XRI reference. So each is read as an IRI
//!   once, and each byte is looked at four times at most for every cross-reference around it, of
//!   which there are [`MAX_NESTING`] at most: linear in the length.
//! - Of several faults the one that is furthest on counts: up to there a valid text was possible.
//!
//! # Whether parentheses are to blame
//! A text that the grammar alone has is wrong only because parentheses are counted, and so is its
//! fault then: [`UnclosedXref`](ParseErrorKind::UnclosedXref) or
//! [`UnbalancedXref`](ParseErrorKind::UnbalancedXref). To know that for sure would take the grammar
//! with all the places that a cross-reference could end at. Here it is told from what such a text
//! must have: a part of a cross-reference that may hold any parentheses (an IRI, a query, a
//! fragment), and either a closing one in it, so that it could end sooner, or behind the fault one
//! more than close what is around the part, so that it could end later. What has that and is wrong
//! elsewhere too is said to be a fault of parentheses as well, unless the character that was found
//! is one that no XRI has. `cargo xtask conformance` holds this to the grammar.

use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind, Syntax};
use crate::grammar::kind::Kind;
use crate::grammar::parse::invalid_utf8;
use crate::grammar::parser::Parser;
use crate::grammar::positions::{MAX_LEN, Positions};
use crate::grammar::ucschar::is_admitted;
use crate::text::scan::seek;

/// How deep cross-references may be nested: in `=(a)` there is one, in `=((a))` one within one.
///
/// Deeper is [`ParseErrorKind::NestedTooDeep`](crate::ParseErrorKind::NestedTooDeep). Parentheses
/// of a query, a fragment or an IRI, which open no cross-reference, do not count; nor do those of
/// what is an IRI as well as an XRI reference, such as `a+b:*(c)`.
pub const MAX_NESTING: usize = 64;

/// What is parsed: a kind, or a part of one.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
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

/// Behind what no valid text is possible: the furthest place of all that were met.
#[derive(Clone, Copy)]
struct Fault {
    kind: ParseErrorKind,
    component: Component,
    syntax: Syntax,
    /// How many bytes are left there.
    left: usize,
    /// How many closing parentheses there must be from there on, if the grammar alone could read on.
    closing: usize,
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
    const NONE: Self = Self {
        kind: ParseErrorKind::UnexpectedChar,
        component: Component::Path,
        syntax: Syntax::Xri,
        left: usize::MAX,
        closing: usize::MAX,
    };

    /// Takes another fault, if it is as far on.
    const fn or(&mut self, other: Self) {
        if other.left <= self.left {
            *self = other;
        }
    }

    #[cold]
    #[inline(never)]
    const fn error(&self, text: &[u8]) -> ParseError {
        let mut parser = Parser::new(text, true);
        parser.rest = suffix(text, self.left);
        let (mut component, mut syntax) = (self.component, self.syntax);
        parser.component = match syntax {
            // A component that triplets may stand in.
            Syntax::Xri => Component::Path,
            _ => component,
        };
        let mut error = parser.error(true, self.kind);
        let mut rest = parser.rest;
        let mut closing = self.closing;
        while closing > 0
            && let [_, tail @ ..] = find(rest, b')')
        {
            rest = tail;
            closing = closing.wrapping_sub(1);
        }
        if closing == 0 && may_stand(error.kind, error.found) {
            error.kind = ParseErrorKind::UnbalancedXref;
        }
        if matches!(
            error.kind,
            ParseErrorKind::UnclosedXref | ParseErrorKind::UnbalancedXref
        ) && matches!(syntax, Syntax::IriInXri)
        {
            component = Component::Xref;
            syntax = Syntax::Xri;
        }
        error.of_xri(component, syntax)
    }
}

/// Whether what was found can stand in a query, a fragment or an IRI, or behind a cross-reference.
const fn may_stand(kind: ParseErrorKind, found: u32) -> bool {
    match kind {
        ParseErrorKind::PercentEncoding | ParseErrorKind::NestedTooDeep => false,
        ParseErrorKind::UnclosedXref => true,
        _ if found < 0x80 => {
            Flag::QUERY.contains(found as u8) || matches!(found as u8, b'#' | b'[' | b'%')
        }
        _ => is_admitted(found, true),
    }
}

/// `gcs-char`
pub const fn is_global(b: u8) -> bool {
    matches!(b, b'=' | b'@' | b'+' | b'$')
}

/// `lcs-char`
pub const fn is_local(b: u8) -> bool {
    matches!(b, b'*' | b'!')
}

/// Where a literal ends at the latest: a symbol, a parenthesis, or the delimiter of a component.
pub const fn ends_literal(b: u8) -> bool {
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
pub const fn from_closing(text: &[u8]) -> &[u8] {
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

/// What stands in `text` before its last bytes, so many.
const fn prefix(text: &[u8], behind: usize) -> &[u8] {
    match text.split_at_checked(text.len().wrapping_sub(behind)) {
        Some((before, _)) => before,
        None => text,
    }
}

/// How long the first subsegment of an authority or a segment is.
pub const fn subsegment_length(text: &[u8]) -> usize {
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
pub const fn segment_length(text: &[u8]) -> usize {
    let mut rest = text;
    loop {
        match subsegment_length(rest) {
            0 => return text.len().wrapping_sub(rest.len()),
            length => rest = suffix(rest, rest.len().wrapping_sub(length)),
        }
    }
}

impl Parser<'_> {
    /// What a reference begins with, up to its first symbol or value.
    const fn xri_start(&mut self, entry: Entry) -> Result<(), ParseErrorKind> {
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
                    return Ok(());
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
            _ => {}
        }
        Ok(())
    }

    /// An `IRI` or `[ "?" iquery ] [ "#" ifragment ]`: all up to the parenthesis
    /// that closes the innermost of `nesting` cross-references, or to the end. What is left behind
    /// the query; where it fails, `None`, and the fault is noted.
    ///
    /// `closing` is [`Fault::closing`] for what follows.
    const fn xri_part(
        &mut self,
        syntax: Syntax,
        nesting: usize,
        closing: &mut usize,
        fault: &mut Fault,
    ) -> Option<usize> {
        let is_iri = matches!(syntax, Syntax::IriInXri);
        let text = self.rest;
        let behind = if nesting > 0 { from_closing(text) } else { &[] };
        let ascii = self.ascii;
        self.rest = prefix(text, behind.len());
        self.ascii = ascii.saturating_sub(behind.len());
        let mut query = 0;
        let matched = if is_iri {
            // As a reference: what keeps it from being an IRI is told by how the XRI reads.
            // Of what has been noted, that may be so late.
            let (scheme_end, path_start) = (self.marks.scheme_end, self.marks.path_start);
            let matched = self.reference(Kind::IriRef);
            let has_scheme = self.has_scheme();
            (self.marks.scheme_end, self.marks.path_start) = (scheme_end, path_start);
            if !has_scheme {
                self.ascii = ascii;
                return None;
            }
            matched
        } else {
            if self.eat(b'?') {
                self.query();
            }
            query = self.rest.len();
            if self.eat(b'#') {
                self.fragment();
            }
            self.end()
        };
        let left = self.rest.len().wrapping_add(behind.len());
        self.ascii = ascii;
        self.rest = behind;
        // To read on here, the grammar would need one for this cross-reference too.
        let mut closing_here = *closing;
        if nesting > 0 && nesting < closing_here {
            *closing = nesting;
            closing_here = nesting.wrapping_add(!behind.is_empty() as usize);
        }
        let has_closing = !find(prefix(text, left), b')').is_empty();
        let kind = match matched {
            Err(kind) => kind,
            Ok(()) if nesting > 0 && behind.is_empty() => ParseErrorKind::UnclosedXref,
            Ok(()) => {
                // It could end sooner; or, as another did before it, belong to what is around it.
                if has_closing || !is_iri && closing_here <= nesting {
                    *closing = 0;
                }
                return Some(query);
            }
        };
        if has_closing && *closing != usize::MAX {
            closing_here = 0;
        }
        if !is_iri && nesting > 0 {
            self.component = Component::Xref;
        }
        fault.or(Fault {
            kind,
            component: self.component,
            syntax,
            left,
            closing: closing_here,
        });
        None
    }

    /// All text as `entry`, the ends of its components in [`Self::marks`]; whether there is no `fault`.
    const fn xri(&mut self, entry: Entry, fault: &mut Fault) -> bool {
        let mut nesting = 0_usize;
        let mut closing = usize::MAX;
        // Where it has got to outside cross-references.
        let mut component = Component::Path;
        let mut is_start = !matches!(entry, Entry::Segment);
        let kind = 'fault: loop {
            self.component = component;
            if is_start {
                let start = self.xri_start(if nesting > 0 { Entry::XriRef } else { entry });
                if nesting == 0 {
                    component = self.component;
                    if let Component::Authority = component {
                        let has_scheme = self.offset() != 0;
                        self.marks.scheme_end = self.remaining().wrapping_add(has_scheme as u32);
                    }
                }
                if let Err(kind) = start {
                    break kind;
                }
            }
            let place = self.rest;
            if let [b'(', tail @ ..] = place {
                if nesting >= MAX_NESTING {
                    break ParseErrorKind::NestedTooDeep;
                }
                nesting = nesting.wrapping_add(1);
                self.rest = tail;
                is_start = true;
                if self
                    .xri_part(Syntax::IriInXri, nesting, &mut closing, fault)
                    .is_none()
                {
                    self.rest = tail;
                    continue;
                }
            } else {
                self.skip(self.component, Flag::XRI_PCHAR);
                let behind = self.rest.len();
                let colon = find(prefix(place, behind), b':');
                if is_start && !colon.is_empty() {
                    self.rest = suffix(place, colon.len().wrapping_add(behind));
                    break ParseErrorKind::ColonInFirstSegment;
                }
            }
            is_start = false;
            loop {
                let place = self.rest;
                match place {
                    [b')', tail @ ..] if nesting > 0 => {
                        self.rest = tail;
                        nesting = nesting.wrapping_sub(1);
                    }
                    [b, tail @ ..] if is_global(*b) || is_local(*b) => {
                        self.rest = tail;
                        break;
                    }
                    [b'/', tail @ ..] if nesting > 0 || entry.has_path() => {
                        if nesting == 0
                            && let Component::Authority = component
                        {
                            self.marks.path_start = self.remaining();
                            component = Component::Path;
                        }
                        self.rest = tail;
                        break;
                    }
                    [] | [b'?' | b'#', ..]
                        if nesting > 0 || entry.has_query() || place.is_empty() =>
                    {
                        match self.xri_part(Syntax::Xri, nesting, &mut closing, fault) {
                            Some(query) if nesting == 0 => {
                                self.marks.query_end = query as u32;
                                self.marks.path_end = place.len() as u32;
                                if let Component::Authority = component {
                                    self.marks.path_start = self.marks.path_end;
                                }
                                self.marks.host_start = self.marks.path_start;
                                self.marks.host_end = self.marks.path_start;
                                return true;
                            }
                            Some(_) => {}
                            None => return false,
                        }
                    }
                    [b')', ..] => break 'fault ParseErrorKind::UnbalancedXref,
                    _ => break 'fault ParseErrorKind::UnexpectedChar,
                }
            }
        };
        fault.or(Fault {
            kind,
            component: if nesting > 0 {
                Component::Xref
            } else {
                component
            },
            syntax: Syntax::Xri,
            left: self.rest.len(),
            closing,
        });
        false
    }
}

/// `text` from its first `b` on.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn find(text: &[u8], b: u8) -> &[u8] {
    seek(text, b)
}

/// Parses `text`, which is valid UTF-8, as `entry`; the ends of its components.
#[inline(never)]
pub const fn parse(text: &[u8], entry: Entry) -> Result<Positions, ParseError> {
    if text.len() > MAX_LEN {
        return Err(ParseError::TOO_LONG);
    }
    let mut fault = Fault::NONE;
    let mut parser = Parser::new(text, true);
    if parser.xri(entry, &mut fault) {
        Ok(parser.at())
    } else {
        Err(fault.error(text))
    }
}

/// The first fault of `bytes`, of which `valid` are UTF-8 and the next `length` are not (`None`
/// where they end within a character).
#[cold]
pub const fn utf8_error(
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
    let mut fault = Fault::NONE;
    let component = if parser.xri(entry, &mut fault) {
        parser.component
    } else if fault.left > invalid {
        return fault.error(bytes);
    } else {
        fault.component
    };
    invalid_utf8(valid, length, component).of_xri(component, Syntax::Xri)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_wrong_beyond_the_longest_text_are_too_long() {
        let error = |valid| utf8_error(b"=a\xFF", valid, Some(1), Entry::Xri);
        assert_eq!(error(MAX_LEN + 1), ParseError::TOO_LONG);
        assert_ne!(error(MAX_LEN), ParseError::TOO_LONG);
    }
}
