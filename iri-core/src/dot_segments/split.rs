//! Says what is asked of a path to remove its dot segments. A grammar with other delimiters has a type of its own for it.

use crate::write::spans::Spans;

/// A path that is split into its parts: a segment and the slash after it, or one of them.
pub trait SplitPath<'a>: Copy {
    /// Splits off its first part.
    fn next(&mut self) -> Option<&'a str>;

    /// Splits off its last part.
    fn next_back(&mut self) -> Option<&'a str>;

    /// Splits it after the part in which its middle is, or before its last part. `None` if it has at most one part.
    ///
    /// A side may be longer than half by one part at most.
    fn halves(&self) -> Option<(Self, Self)>;

    /// Returns `path` up to its last delimiter, with that.
    fn directory(path: &[u8]) -> &[u8];

    /// Returns whether `%2E` is a `.`.
    fn is_encoded(&self) -> bool {
        false
    }

    /// Returns the texts that it is made of, if a quick look shows that they have no dot segments.
    fn without_dot_segments(&self) -> Option<[&'a str; 2]> {
        None
    }

    /// Returns what is kept of a text, and that text, if a quick look shows it. This is an accelerator for 64-bit hosts.
    fn spans(&self, _has_authority: bool) -> Option<(Spans, &'a str)> {
        None
    }
}
