use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;

use super::parts::{after_first_part, split_first_part, split_last_part};

/// A path whose dot segments are to be removed: the directory of a base and, after it, the path of a reference. This is
/// the result of "merge paths", RFC 3986 section 5.2.3.
#[derive(Clone, Copy)]
pub(crate) struct MergedPath<'a> {
    /// The directory of the base, which is empty or ends with `/`.
    pub(crate) directory: &'a str,
    pub(crate) path: &'a str,
    /// Whether `%2E` is a `.`.
    pub(crate) encoded: bool,
}

impl<'a> MergedPath<'a> {
    /// Merges `directory`, which is empty or ends with `/`, and `path`.
    pub(crate) const fn new(directory: &'a str, path: &'a str) -> Self {
        Self {
            directory,
            path,
            encoded: false,
        }
    }

    /// Takes a path alone, in which `%2E` is a `.`.
    pub(crate) const fn encoded(path: &'a str) -> Self {
        Self {
            directory: "",
            path,
            encoded: true,
        }
    }
}

impl<'a> MergedPath<'a> {
    /// Returns its length in bytes.
    pub(crate) const fn len(&self) -> usize {
        plus!(self.directory.len(), self.path.len())
    }

    /// Splits off its first part.
    #[inline]
    pub(crate) const fn next(&mut self) -> Option<&'a str> {
        if self.directory.is_empty() {
            self.directory = self.path;
            self.path = "";
        }
        let Some((part, rest)) = split_first_part(self.directory) else {
            return None;
        };
        self.directory = rest;
        Some(part)
    }

    /// Splits off its last part.
    #[inline]
    pub(crate) const fn next_back(&mut self) -> Option<&'a str> {
        if self.path.is_empty() {
            self.path = self.directory;
            self.directory = "";
        }
        let Some((rest, part)) = split_last_part(self.path) else {
            return None;
        };
        self.path = rest;
        Some(part)
    }

    /// Splits it after the part in which its middle is, or before its last part. `None` if it has at most one part.
    ///
    /// A side may be longer than half by one part at most.
    pub(crate) fn halves(&self) -> Option<(Self, Self)> {
        let half = self.len() / 2;
        let (mut first, mut second) = (*self, *self);
        if let Some((start, end)) = split_after_part(self.directory, half) {
            (first.directory, first.path) = (start, "");
            second.directory = end;
        } else if !self.directory.is_empty() && !self.path.is_empty() {
            first.path = "";
            second.directory = "";
        } else if let Some((start, end)) = split_after_part(self.path, half) {
            first.path = start;
            second.path = end;
        } else {
            let last = first.next_back()?;
            (second.directory, second.path) = ("", last);
        }
        (first.len() > 0).then_some((first, second))
    }
}

/// Splits `text` after the part in which byte `at` is. `None` if nothing comes after it.
fn split_after_part(text: &str, at: usize) -> Option<(&str, &str)> {
    let length = text.len() as u32;
    let at = (length as usize).min(at) as u32;
    let rest = text.as_bytes().split_at_checked(at as usize);
    let part = rest.map_or(0, |(_, rest)| first_part_len(rest));
    let end = plus!(at, part as u32);
    (end < length).then(|| (slice(text, 0, end), slice(text, end, length)))
}

/// Returns the length of the first part, with its slash. `bytes` may begin within a character.
fn first_part_len(bytes: &[u8]) -> usize {
    minus!(bytes.len(), after_first_part(bytes).len())
}
