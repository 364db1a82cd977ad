//! Writes JSON (RFC 8259) member by member, as no allocator keeps a whole value.
#![forbid(unsafe_code)]

use core::fmt::{self, Display, Write};

/// An object or a list that is being written.
pub(crate) struct Json<'o> {
    out: &'o mut dyn Write,
    is_empty: bool,
}

impl<'o> Json<'o> {
    /// Writes an object, whose members `fill` writes.
    pub(crate) fn object(
        out: &'o mut dyn Write,
        fill: impl FnOnce(&mut Json<'_>) -> fmt::Result,
    ) -> fmt::Result {
        between(out, ["{", "}"], fill)
    }

    /// Writes a member that is a text.
    pub(crate) fn text(&mut self, name: &str, value: impl Display) -> fmt::Result {
        self.name(name)?;
        self.out.write_char('"')?;
        write!(Escaped(self.out), "{value}")?;
        self.out.write_char('"')
    }

    /// Writes a member that is a number.
    pub(crate) fn number(&mut self, name: &str, value: usize) -> fmt::Result {
        self.name(name)?;
        write!(self.out, "{value}")
    }

    /// Writes a member that is an object.
    pub(crate) fn member(
        &mut self,
        name: &str,
        fill: impl FnOnce(&mut Json<'_>) -> fmt::Result,
    ) -> fmt::Result {
        self.name(name)?;
        between(self.out, ["{", "}"], fill)
    }

    /// Writes a member that is a list of objects, which `fill` adds.
    pub(crate) fn list(
        &mut self,
        name: &str,
        fill: impl FnOnce(&mut Json<'_>) -> fmt::Result,
    ) -> fmt::Result {
        self.name(name)?;
        between(self.out, ["[", "]"], fill)
    }

    /// Adds an object to a list.
    pub(crate) fn add(&mut self, fill: impl FnOnce(&mut Json<'_>) -> fmt::Result) -> fmt::Result {
        self.comma()?;
        between(self.out, ["{", "}"], fill)
    }

    /// Writes the name of a member, which needs no escapes.
    fn name(&mut self, name: &str) -> fmt::Result {
        self.comma()?;
        write!(self.out, "\"{name}\":")
    }

    fn comma(&mut self) -> fmt::Result {
        match core::mem::replace(&mut self.is_empty, false) {
            true => Ok(()),
            false => self.out.write_char(','),
        }
    }
}

/// Writes what `fill` writes between two brackets.
fn between(
    out: &mut dyn Write,
    [open, close]: [&str; 2],
    fill: impl FnOnce(&mut Json<'_>) -> fmt::Result,
) -> fmt::Result {
    out.write_str(open)?;
    fill(&mut Json {
        out,
        is_empty: true,
    })?;
    out.write_str(close)
}

/// Writes text with the escapes that it needs within quotes.
struct Escaped<'o>(&'o mut dyn Write);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '"' | '\\' => {
                    self.0.write_char('\\')?;
                    self.0.write_char(c)?;
                }
                '\0'..='\x1F' => write!(self.0, "\\u{:04x}", u32::from(c))?,
                _ => self.0.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::Json;

    #[test]
    fn any_text_is_read_back() {
        let text: String = ('\0'..='\u{2FF}')
            .chain(['\u{2028}', '\u{10FFFF}'])
            .collect();
        let mut told = String::new();
        let written = Json::object(&mut told, |all| {
            all.text("text", &text)?;
            all.number("number", 7)?;
            all.member("none", |_| Ok(()))?;
            all.list("list", |list| {
                list.add(|item| item.number("a", 1))?;
                list.add(|item| item.number("b", 2))
            })
        });
        assert_eq!(written, Ok(()));
        let read: serde_json::Value = serde_json::from_str(&told).unwrap();
        let expected = serde_json::json!(
            {"text": text, "number": 7, "none": {}, "list": [{"a": 1}, {"b": 2}]}
        );
        assert_eq!(read, expected);
    }
}
