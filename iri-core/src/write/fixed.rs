//! Storage in fixed capacity: heapless's strings as sinks. Other modules know them by the names here.

use heapless::String;
use heapless::string::StringView;

use super::sink::{sealed, string_sink};

/// A string of at most `N` bytes.
pub(crate) type Fixed<const N: usize> = String<N>;

/// A string in fixed capacity, whatever that is.
pub(crate) type FixedView = StringView;

impl sealed::Text for StringView {
    fn capacity(&self) -> usize {
        self.capacity()
    }

    string_sink!();
}

/// By its view, so that there is one body for every `N`.
impl<const N: usize> sealed::Text for String<N> {
    fn start(&self) -> usize {
        self.len()
    }

    fn capacity(&self) -> usize {
        N
    }

    fn put(&mut self, at: usize, text: &str) {
        self.as_mut_view().put(at, text);
    }

    fn put_char(&mut self, at: usize, c: char) {
        self.as_mut_view().put_char(at, c);
    }

    fn lower_case(&mut self, start: usize, end: usize) {
        self.as_mut_view().lower_case(start, end);
    }

    fn truncate(&mut self, length: usize) {
        sealed::Text::truncate(self.as_mut_view(), length);
    }

    fn bytes(&self, end: usize) -> &[u8] {
        self.as_view().bytes(end)
    }

    fn text(&self, start: usize, end: usize) -> &str {
        self.as_view().text(start, end)
    }
}
