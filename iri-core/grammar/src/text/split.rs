//! Splits a text at delimiters.

use super::arithmetic::minus;
use super::scan::{rseek, seek};
use super::slice::slice;

/// Splits a text at its first `delimiter`, an ASCII character.
pub const fn split_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    match seek(text.as_bytes(), delimiter) {
        [_, tail @ ..] => Some(around(text, tail.len())),
        [] => None,
    }
}

/// Splits a text at its last `delimiter`, an ASCII character.
pub const fn rsplit_once(text: &str, delimiter: u8) -> Option<(&str, &str)> {
    match rseek(text.as_bytes(), delimiter) {
        [] => None,
        found => Some(around(text, minus!(text.len(), found.len()))),
    }
}

/// Splits a text around the byte that `after` bytes follow.
const fn around(text: &str, after: usize) -> (&str, &str) {
    let end = text.len() as u32;
    let start = minus!(end, after as u32);
    (slice(text, 0, minus!(start, 1)), slice(text, start, end))
}

/// The parts of a text between delimiters; they can be taken from both ends.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Split<'a> {
    /// The text that is not split yet; `None` at the end, as the empty text is one part.
    pub rest: Option<&'a str>,
    pub delimiter: u8,
}

impl<'a> Split<'a> {
    /// Splits a text at each `delimiter`, an ASCII character.
    pub const fn new(text: &'a str, delimiter: u8) -> Self {
        Self {
            rest: Some(text),
            delimiter,
        }
    }

    /// Returns the next part, as [`next`](Iterator::next) does, but in `const` code too.
    pub const fn advance(&mut self) -> Option<&'a str> {
        let Some(rest) = self.rest else { return None };
        match split_once(rest, self.delimiter) {
            Some((part, rest)) => {
                self.rest = Some(rest);
                Some(part)
            }
            None => {
                self.rest = None;
                Some(rest)
            }
        }
    }
}

impl<'a> Iterator for Split<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.advance()
    }
}

impl DoubleEndedIterator for Split<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let part = rsplit_once(rest, self.delimiter);
        self.rest = part.map(|(rest, _)| rest);
        Some(part.map_or(rest, |(_, part)| part))
    }
}
