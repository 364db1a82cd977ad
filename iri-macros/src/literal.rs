//! Reads the value of a literal. The compiler has checked its form.

use crate::tokens::Literal;

/// A literal, as far as the macros use it.
#[derive(Debug, PartialEq)]
pub(crate) enum Value {
    Text(String),
    /// A text with a suffix, which no text may have.
    Suffixed,
    Bytes,
    CText,
    Char(char),
    /// Any other literal.
    Other,
}

impl Value {
    pub(crate) fn of(literal: &Literal) -> Self {
        let source = literal.to_string();
        read(&source).unwrap_or(Self::Other)
    }
}

fn read(source: &str) -> Option<Value> {
    let mut chars = source.chars();
    match (chars.next()?, chars.next()?) {
        ('"', _) => {
            let (text, suffix) = source.strip_prefix('"')?.rsplit_once('"')?;
            text_without(suffix, unescaped(text)?)
        }
        ('r', _) => {
            let quoted = source.strip_prefix('r')?;
            let (hashes, text) = quoted.split_once('"')?;
            let (text, suffix) = text.rsplit_once(&format!("\"{hashes}"))?;
            text_without(suffix, text.to_owned())
        }
        ('b', '"' | 'r') => Some(Value::Bytes),
        ('c', _) => Some(Value::CText),
        ('\'', _) => {
            let (c, _) = source.strip_prefix('\'')?.rsplit_once('\'')?;
            unescaped(c)?.chars().next().map(Value::Char)
        }
        _ => None,
    }
}

fn text_without(suffix: &str, text: String) -> Option<Value> {
    Some(if suffix.is_empty() {
        Value::Text(text)
    } else {
        Value::Suffixed
    })
}

/// Replaces the escapes of a text or a character.
fn unescaped(source: &str) -> Option<String> {
    let mut text = String::new();
    let mut rest = source;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text += plain;
        let mut chars = escape.chars();
        let c = chars.next()?;
        rest = chars.as_str();
        let c = match c {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '0' => '\0',
            'x' => {
                let (digits, after) = rest.split_at_checked(2)?;
                rest = after;
                char::from(u8::from_str_radix(digits, 16).ok()?)
            }
            'u' => {
                let (digits, after) = rest.strip_prefix('{')?.split_once('}')?;
                rest = after;
                char::from_u32(u32::from_str_radix(&digits.replace('_', ""), 16).ok()?)?
            }
            // The line goes on after the blanks.
            '\n' => {
                rest = rest.trim_start_matches([' ', '\t', '\n', '\r']);
                continue;
            }
            quoted => quoted,
        };
        text.push(c);
    }
    Some(text + rest)
}

/// Returns a number as `concat!` writes it: an integer in decimal, and neither `_` nor the suffix.
pub(crate) fn number(literal: &Literal) -> Option<String> {
    let source = literal.to_string();
    let radixes = [("0x", 16), ("0o", 8), ("0b", 2)];
    let other = radixes
        .iter()
        .find_map(|(prefix, radix)| Some((source.strip_prefix(prefix)?, *radix)));
    let (digits, radix) = other.unwrap_or((&source, 10));
    let is_suffix = |c: char| c == 'u' || c == 'i' || (c == 'f' && radix == 10);
    let digits = digits.split(is_suffix).next()?.replace('_', "");
    if let Ok(integer) = u128::from_str_radix(&digits, radix) {
        return Some(integer.to_string());
    }
    let is_float = radix == 10
        && digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.contains(['.', 'e', 'E'])
        && digits
            .chars()
            .all(|c| c.is_ascii_digit() || ".eE+-".contains(c));
    is_float.then_some(digits)
}

#[cfg(all(test, feature = "declarations"))]
mod tests {
    use proc_macro2::Literal;

    use super::{Value, number};

    fn literal(source: &str) -> Literal {
        source.parse().unwrap()
    }

    #[test]
    fn texts_are_decoded() {
        for (source, text) in [
            (r#""""#, ""),
            (r#""a\n\r\t\0\\\'\"b""#, "a\n\r\t\0\\'\"b"),
            (r#""\x41\x7f\u{41}\u{1F_600}é""#, "A\x7fA\u{1F600}é"),
            ("\"a\\\n   \n\t b\"", "ab"),
            ("\"a\nb\"", "a\nb"),
            (r#"r"a\n""#, r"a\n"),
            ("r##\"a\"#b\"##", "a\"#b"),
        ] {
            assert_eq!(
                Value::of(&literal(source)),
                Value::Text(text.to_owned()),
                "{source}"
            );
        }
        for (source, value) in [
            (r#""a"b"#, Value::Suffixed),
            ("r#\"a\"#b", Value::Suffixed),
            ("b\"a\"", Value::Bytes),
            ("br\"a\"", Value::Bytes),
            ("c\"a\"", Value::CText),
            ("cr\"a\"", Value::CText),
            ("'a'", Value::Char('a')),
            (r"'\''", Value::Char('\'')),
            (r"'\u{41}'", Value::Char('A')),
            ("b'a'", Value::Other),
            ("1", Value::Other),
        ] {
            assert_eq!(Value::of(&literal(source)), value, "{source}");
        }
    }

    #[test]
    fn numbers_are_those_of_concat() {
        // The compiler says what they are.
        macro_rules! numbers {
            ($($number:literal)*) => {
                [$((stringify!($number), concat!($number))),*]
            };
        }
        let numbers = numbers!(
            0 7 007 1_000 12u8 12_i64 0xFFu8 0xf_f 0b1_0 0o17usize 1.0 1.5f32 2.50 1e3 1E+3
            1_0.5e-3_f64 1f64 340282366920938463463374607431768211455
        );
        for (source, text) in numbers {
            assert_eq!(number(&literal(source)).as_deref(), Some(text), "{source}");
        }
        for source in ["10px", "10em", "\"a\"", "'a'", "b'a'"] {
            assert_eq!(number(&literal(source)), None, "{source}");
        }
    }
}
