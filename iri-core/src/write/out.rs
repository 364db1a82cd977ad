//! What a source writes to.

/// What a source writes to. Nothing is refused, as the length is known.
pub trait Out {
    /// Whether this is a sink, where what was written can be read and removed.
    const IS_SINK: bool;

    /// Returns how much has been written, in bytes.
    fn end(&self) -> u32;

    /// Writes a text.
    fn put(&mut self, text: &str);

    /// Writes a character.
    fn put_char(&mut self, c: char);

    /// Writes an ASCII character, which takes less than [`put_char`](Self::put_char).
    fn put_ascii(&mut self, b: u8);

    /// Writes `text`, in which nothing is encoded, with its letters in lower case.
    fn put_lower_case(&mut self, text: &str);

    /// Whether this only measures: nothing is written, so texts may come in any order. A sink can.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Starts or stops measuring.
    fn set_measuring(&mut self, _on: bool) {}

    /// Whether what was written fits.
    fn fits(&self) -> bool {
        true
    }

    /// Returns the place in the sink that is written to next.
    fn place(&self) -> usize {
        0
    }

    /// Returns what the sink holds between two places.
    fn written(&self, _start: usize, _end: usize) -> &[u8] {
        &[]
    }

    /// Removes what the sink holds after `place`.
    fn truncate(&mut self, _place: usize) {}
}
