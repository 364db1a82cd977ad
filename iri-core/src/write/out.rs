//! What a source writes to.

use super::mapping::Mapping;
use crate::dot_segments::DotSegments;

/// What a source writes to. Nothing is refused, as the length is known.
pub trait Out {
    /// Returns how much has been written, in bytes.
    fn end(&self) -> u32;

    /// Writes a text.
    fn put(&mut self, text: &str);

    /// Writes a character.
    fn put_char(&mut self, c: char);

    /// Writes an ASCII character, which takes less than [`put_char`](Self::put_char).
    fn put_ascii(&mut self, b: u8);

    /// Writes `path` without its dot segments, each part mapped; with `/.` before a `//` that would read
    /// as the beginning of an authority.
    fn put_without_dot_segments(
        &mut self,
        path: DotSegments<'_>,
        mapping: impl Mapping,
        has_authority: bool,
    );

    /// Writes `text`, in which nothing is encoded, with its letters in lower case.
    fn put_lower_case(&mut self, text: &str);
}
