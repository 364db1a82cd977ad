//! The output of a source.

/// An output that a source writes to. It refuses nothing: its owner knows whether the text fits.
pub trait Out {
    /// Whether this is a sink, from which written text can be read and removed.
    const IS_SINK: bool;

    /// Returns the number of bytes that have been written.
    fn end(&self) -> u32;

    /// Writes a text.
    fn put(&mut self, text: &str);

    /// Writes a character.
    fn put_char(&mut self, c: char);

    /// Writes an ASCII character. This links less code than [`put_char`](Self::put_char).
    fn put_ascii(&mut self, b: u8);

    /// Writes `text` with its ASCII letters in lower case. It must have no `pct-encoded`.
    fn put_lower_case(&mut self, text: &str);

    /// Returns whether this only measures. Then nothing is written, and texts may come in any order. Only sinks measure.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Starts or stops measuring.
    fn set_measuring(&mut self, _on: bool) {}

    /// Returns whether what was written fits.
    fn fits(&self) -> bool {
        true
    }

    /// Returns the place in the sink that is written to next.
    fn place(&self) -> usize {
        0
    }

    /// Returns the bytes of the sink between two places.
    fn written(&self, _start: usize, _end: usize) -> &[u8] {
        &[]
    }

    /// Removes the bytes of the sink after `place`.
    fn truncate(&mut self, _place: usize) {}
}
