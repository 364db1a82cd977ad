//! Writes wherever `core::fmt` writes.

use core::fmt::{self, Write};

use super::copier::put_mapped;
use super::mapping::CASE_INSENSITIVE;
use super::out::Out;
use super::source::Source;

/// Writes the text of `source` to `f`.
pub(crate) fn format(source: &impl Source, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut out = Formatted {
        f,
        end: 0,
        result: Ok(()),
    };
    source.write(&mut out);
    out.result
}

/// A formatter as an output. What it has written cannot be removed.
struct Formatted<'f, 'a> {
    f: &'f mut fmt::Formatter<'a>,
    end: usize,
    result: fmt::Result,
}

impl Out for Formatted<'_, '_> {
    const IS_SINK: bool = false;

    fn end(&self) -> u32 {
        self.end as u32
    }

    fn put(&mut self, text: &str) {
        self.end = self.end.saturating_add(text.len());
        if self.result.is_ok() {
            self.result = self.f.write_str(text);
        }
    }

    fn put_char(&mut self, c: char) {
        self.end = self.end.saturating_add(c.len_utf8());
        if self.result.is_ok() {
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
