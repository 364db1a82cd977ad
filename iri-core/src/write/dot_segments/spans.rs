//! What is left of a path without its dot segments, as a few spans of its text: to be told at a glance,
//! before anything is written.

use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::{between, slice};

use super::{behind_slash, dots, next_dot};

/// How many spans are told at a glance, beside the last one: paths have few dot segments.
const MOST: usize = 3;

/// What is left of a text whose path loses its dot segments: spans of it, none of them empty, as the places where
/// they begin and end; and behind them all from [`last_start`](Self::last_start) on.
#[derive(Clone, Copy)]
pub(crate) struct Spans {
    spans: [(u32, u32); MOST],
    count: usize,
    /// The length of all but the last, in bytes.
    pub(crate) length: u32,
    /// Where the last one begins.
    pub(crate) last_start: u32,
}

impl Spans {
    /// All of the text.
    pub(crate) const ALL: Self = Self {
        spans: [(0, 0); MOST],
        count: 0,
        length: 0,
        last_start: 0,
    };

    /// The spans but the last one, as texts.
    #[inline]
    pub(crate) fn before_last(self, text: &str) -> impl Iterator<Item = &str> {
        let spans = self.spans.into_iter().take(self.count);
        spans.map(move |(start, end)| slice(text, start, end))
    }

    /// The last one.
    #[inline]
    pub(crate) fn last(self, text: &str) -> &str {
        slice(text, self.last_start, text.len() as u32)
    }

    /// Ends the last one; `None` where they would be too many.
    fn end(&mut self, end: u32) -> Option<()> {
        let length = end.wrapping_sub(self.last_start);
        if length > 0 {
            *self.spans.get_mut(self.count)? = (self.last_start, end);
            self.count = self.count.wrapping_add(1);
            self.length = self.length.wrapping_add(length);
        }
        Some(())
    }

    /// Takes back the last part.
    fn take_back(&mut self, text: &str) -> Option<()> {
        let last = self.spans.get_mut(..self.count)?.last_mut()?;
        let (start, end) = *last;
        let parts = between(text.as_bytes(), start, end.wrapping_sub(1));
        let kept = start.wrapping_add(rseek(parts, b'/').len() as u32);
        last.1 = kept;
        self.length = self.length.wrapping_sub(end.wrapping_sub(kept));
        if kept == start {
            self.count = self.count.wrapping_sub(1);
        }
        Some(())
    }

    /// Of a text whose path stands between two places, behind `directory`: from that it may take parts
    /// away; it is empty, or begins and ends with `/`. `None` where that takes more than a glance: where there are
    /// dot segments without an authority, as what is left might begin with `//`, and the path without a `/`.
    #[inline(always)]
    pub(crate) fn of(
        text: &str,
        start: u32,
        end: u32,
        directory: &mut &[u8],
        has_authority: bool,
        encoded: bool,
    ) -> Option<Self> {
        let mut spans = Self::ALL;
        let mut rest = between(text.as_bytes(), start, end);
        loop {
            let count = dots(rest, encoded);
            if count == 0 {
                rest = next_dot(rest, encoded);
                if rest.is_empty() {
                    return Some(spans);
                }
                continue;
            }
            if !has_authority {
                return None;
            }
            spans.end(end.wrapping_sub(rest.len() as u32))?;
            rest = behind_slash(rest);
            spans.last_start = end.wrapping_sub(rest.len() as u32);
            if count == 1 {
                continue;
            }
            match (spans.length.wrapping_sub(start), *directory) {
                // Of the first part the slash stays.
                (0 | 1, []) | (0, [b'/']) => {}
                (0, [head @ .., _]) => *directory = rseek(head, b'/'),
                _ => spans.take_back(text)?,
            }
        }
    }
}
