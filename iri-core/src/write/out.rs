//! The output of a source.

use core::convert::Infallible;

/// An output that a source writes to. It refuses nothing: its owner knows whether the text fits.
pub trait Out {
    /// The output as one from which written text can be removed.
    type Rewind: Rewind;

    /// Returns it as such an output, if it is one. A formatter is none.
    fn rewind(&mut self) -> Option<&mut Self::Rewind>;

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
}

/// An output from which written text can be read and removed: a sink.
pub trait Rewind: Out {
    /// Returns whether this only measures. Then nothing is written, and texts may come in any order.
    fn is_measuring(&self) -> bool;

    /// Starts or stops measuring.
    fn set_measuring(&mut self, on: bool);

    /// Returns whether what was written fits.
    fn fits(&self) -> bool;

    /// Returns the place that is written to next.
    fn place(&self) -> usize;

    /// Returns the bytes between two places.
    fn written(&self, start: usize, end: usize) -> &[u8];

    /// Removes the bytes after `place`.
    fn truncate(&mut self, place: usize);
}

/// There is no such output: what an [`Out`] has as its `Rewind` if it is none.
impl Out for Infallible {
    type Rewind = Self;

    fn rewind(&mut self) -> Option<&mut Self> {
        match *self {}
    }

    fn end(&self) -> u32 {
        match *self {}
    }

    fn put(&mut self, _: &str) {
        match *self {}
    }

    fn put_char(&mut self, _: char) {
        match *self {}
    }

    fn put_ascii(&mut self, _: u8) {
        match *self {}
    }

    fn put_lower_case(&mut self, _: &str) {
        match *self {}
    }
}

impl Rewind for Infallible {
    fn is_measuring(&self) -> bool {
        match *self {}
    }

    fn set_measuring(&mut self, _: bool) {
        match *self {}
    }

    fn fits(&self) -> bool {
        match *self {}
    }

    fn place(&self) -> usize {
        match *self {}
    }

    fn written(&self, _: usize, _: usize) -> &[u8] {
        match *self {}
    }

    fn truncate(&mut self, _: usize) {
        match *self {}
    }
}
