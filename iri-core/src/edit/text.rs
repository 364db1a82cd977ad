//! Texts that change in place.

use iri_grammar::text::word::IS_WIDE;

use crate::write::fixed::{Fixed, FixedView};
use crate::write::sink::Sink;
use crate::write::sink::sealed::{self, Text as _};

/// The text of an owned kind, which can be changed in the middle.
pub(crate) trait Editable: Sink {
    fn as_str(&self) -> &str;

    /// Removes what stands between two places.
    fn remove_text(&mut self, start: usize, end: usize);

    /// Puts `text`, if it fits, before what stands at a place; whether it does.
    fn insert_text(&mut self, at: usize, text: &str) -> bool;
}

/// How much of a text is moved at a time, in bytes.
const STEP: usize = 32;

impl Editable for FixedView {
    fn as_str(&self) -> &str {
        self.as_str()
    }

    /// In steps through a small buffer: what comes last is inserted first. `drain`, which would do it
    /// in one, asserts what firmware's optimiser cannot prove; elsewhere it does, where that pays.
    fn remove_text(&mut self, start: usize, end: usize) {
        let tail = self.len().saturating_sub(end);
        if IS_WIDE && tail > 32 * STEP {
            if start <= end && self.is_char_boundary(start) && self.is_char_boundary(end) {
                self.drain(start..end);
            }
            return;
        }
        let mut left = if start < end { tail } else { 0 };
        while left > 0 {
            let mut cut = self.len().wrapping_sub(left.min(STEP));
            while !self.is_char_boundary(cut) {
                cut = cut.wrapping_add(1);
            }
            let mut step = Fixed::<STEP>::new();
            if step.push_str(self.text(cut, self.len())).is_err() {
                return;
            }
            left = left.wrapping_sub(step.len());
            sealed::Text::truncate(self, cut);
            self.insert_text(start, &step);
        }
        if start < end {
            sealed::Text::truncate(self, start.wrapping_add(tail));
        }
    }

    fn insert_text(&mut self, at: usize, text: &str) -> bool {
        // Asked beforehand, so that what `insert_str` asserts is known.
        self.is_char_boundary(at) && self.insert_str(at, text).is_ok()
    }
}

#[cfg(feature = "alloc")]
impl Editable for alloc::string::String {
    fn as_str(&self) -> &str {
        self.as_str()
    }

    fn remove_text(&mut self, start: usize, end: usize) {
        if start <= end && self.is_char_boundary(start) && self.is_char_boundary(end) {
            self.drain(start..end);
        }
    }

    fn insert_text(&mut self, at: usize, text: &str) -> bool {
        let found = self.is_char_boundary(at);
        if found {
            self.insert_str(at, text);
        }
        found
    }
}
