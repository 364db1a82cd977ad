//! A few spans of a text.

use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::{between, slice};

/// How many spans there can be beside the last one: paths have few dot segments.
const MOST: usize = 3;

/// Spans of a text, none of them empty, as the places where they begin and end; and after them all from
/// [`last_start`](Self::last_start) on.
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

    /// Returns the spans but the last one, as texts.
    #[inline]
    pub(crate) fn before_last(self, text: &str) -> impl Iterator<Item = &str> {
        let spans = self.spans.into_iter().take(self.count);
        spans.map(move |(start, end)| slice(text, start, end))
    }

    /// Returns the last one.
    #[inline]
    pub(crate) fn last(self, text: &str) -> &str {
        slice(text, self.last_start, text.len() as u32)
    }

    /// Leaves out what is between two places of the last one; `None` where there would be too many spans.
    #[inline(always)]
    pub(crate) fn leave_out(&mut self, start: u32, end: u32) -> Option<()> {
        let length = start.wrapping_sub(self.last_start);
        if length > 0 {
            *self.spans.get_mut(self.count)? = (self.last_start, start);
            self.count = self.count.wrapping_add(1);
            self.length = self.length.wrapping_add(length);
        }
        self.last_start = end;
        Some(())
    }

    /// Removes the last part of a path, up to the `/` before it, from the spans but the last one.
    #[inline]
    pub(crate) fn remove_last_part(&mut self, text: &str) -> Option<()> {
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
}
