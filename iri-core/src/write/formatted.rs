//! Writes wherever `core::fmt` writes.

use core::convert::Infallible;
use core::fmt::{self, Write};

use super::copier::put_mapped;
use super::mapping::CASE_INSENSITIVE;
use super::out::Out;
use super::source::Source;
use super::wide::{self, Waiting};

/// Writes the text of `source` to `f`.
///
/// # Errors
/// The formatter has one.
pub fn format(source: &impl Source, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if let Some(result) = wide::format(source, f) {
        return result;
    }
    let mut out = Formatted {
        f,
        waiting: Waiting::new(),
        end: 0,
        result: Ok(()),
    };
    source.write(&mut out);
    out.flush();
    out.result
}

/// A formatter as an output. What it has written cannot be removed.
struct Formatted<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    waiting: Waiting,
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
        let Self { f, result, .. } = self;
        self.waiting.flush(|text| {
            if result.is_ok() {
                *result = f.write_str(text);
            }
        });
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
        if self.waiting.push_str(text) {
            return;
        }
        self.flush();
        if !self.waiting.push_str(text) {
            self.write(text);
        }
    }

    fn put_char(&mut self, c: char) {
        self.end = self.end.saturating_add(c.len_utf8());
        if self.waiting.push(c) {
            return;
        }
        self.flush();
        if !self.waiting.push(c) && self.result.is_ok() {
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
