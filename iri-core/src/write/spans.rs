//! Spans of a text.

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::{between, slice};

/// The largest number of spans before the last one. Paths have few dot segments.
const MOST: usize = 3;

/// Spans of a text. The last one reaches from [`last_start`](Self::last_start) to the end of the text; only that one
/// may be empty.
#[derive(Clone, Copy, Debug)]
pub struct Spans {
    /// The start and the end of each span before the last one. `count` of them are in use.
    spans: [(u32, u32); MOST],
    count: usize,
    /// The length of all spans before the last, in bytes.
    pub(crate) length: u32,
    /// The start of the last span.
    pub(crate) last_start: u32,
}

impl Spans {
    /// The whole text as one span.
    pub(crate) const ALL: Self = Self {
        spans: [(0, 0); MOST],
        count: 0,
        length: 0,
        last_start: 0,
    };

    /// Returns the text from a place on as one span.
    pub(crate) const fn from(start: u32) -> Self {
        Self {
            last_start: start,
            ..Self::ALL
        }
    }

    /// Returns the texts of the spans before the last.
    #[inline]
    pub(crate) fn before_last(self, text: &str) -> impl Iterator<Item = &str> {
        let spans = self.spans.into_iter().take(self.count);
        spans.map(move |(start, end)| slice(text, start, end))
    }

    /// Returns the text of the last span.
    #[inline]
    pub(crate) fn last(self, text: &str) -> &str {
        slice(text, self.last_start, text.len() as u32)
    }

    /// Removes the text between two places of the last span. `None` if that makes too many spans.
    #[inline(always)]
    pub(crate) fn leave_out(&mut self, start: u32, end: u32) -> Option<()> {
        let length = minus!(start, self.last_start);
        if length > 0 {
            *self.spans.get_mut(self.count)? = (self.last_start, start);
            self.count = plus!(self.count, 1);
            self.length = plus!(self.length, length);
        }
        self.last_start = end;
        Some(())
    }

    /// Removes the last part of a path, up to the `/` before it, from the spans before the last.
    #[inline]
    pub(crate) fn remove_last_part(&mut self, text: &str) -> Option<()> {
        let last = self.spans.get_mut(..self.count)?.last_mut()?;
        let (start, end) = *last;
        let parts = between(text.as_bytes(), start, minus!(end, 1));
        let kept = plus!(start, rseek(parts, b'/').len() as u32);
        last.1 = kept;
        self.length = minus!(self.length, minus!(end, kept));
        if kept == start {
            self.count = minus!(self.count, 1);
        }
        Some(())
    }
}
