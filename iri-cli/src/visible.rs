//! Text without characters that control a terminal, hide others or reorder them; and JSON without them.

use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Returns whether a character controls a terminal, is not seen, or changes the order of others.
fn is_unseen(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    // std knows which characters are printed. It also escapes a combining mark, but only at the start of its text,
    // where the mark could join the text before. So an `a` comes first.
    let mut text = *b"a\0\0\0\0";
    let length = 1 + c.encode_utf8(&mut text[1..]).len();
    let is_printed = str::from_utf8(&text[..length])
        .is_ok_and(|text| text.escape_debug().count() == text.chars().count());
    // Fillers and selectors of variants are letters and marks of Unicode, but nothing is seen of them.
    let is_blank = matches!(c,
        '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}' | '\u{2800}'
        | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{E0100}'..='\u{E01EF}');
    !is_printed || is_blank
}

/// Splits a text into runs of seen characters, each with the unseen one after it, if there is one.
fn runs(text: &str) -> impl Iterator<Item = (&str, Option<char>)> {
    text.split_inclusive(is_unseen).map(|run| {
        let last = run.chars().next_back().filter(|c| is_unseen(*c));
        (&run[..run.len() - last.map_or(0, char::len_utf8)], last)
    })
}

/// Returns `text` with characters escaped that control a terminal, hide text or reorder it: `\u{202e}`.
pub(crate) fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for (run, unseen) in runs(text) {
        shown.push_str(run);
        match unseen {
            None => {}
            Some('\n') => shown.push_str("\\n"),
            Some('\r') => shown.push_str("\\r"),
            Some('\t') => shown.push_str("\\t"),
            Some(c) => shown.extend(c.escape_unicode()),
        }
    }
    shown
}

/// Returns the message of a program for a terminal, with characters escaped as [`shown`] does. Ends of lines and the
/// colours of the message stay.
pub(crate) fn shown_message(message: &str) -> String {
    let mut left = String::with_capacity(message.len());
    let mut rest = message;
    while let Some(at) = rest.find(['\n', '\u{1B}']) {
        let (before, after) = rest.split_at(at);
        left.push_str(&shown(before));
        let length = if after.starts_with('\n') {
            1
        } else {
            style(after).unwrap_or_default()
        };
        left.push_str(&after[..length]);
        let escape = usize::from(length == 0);
        left.push_str(&shown(&after[..escape]));
        rest = &after[length + escape..];
    }
    left + &shown(rest)
}

/// Returns the length of an escape sequence for bold, underlined or coloured text, or the end of it, at the start.
fn style(text: &str) -> Option<usize> {
    let codes = text.strip_prefix("\u{1B}[")?;
    let length = codes.find('m')?;
    let is_style = matches!(&codes[..length], "" | "0" | "1" | "4" | "31" | "32" | "33");
    is_style.then_some("\u{1B}[".len() + length + 1)
}

/// Writes a value as JSON. Characters that [`shown`] escapes are written as `\u202e`.
pub(crate) fn write_json(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    // Each brace and quote is a write of its own, so they are collected first. A long answer is not held.
    let mut out = BufWriter::with_capacity(1024, out);
    value.serialize(&mut Serializer::with_formatter(&mut out, Visible))?;
    out.into_inner()?;
    Ok(())
}

struct Visible;

impl Formatter for Visible {
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        // Not `all`: without a branch, the compiler looks at many bytes at once.
        let is_seen = |seen, byte| seen & matches!(byte, b' '..=b'~');
        if fragment.bytes().fold(true, is_seen) {
            return out.write_all(fragment.as_bytes());
        }
        for (run, unseen) in runs(fragment) {
            out.write_all(run.as_bytes())?;
            let mut units = [0; 2];
            for unit in unseen.map_or(&mut [][..], |c| c.encode_utf16(&mut units)) {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> String {
        let mut json = Vec::new();
        write_json(&mut json, &text).unwrap();
        String::from_utf8(json).unwrap()
    }

    #[test]
    fn what_is_not_seen_is_escaped() {
        for (text, shown_as, as_json) in [
            ("a é 例 ё̈ \\\"'", "a é 例 ё̈ \\\"'", r#""a é 例 ё̈ \\\"'""#),
            ("\n\r\t\0", "\\n\\r\\t\\u{0}", r#""\n\r\t\u0000""#),
            (
                "\u{1B}[1m\u{9B}1m\u{7F}",
                "\\u{1b}[1m\\u{9b}1m\\u{7f}",
                r#""\u001b[1m\u009b1m\u007f""#,
            ),
            (
                "a\u{202E}b\u{2066}\u{200F}",
                "a\\u{202e}b\\u{2066}\\u{200f}",
                r#""a\u202eb\u2066\u200f""#,
            ),
            (
                "\u{200B}\u{200D}\u{AD}\u{FEFF}\u{3164}\u{FE0F}\u{2028}",
                "\\u{200b}\\u{200d}\\u{ad}\\u{feff}\\u{3164}\\u{fe0f}\\u{2028}",
                r#""\u200b\u200d\u00ad\ufeff\u3164\ufe0f\u2028""#,
            ),
            ("\u{E0041}😀", "\\u{e0041}😀", "\"\\udb40\\udc41😀\""),
        ] {
            assert_eq!(shown(text), shown_as);
            assert_eq!(json(text), as_json);
            let read: String = serde_json::from_str(&json(text)).unwrap();
            assert_eq!(read, text);
        }
    }

    #[test]
    fn a_message_keeps_its_lines_and_colours() {
        for (message, expected) in [
            (
                "\u{1B}[1m\u{1B}[31ma\u{1B}[0m\nb",
                "\u{1B}[1m\u{1B}[31ma\u{1B}[0m\nb",
            ),
            (
                "\u{1B}[8ma\u{1B}]0;b\u{7}\r\u{1B}",
                "\\u{1b}[8ma\\u{1b}]0;b\\u{7}\\r\\u{1b}",
            ),
            ("\u{9B}31m\u{202E}\n", "\\u{9b}31m\\u{202e}\n"),
        ] {
            assert_eq!(shown_message(message), expected);
        }
    }
}
