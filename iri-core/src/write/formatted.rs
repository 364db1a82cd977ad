//! Writes wherever `core::fmt` writes.

use core::convert::Infallible;
use core::fmt::{self, Write};

use iri_grammar::text::word::IS_WIDE;

use super::copier::put_mapped;
use super::fixed::Fixed;
use super::mapping::CASE_INSENSITIVE;
use super::out::Out;
use super::source::Source;

/// Writes the text of `source` to `f`.
///
/// # Errors
/// The formatter has one.
pub fn format(source: &impl Source, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut out = Formatted {
        f,
        waiting: Fixed::new(),
        end: 0,
        result: Ok(()),
    };
    source.write(&mut out);
    out.flush();
    out.result
}

/// The number of bytes that wait to be written. On 64-bit hosts few writes take less time than many. Elsewhere they would
/// take room on the stack.
const ROOM: usize = if IS_WIDE { 128 } else { 0 };

/// A formatter as an output. What it has written cannot be removed.
struct Formatted<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    waiting: Fixed<ROOM>,
    end: usize,
    result: fmt::Result,
}

impl Formatted<'_, '_> {
    fn write(&mut self, text: &str) {
        if self.result.is_ok() {
            self.result = self.f.write_str(text);
        }
    }

    /// Writes what waits.
    fn flush(&mut self) {
        if IS_WIDE && self.result.is_ok() && !self.waiting.is_empty() {
            self.result = self.f.write_str(&self.waiting);
            self.waiting.clear();
        }
    }
}

impl Out for Formatted<'_, '_> {
    type Rewind = Infallible;

    fn rewind(&mut self) -> Option<&mut Infallible> {
        None
    }

    fn end(&self) -> u32 {
        self.end as u32
    }

    fn put(&mut self, text: &str) {
        self.end = self.end.saturating_add(text.len());
        if IS_WIDE {
            if self.waiting.push_str(text).is_ok() {
                return;
            }
            self.flush();
            if self.waiting.push_str(text).is_ok() {
                return;
            }
        }
        self.write(text);
    }

    fn put_char(&mut self, c: char) {
        self.end = self.end.saturating_add(c.len_utf8());
        if IS_WIDE {
            if self.waiting.push(c).is_err() {
                self.flush();
                _ = self.waiting.push(c);
            }
        } else if self.result.is_ok() {
            self.result = self.f.write_char(c);
        }
    }

    fn put_ascii(&mut self, b: u8) {
        self.put_char(b as char);
    }

    fn put_lower_case(&mut self, text: &str) {
        put_mapped(self, text, CASE_INSENSITIVE);
    }
}
