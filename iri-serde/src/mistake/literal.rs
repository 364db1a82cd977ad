//! String literals of TOML, JSON and YAML, and where each part of their value stands.

use alloc::string::String;
use core::ops::Range;

/// A string literal in a file.
pub(super) struct Literal<'a> {
    /// The text before the value: a quote, three quotes, or nothing.
    pub(super) quote: &'static str,
    body: &'a str,
    /// The place where the body begins in the file.
    start: usize,
}

impl<'a> Literal<'a> {
    /// Reads the literal that stands at `span`, quotes included. Block scalars of YAML are none.
    pub(super) fn read(file: &'a str, span: Range<usize>) -> Option<Self> {
        let text = file.get(span.clone())?;
        for quote in ["\"\"\"", "'''", "\"", "'"] {
            let Some(body) = text
                .strip_prefix(quote)
                .and_then(|rest| rest.strip_suffix(quote))
            else {
                continue;
            };
            let mut start = span.start + quote.len();
            let mut rest = body;
            // TOML leaves out a line break right after three quotes.
            if quote.len() == 3 {
                rest = body.strip_prefix("\r\n").unwrap_or(body);
                rest = rest.strip_prefix('\n').unwrap_or(rest);
                start += body.len() - rest.len();
            }
            return Some(Self {
                quote,
                body: rest,
                start,
            });
        }
        // A plain scalar of YAML. What begins otherwise is no string.
        let before = file[..span.start].chars().next_back();
        let after = file[span.end..].chars().next();
        let ends = |c: char| c.is_whitespace() || "[]{},".contains(c);
        let is_plain = !text.starts_with(['|', '>', '[', '{', '"', '\'', '&', '*', '!'])
            && before.is_none_or(ends)
            && after.is_none_or(ends);
        (is_plain && !text.contains('\n')).then_some(Self {
            quote: "",
            body: text,
            start: span.start,
        })
    }

    /// Returns the value: escapes resolved.
    pub(super) fn value(&self) -> String {
        self.characters().map(|(_, c)| c).collect()
    }

    /// Returns where the byte of the value at `offset` stands in the file.
    pub(super) fn place(&self, offset: usize) -> usize {
        let mut left = offset;
        for (at, c) in self.characters() {
            if left < c.len_utf8() {
                return self.start + at;
            }
            left -= c.len_utf8();
        }
        self.start + self.body.len()
    }

    /// Returns each character of the value, with where it stands in the body.
    fn characters(&self) -> impl Iterator<Item = (usize, char)> {
        let mut at = 0;
        core::iter::from_fn(move || {
            loop {
                let rest = self.body.get(at..)?;
                let (c, len) = match self.quote {
                    "\"" | "\"\"\"" if rest.starts_with('\\') => escape(rest),
                    "'" if rest.starts_with("''") => (Some('\''), 2),
                    _ => {
                        let c = rest.chars().next()?;
                        (Some(c), c.len_utf8())
                    }
                };
                let start = at;
                at += len;
                if let Some(c) = c {
                    return Some((start, c));
                }
            }
        })
    }
}

/// Reads an escape, as TOML, JSON or YAML have it: its character, if it stands for one, and its length.
fn escape(rest: &str) -> (Option<char>, usize) {
    let Some(kind) = rest[1..].chars().next() else {
        return (None, 1);
    };
    let c = match kind {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{C}',
        'r' => '\r',
        'e' => '\u{1B}',
        '0' => '\0',
        'a' => '\u{7}',
        'v' => '\u{B}',
        'N' => '\u{85}',
        '_' => '\u{A0}',
        'L' => '\u{2028}',
        'P' => '\u{2029}',
        'x' => return numeric(rest, 2),
        'u' => return numeric(rest, 4),
        'U' => return numeric(rest, 8),
        // The line goes on after the white space.
        '\n' | '\r' => {
            let after = rest[1..].trim_start();
            return (None, rest.len() - after.len());
        }
        c => c,
    };
    (Some(c), 1 + kind.len_utf8())
}

/// Reads an escape of so many hexadecimal digits; two of JSON's may be one character.
fn numeric(rest: &str, digits: usize) -> (Option<char>, usize) {
    let read = |from: usize| {
        let digits = rest.get(from..from + digits)?;
        u32::from_str_radix(digits, 16).ok()
    };
    let len = 2 + digits;
    match read(2) {
        Some(high @ 0xD800..0xDC00) if rest.get(len..len + 2) == Some("\\u") => {
            let low = read(len + 2).unwrap_or_default();
            let c = 0x10000 + ((high - 0xD800) << 10) + (low.wrapping_sub(0xDC00) & 0x3FF);
            (char::from_u32(c), 2 * len)
        }
        Some(c) => (Some(char::from_u32(c).unwrap_or('\u{FFFD}')), len),
        None => (None, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::Literal;

    /// Returns the value of a literal, and where its last character stands.
    fn read(text: &str) -> (std::string::String, usize) {
        let literal = Literal::read(text, 0..text.len()).unwrap();
        let value = literal.value();
        let last = value.chars().next_back().map_or(0, char::len_utf8);
        let place = literal.place(value.len() - last);
        (value, place)
    }

    #[test]
    fn literals_of_each_format() {
        for (text, value, last) in [
            (r#""ab""#, "ab", 2),
            (r"'a\b'", r"a\b", 3),
            ("'it''s'", "it's", 5),
            ("plain", "plain", 4),
            (r#""\u00e9\/b""#, "é/b", 9),
            (r#""\ud83d\ude00b""#, "😀b", 13),
            (r#""\U0001F600b""#, "😀b", 11),
            (r#""\x41b""#, "Ab", 5),
            ("\"\"\"\nab\"\"\"", "ab", 5),
            ("\"\"\"a\\\n   b\"\"\"", "ab", 9),
            ("'''\r\na\\'''", "a\\", 6),
            ("\"\"", "", 1),
            (r#""a\"b""#, "a\"b", 4),
        ] {
            assert_eq!(read(text), (value.into(), last), "{text}");
        }
    }

    #[test]
    fn what_is_no_literal() {
        for text in ["|\n a", "[1]", "{a: b}", "\"a", "a\nb"] {
            assert!(Literal::read(text, 0..text.len()).is_none(), "{text}");
        }
        assert!(Literal::read("é", 1..2).is_none());
        assert!(Literal::read("a", 1..9).is_none());
    }

    /// Whatever stands there.
    #[test]
    fn broken_escapes_do_not_panic() {
        for text in [
            r#""\""#,
            r#""\u12""#,
            r#""\ud800""#,
            r#""\ud800\u""#,
            r#""\xé""#,
            r#""\é""#,
            r#""\uD800\u12""#,
        ] {
            if let Some(literal) = Literal::read(text, 0..text.len()) {
                literal.value();
                literal.place(99);
            }
        }
    }
}
