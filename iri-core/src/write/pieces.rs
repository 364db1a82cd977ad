//! Hands out a text piece by piece.

use super::copier::put_mapped;
use super::mapping::CASE_INSENSITIVE;
use super::out::Out;
use core::convert::Infallible;

/// A function as an output: it is called with each piece of the text. It is for texts whose positions nobody needs.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct EachPiece<F>(pub F);

impl<F: FnMut(&str)> Out for EachPiece<F> {
    type Rewind = Infallible;

    fn rewind(&mut self) -> Option<&mut Infallible> {
        None
    }

    fn end(&self) -> u32 {
        0
    }

    fn put(&mut self, text: &str) {
        (self.0)(text);
    }

    fn put_char(&mut self, c: char) {
        self.put(c.encode_utf8(&mut [0; 4]));
    }

    fn put_ascii(&mut self, b: u8) {
        self.put_char(b as char);
    }

    fn put_lower_case(&mut self, text: &str) {
        put_mapped(self, text, CASE_INSENSITIVE);
    }
}
