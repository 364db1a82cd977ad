//! The places that reports of a check name.

use std::path::Path;

use crate::cell::{Cell, Reached};
use crate::refusal::{Refusal, column};

/// The place of a line of an input, or of a text in a row that begins there.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) file: &'a Path,
    /// Its name in reports for people
    pub(super) name: &'a str,
    pub(super) number: u64,
    pub(super) cell: Option<(&'a Cell<'a>, &'a Reached)>,
}

impl Place<'_> {
    /// Returns the line and the column of a byte of the text.
    pub(super) fn of_text(self, text: &[u8], offset: usize) -> (u64, usize) {
        let Some((cell, reached)) = self.cell else {
            return (self.number, column(text, offset));
        };
        let spot = cell.find(offset, reached);
        (self.number + spot.lines, spot.column)
    }

    /// Returns the line and the column of the first byte that the refusal is about.
    pub(super) fn of_refusal(self, refusal: &Refusal<'_>) -> (u64, usize) {
        match self.cell {
            Some(_) => self.of_text(&[], refusal.offset()),
            None => (self.number + refusal.lines(), refusal.column()),
        }
    }

    /// Returns the word for what is checked there.
    pub(super) const fn word(self) -> &'static str {
        match self.cell {
            Some(_) => "text",
            None => "line",
        }
    }

    /// Returns the words that say which text of the row it is.
    pub(super) fn label(self) -> String {
        self.cell.map_or_else(String::new, |(cell, _)| cell.label())
    }

    /// Writes the place of a report into a buffer that all reports use in turn.
    pub(super) fn write(self, (line, column): (u64, usize), place: &mut String) {
        let mut digits = itoa::Buffer::new();
        place.clear();
        place.push_str(self.name);
        place.push(':');
        place.push_str(digits.format(line));
        place.push(':');
        place.push_str(digits.format(column));
        if let Some((cell, _)) = self.cell {
            place.push_str(&cell.label());
        }
    }
}
