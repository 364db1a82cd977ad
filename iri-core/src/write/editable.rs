//! Texts that change in place.

use iri_grammar::text::arithmetic::{minus, plus};

use super::fixed::{Fixed, FixedView};
use super::sink::Sink;
use super::sink::sealed::{self, Text as _};
use super::wide;

/// A text that can change in the middle: that of an owned kind.
pub trait Editable: Sink {
    /// Returns the text.
    fn as_str(&self) -> &str;

    /// Removes the text between two places.
    fn remove_text(&mut self, start: usize, end: usize);

    /// Inserts `text` at a place, if it fits. Returns whether it does.
    fn insert_text(&mut self, at: usize, text: &str) -> bool;
}

/// The number of bytes of a text that are moved at a time.
const STEP: usize = 32;

impl Editable for FixedView {
    fn as_str(&self) -> &str {
        self.as_str()
    }

    /// Removes text by moving what follows it, in steps through a small buffer. The end of the text is moved first.
    ///
    /// `drain` would do it at once, but keeps a panic branch in firmware.
    fn remove_text(&mut self, start: usize, end: usize) {
        // The steps take quadratic time.
        if wide::remove(self, start, end, 32 * STEP) {
            return;
        }
        let tail = self.len().saturating_sub(end);
        let mut unmoved = if start < end { tail } else { 0 };
        while unmoved > 0 {
            let mut cut = minus!(self.len(), unmoved.min(STEP));
            while !self.is_char_boundary(cut) {
                cut = plus!(cut, 1);
            }
            let mut step = Fixed::<STEP>::new();
            if step.push_str(self.text(cut, self.len())).is_err() {
                return;
            }
            unmoved = minus!(unmoved, step.len());
            sealed::Text::truncate(self, cut);
            self.insert_text(start, &step);
        }
        if start < end {
            sealed::Text::truncate(self, plus!(start, tail));
        }
    }

    fn insert_text(&mut self, at: usize, text: &str) -> bool {
        // The optimiser then knows that the assertions of `insert_str` hold.
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
        let is_boundary = self.is_char_boundary(at);
        if is_boundary {
            self.insert_str(at, text);
        }
        is_boundary
    }
}
