//! What a source writes to.

/// What a source writes to. Nothing is refused, as the length is known.
pub trait Out {
    /// Whether what was written can be read again, and removed.
    const REMOVES: bool;

    /// Whether this only finds out the length, so that parts may come in any order.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Whether what was written fits, if it [removes](Self::REMOVES).
    fn fits(&self) -> bool {
        true
    }

    /// Returns what was written between two places, if it [removes](Self::REMOVES).
    fn written(&self, _start: u32, _end: u32) -> &[u8] {
        &[]
    }

    /// Removes what was written after `end`, if it [removes](Self::REMOVES).
    fn truncate(&mut self, _end: u32) {}

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
}
