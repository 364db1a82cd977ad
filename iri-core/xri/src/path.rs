//! Splits the path of an XRI into the parts of which dot segments are removed. A `/` in parentheses is no delimiter.

use core::mem::take;

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::xri::cut::{segment_length, up_to_last_slash};

use iri_core::__family::SplitPath;

/// The directory of a base and, after it, the path of a reference.
#[derive(Clone, Copy)]
pub(super) struct MergedXriPath<'a> {
    /// The directory of the base, which is empty or ends with `/`.
    pub(super) directory: &'a str,
    pub(super) path: &'a str,
}

impl<'a> MergedXriPath<'a> {
    const fn len(&self) -> u32 {
        plus!(self.directory.len(), self.path.len()) as u32
    }

    /// Returns its first `length` bytes.
    const fn up_to(&self, length: u32) -> Self {
        let directory = self.directory.len() as u32;
        if length <= directory {
            Self {
                directory: slice(self.directory, 0, length),
                path: "",
            }
        } else {
            Self {
                directory: self.directory,
                path: slice(self.path, 0, minus!(length, directory)),
            }
        }
    }
}

impl<'a> SplitPath<'a> for MergedXriPath<'a> {
    fn next(&mut self) -> Option<&'a str> {
        if self.directory.is_empty() {
            self.directory = take(&mut self.path);
        }
        let length = self.directory.len();
        if length == 0 {
            return None;
        }
        let segment = segment_length(self.directory.as_bytes());
        // The slash after the segment is of the part too.
        let end = plus!(segment, 1).min(length) as u32;
        let part = slice(self.directory, 0, end);
        self.directory = slice(self.directory, end, length as u32);
        Some(part)
    }

    fn next_back(&mut self) -> Option<&'a str> {
        if self.path.is_empty() {
            self.path = take(&mut self.directory);
        }
        // The last byte belongs to the last part: it is the slash of that part, or a character before which the search
        // may begin. Only a closing parenthesis must be searched, too.
        let before = match self.path.as_bytes() {
            [] => return None,
            whole @ [.., b')'] => whole,
            [before @ .., _] => before,
        };
        let start = up_to_last_slash(before).len() as u32;
        let part = slice(self.path, start, self.path.len() as u32);
        self.path = slice(self.path, 0, start);
        Some(part)
    }

    fn halves(&self) -> Option<(Self, Self)> {
        // Only reading from the start shows whether a byte is in parentheses.
        let mut second = *self;
        let mut start = 0_u32;
        while start <= self.len() / 2
            && let Some(part) = second.next()
        {
            start = plus!(start, part.len() as u32);
        }
        if second.len() == 0 {
            let mut first = *self;
            second.path = first.next_back()?;
            start = first.len();
        }
        (start > 0).then(|| (self.up_to(start), second))
    }

    fn directory(path: &[u8]) -> &[u8] {
        up_to_last_slash(path)
    }
}
