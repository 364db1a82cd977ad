//! heapless's strings as sinks. Other modules call them by the names that this one gives them.

use heapless::String;
use heapless::string::StringView;

use super::sink::{sealed, string_sink};

/// A string of at most `N` bytes.
pub type Fixed<const N: usize> = String<N>;

/// A string in fixed capacity, as an unsized type: the same for every `N`.
pub(crate) type FixedView = StringView;

impl sealed::Text for StringView {
    fn capacity(&self) -> usize {
        self.capacity()
    }

    string_sink!();
}

/// Delegates to the view, so that there is one body for every `N`.
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
