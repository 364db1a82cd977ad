//! Compares and matches faster on 64-bit hosts.

use iri_grammar::grammar::class::Flag;
use iri_grammar::template::part::{Element, Elements, Expression, Variable};
use iri_grammar::text::arithmetic::{minus, promised};
use iri_grammar::text::scan::seek;
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::same;

/// The most parts of a template whose ends a set keeps.
const AHEAD: usize = if IS_WIDE { 4 } else { 0 };

/// The bit of an end that says that the part is like `{x}`.
const SINGLE: u16 = 1 << 15;

/// The ends of the next parts of a template, so that no search parses them again. On other targets there is none.
#[derive(Clone, Copy)]
pub(super) struct Ahead([u16; AHEAD]);

/// A part of a template: where it ends, in bytes, and whether it is like `{x}`, before a `/`, `?`, `#` or the end.
pub(super) struct Part {
    pub(super) end: usize,
    pub(super) is_single: bool,
}

impl Ahead {
    pub(super) const NONE: Self = Self([0; AHEAD]);

    /// Looks at the parts of a template from a place on. Of other expressions than `{x}`, and of what follows them, it knows
    /// nothing.
    pub(super) const fn new(template: &str, start: u32) -> Self {
        let mut ahead = Self::NONE;
        let mut ends: &mut [u16] = &mut ahead.0;
        let mut parts = Elements::starting_at(template, start);
        while let [end, others @ ..] = ends
            && let Some(part) = parts.advance()
        {
            let place = minus!(template.len(), parts.rest().len());
            *end = match part {
                _ if place >= SINGLE as usize => break,
                Element::Literals(_) => place as u16,
                Element::Expression(expression) if single(expression, parts.rest()).is_some() => {
                    place as u16 | SINGLE
                }
                Element::Expression(_) => break,
            };
            ends = others;
        }
        ahead
    }

    /// Returns the parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> {
        let known = self.0.iter().take_while(|end| **end != 0);
        known.map(|end| Part {
            end: usize::from(end & !SINGLE),
            is_single: end & SINGLE != 0,
        })
    }
}

/// Where the text after the first literals of a template begins, if a search has found that. Elsewhere it takes no room.
#[derive(Clone, Copy)]
pub(super) struct AfterLiterals([u32; IS_WIDE as usize]);

impl AfterLiterals {
    pub(super) const UNKNOWN: Self = Self([0; _]);

    /// Makes it of where the second part of a template begins.
    pub(super) fn new(template: &str, second: usize) -> Self {
        if template.starts_with('{') {
            Self::UNKNOWN
        } else {
            Self([second as u32; _])
        }
    }

    pub(super) fn get(self) -> Option<usize> {
        let start = self.0.first().filter(|start| **start != 0)?;
        Some(*start as usize)
    }
}

/// Removes `prefix` from the start of `text`, if it is there byte by byte.
pub(super) fn strip_prefix<'t>(text: &'t [u8], prefix: &[u8]) -> Option<&'t [u8]> {
    if IS_WIDE {
        text.strip_prefix(prefix)
    } else {
        None
    }
}

/// Removes the bytes at the start of both texts that are a unit each, and equal: most are. Returns their number.
pub(super) fn strip_equal(text: &mut &[u8], prefix: &mut &[u8]) -> usize {
    if !IS_WIDE {
        return 0;
    }
    let count = same(text, prefix, b'%');
    *text = promised!(text.get(count..));
    *prefix = promised!(prefix.get(count..));
    count
}

/// Returns how many units both texts begin with, if each is a byte, and it is certain that the next ones differ.
pub(super) fn equal_units(text: &[u8], prefix: &[u8]) -> Option<usize> {
    if !IS_WIDE {
        return None;
    }
    let count = same(text, prefix, b'%');
    let is_certain = match (text.get(count), prefix.get(count)) {
        // The same letters in another case may count as the same.
        (Some(a), Some(b)) => *a != b'%' && *b != b'%' && a ^ b != 0x20,
        _ => true,
    };
    is_certain.then_some(count)
}

/// Returns whether a text may begin with a triplet. Elsewhere the search for one finds that out, as it is no part of its callers.
#[inline(always)]
pub(super) const fn may_be_triplet(text: &[u8]) -> bool {
    !IS_WIDE || matches!(text, [b'%', ..])
}

/// Returns whether each of the first bytes of a text is a unit.
pub(super) fn are_units(text: &[u8], count: usize) -> bool {
    IS_WIDE
        && text
            .get(..count)
            .is_some_and(|start| seek(start, b'%').is_empty())
}

/// Returns whether a byte or the end ends every value before it.
pub(super) fn is_delimiter(next: Option<&u8>) -> bool {
    IS_WIDE && next.is_none_or(|b| matches!(b, b'/' | b'?' | b'#' | b'&' | b':'))
}

/// Returns the variable of an expression like `{x}`, if what follows it ends the value: a `/`, `?`, `#` or the end.
#[inline(always)]
pub(super) const fn single<'a>(
    expression: Expression<'a>,
    following: &str,
) -> Option<Variable<'a>> {
    match following.as_bytes() {
        [b'/' | b'?' | b'#', ..] | [] if IS_WIDE => expression.single(),
        _ => None,
    }
}

/// Returns whether a quick look shows that a value names no other folder: nothing in it is encoded, a slash or a `:`, and it begins with no dot, as most
/// values do.
pub(super) fn is_plain(value: &[u8]) -> bool {
    IS_WIDE && value.first() != Some(&b'.') && Flag::REG_NAME.skip(value).is_empty()
}

/// Steps over a value up to the `/`, `?` or `#` after it or the end, if it is plain.
pub(super) fn skip_plain(text: &[u8]) -> Option<&[u8]> {
    if !IS_WIDE || text.first() == Some(&b'.') {
        return None;
    }
    let rest = Flag::REG_NAME.skip(text);
    matches!(rest, [b'/' | b'?' | b'#', ..] | []).then_some(rest)
}
