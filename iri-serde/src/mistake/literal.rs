//! String literals of TOML, JSON and YAML, and where each part of their value stands.

use alloc::string::String;
use core::ops::Range;

/// A string literal in a file.
pub(super) struct Literal<'a> {
    /// The text before the value: a quote, three quotes, or nothing.
    pub(super) quote: &'static str,
    lines: Lines,
    body: &'a str,
    /// The place where the body begins in the file.
    start: usize,
}

/// What a line break stands for, with the white space around it.
#[derive(Clone, Copy, PartialEq)]
enum Lines {
    /// Itself, in TOML. JSON has none.
    Kept,
    /// A space, in YAML.
    Folded,
    /// Itself without the indentation, in a block of YAML after `|`.
    Indented,
    /// Itself, in a value that stands alone.
    Alone,
}

impl<'a> Literal<'a> {
    /// Reads the literal that stands at `span`, quotes included.
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
            let is_toml = quote.len() == 3;
            // TOML leaves out a line break right after three quotes.
            if is_toml {
                rest = body.strip_prefix("\r\n").unwrap_or(body);
                rest = rest.strip_prefix('\n').unwrap_or(rest);
                start += body.len() - rest.len();
            }
            return Some(Self {
                quote,
                lines: if is_toml { Lines::Kept } else { Lines::Folded },
                body: rest,
                start,
            });
        }
        let start = span.start;
        if let Some((lines, body)) = block(file, start, text) {
            return Some(Self {
                quote: "",
                lines,
                body,
                start,
            });
        }
        // A plain scalar of YAML. What begins otherwise is no string.
        let before = file[..span.start].chars().next_back();
        let after = file[span.end..].chars().next();
        let ends = |c: char| c.is_whitespace() || "[]{},".contains(c);
        let no_string = ['|', '>', '[', '{', ']', '}', ',', '"', '\'', '&', '*', '!'];
        let is_plain = !text.is_empty()
            && !text.starts_with(no_string)
            && before.is_none_or(ends)
            && after.is_none_or(ends);
        (is_plain && !text.contains('\n')).then_some(Self {
            quote: "",
            lines: Lines::Kept,
            body: text,
            start,
        })
    }

    /// Takes a value that stands in no file, without quotes and escapes.
    pub(super) const fn alone(value: &'a str) -> Self {
        Self {
            quote: "",
            lines: Lines::Alone,
            body: value,
            start: 0,
        }
    }

    pub(super) fn is_alone(&self) -> bool {
        self.lines == Lines::Alone
    }

    /// Returns the value: escapes resolved.
    pub(super) fn value(&self) -> String {
        self.characters().map(|(_, _, c)| c).collect()
    }

    /// Returns where so many bytes of the value at `offset` stand in the file.
    pub(super) fn place(&self, offset: usize, len: usize) -> Range<usize> {
        let mut place = None;
        let mut from = 0;
        for (start, end, c) in self.characters() {
            let to = from + c.len_utf8();
            if to > offset {
                // It ends with its last character. After that, a line may go on in the next one.
                let place = place.get_or_insert(start..start);
                if from < offset.saturating_add(len) {
                    place.end = end;
                }
            }
            from = to;
        }
        let end = self.body.len();
        let place = place.unwrap_or(end..end);
        self.start + place.start..self.start + place.end
    }

    /// Returns each character of the value, with its start and its end in the body.
    fn characters(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let mut at = 0;
        core::iter::from_fn(move || {
            loop {
                let rest = self.body.get(at..)?;
                let (c, len) = match self.quote {
                    "\"" if rest.starts_with('\\') => escape(rest),
                    "\"\"\"" if rest.starts_with('\\') => {
                        line_goes_on(rest).unwrap_or_else(|| escape(rest))
                    }
                    "'" if rest.starts_with("''") => (Some('\''), 2),
                    _ => match line_break(rest, self.lines) {
                        Some((c, len)) => (Some(c), len),
                        None => {
                            let c = rest.chars().next()?;
                            (Some(c), c.len_utf8())
                        }
                    },
                };
                let start = at;
                at += len;
                if let Some(c) = c {
                    return Some((start, at, c));
                }
            }
        })
    }
}

/// White space of the formats. A no-break space, for instance, is not.
const WHITE: [char; 4] = [' ', '\t', '\r', '\n'];

/// Returns the body of a block scalar of YAML, which begins after the indentation of the line after a `|` or a `>`.
fn block<'a>(file: &str, start: usize, text: &'a str) -> Option<(Lines, &'a str)> {
    let head = file[..start]
        .trim_end_matches([' ', '\t'])
        .strip_suffix('\n')?;
    let head = head.lines().next_back()?.split_whitespace().next_back()?;
    let lines = match head.chars().next()? {
        '|' => Lines::Indented,
        '>' => Lines::Folded,
        _ => return None,
    };
    let is_head = |c: char| c.is_ascii_digit() || "+-".contains(c);
    if !head[1..].chars().all(is_head) {
        return None;
    }
    let body = text.trim_end_matches(['\r', '\n']);
    // The last line break belongs to the value, unless a `-` says that it does not.
    let end = match text[body.len()..].find('\n') {
        Some(newline) if !head.contains('-') => body.len() + newline + 1,
        _ => body.len(),
    };
    Some((lines, &text[..end]))
}

/// Reads the line break of a scalar of YAML, with the white space around it. Of many empty lines it makes one: the first one is
/// what no IRI has.
fn line_break(rest: &str, lines: Lines) -> Option<(char, usize)> {
    let after = match lines {
        Lines::Kept | Lines::Alone => return None,
        Lines::Folded => rest.trim_start_matches(WHITE),
        Lines::Indented if rest.starts_with(['\r', '\n']) => rest.trim_start_matches(WHITE),
        Lines::Indented => return None,
    };
    let white = &rest[..rest.len() - after.len()];
    let c = match white.matches('\n').count() {
        0 => return None,
        1 if lines == Lines::Folded && !after.is_empty() => ' ',
        _ => '\n',
    };
    Some((c, white.len()))
}

/// Reads the backslash at the end of a line of TOML, after which white space and line breaks are left out.
fn line_goes_on(rest: &str) -> Option<(Option<char>, usize)> {
    let after = rest[1..].trim_start_matches(WHITE);
    let len = rest.len() - after.len();
    rest[..len].contains('\n').then_some((None, len))
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
        // That of RON
        'u' if rest[2..].starts_with('{') => return braced(rest),
        'u' => return numeric(rest, 4),
        'U' => return numeric(rest, 8),
        // The line goes on after the white space.
        '\n' | '\r' => {
            let after = rest[1..].trim_start_matches(WHITE);
            return (None, rest.len() - after.len());
        }
        c => c,
    };
    (Some(c), 1 + kind.len_utf8())
}

/// Reads an escape of hexadecimal digits in braces.
fn braced(rest: &str) -> (Option<char>, usize) {
    let Some(end) = rest.find('}') else {
        return (None, 2);
    };
    let c = rest
        .get(3..end)
        .and_then(|digits| u32::from_str_radix(digits, 16).ok());
    (c.and_then(char::from_u32), end + 1)
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
        let place = literal.place(value.len() - last, 1).start;
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
            ("\"\"\"a\\ \t\r\n\n   b\"\"\"", "ab", 13),
            ("\"\"\"a\\\n\u{a0}\"\"\"", "a\u{a0}", 6),
            // YAML folds lines.
            ("\"a \n  b\"", "a b", 6),
            ("'a\r\n\r\n  b'", "a\nb", 8),
            ("'''\r\na\\'''", "a\\", 6),
            ("\"\"", "", 1),
            (r#""a\"b""#, "a\"b", 4),
        ] {
            assert_eq!(read(text), (value.into(), last), "{text}");
        }
    }

    #[test]
    fn a_place_has_no_escape_after_it() {
        for (text, place) in [
            ("\"\"\"a\\\n  b\\\n  c\"\"\"", 8..9),
            ("\"a\\\n  b\\\n  c\"", 6..7),
            ("\"a\\u0062\\\n  c\"", 2..8),
        ] {
            let literal = Literal::read(text, 0..text.len()).unwrap();
            assert_eq!(literal.place(1, 1), place, "{text}");
            assert_eq!(literal.place(1, 0), place.start..place.start);
            assert_eq!(literal.place(0, 3).end, text.trim_end_matches('"').len());
        }
    }

    #[test]
    fn what_is_no_literal() {
        for text in ["|\n a", "[1]", "{a: b}", "\"a", "a\nb", "", "}", "]"] {
            assert!(Literal::read(text, 0..text.len()).is_none(), "{text}");
        }
        assert!(Literal::read("é", 1..2).is_none());
        assert!(Literal::read("a", 1..9).is_none());
    }

    #[test]
    fn blocks_of_yaml() {
        for (before, text, value) in [
            ("u: |-\n  ", "http://h/\n", "http://h/"),
            ("u: |\r\n  ", "http://h/\r\n", "http://h/\n"),
            ("- >2-\n  ", "http://h/\n  a\n\n", "http://h/ a"),
            ("u: |-\n\t", "a\n  b", "a\nb"),
        ] {
            let file = std::format!("{before}{text}");
            let literal = Literal::read(&file, before.len()..file.len()).unwrap();
            assert_eq!(literal.value(), value, "{file}");
            assert_eq!(literal.place(0, 0), before.len()..before.len());
        }
        for before in ["u:\n  ", "|x\n  ", "u: |-\n  x"] {
            let file = std::format!("{before}a\nb");
            assert!(Literal::read(&file, before.len()..file.len()).is_none());
        }
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
                literal.place(99, usize::MAX);
            }
        }
    }
}
