//! Removes dot segments before anything is written, where a few spans of the text remain.

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::between;

use super::forward::{Buffer, remove};
use super::parts::{after_first_part, after_run, dots, has_dot_segments};
use crate::write::spans::Spans;

/// Returns what is kept of a text whose path, between two places, loses its dot segments.
///
/// The path comes after `directory`, which is empty, or begins and ends with `/`. A `..` may remove parts of that too.
/// `None` if there are too many spans, or dot segments without an authority: then the result might begin with `//`, or
/// the path without a `/`.
#[inline(always)]
pub(crate) fn spans_between(
    text: &str,
    start: u32,
    end: u32,
    directory: &mut &[u8],
    has_authority: bool,
    encoded: bool,
) -> Option<Spans> {
    let path = between(text.as_bytes(), start, end);
    if !has_dot_segments(path, encoded) {
        return Some(Spans::ALL);
    }
    let mut glance = Glance {
        text,
        start,
        at: start,
        spans: Spans::ALL,
        directory,
        has_authority,
    };
    let mut rest = path;
    let next = || {
        if rest.is_empty() {
            return None;
        }
        let count = dots(rest, encoded);
        let after = match count {
            0 => after_run(rest, encoded),
            _ => after_first_part(rest),
        };
        let length = minus!(rest.len(), after.len());
        rest = after;
        Some((length as u32, count))
    };
    remove(next, &mut glance)?;
    Some(glance.spans)
}

/// The parts that spans hold. A part is given as its length.
struct Glance<'t, 'd, 'b> {
    text: &'t str,
    /// The place where the path begins.
    start: u32,
    /// The place where the next part begins.
    at: u32,
    spans: Spans,
    directory: &'d mut &'b [u8],
    has_authority: bool,
}

impl Buffer for Glance<'_, '_, '_> {
    type Part = u32;

    #[inline(always)]
    fn push(&mut self, length: u32) -> Option<()> {
        self.at = plus!(self.at, length);
        Some(())
    }

    #[inline(always)]
    fn skip(&mut self, length: u32) -> Option<()> {
        let start = self.at;
        self.at = plus!(start, length);
        self.has_authority.then_some(())?;
        self.spans.leave_out(start, self.at)
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<()> {
        match (minus!(self.spans.length, self.start), *self.directory) {
            // The slash of the first part stays.
            (0 | 1, []) | (0, [b'/']) => {}
            (0, [head @ .., _]) => *self.directory = rseek(head, b'/'),
            _ => return self.spans.remove_last_part(self.text),
        }
        Some(())
    }
}
