//! Expands by RFC 6570 section 3 literally, with a `String` for every step. This module shares no code with the
//! library.

use iri_template::{List, Pairs, ToValue, Value};

/// An owned value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Owned {
    Undefined,
    Text(String),
    List(Vec<String>),
    Pairs(Vec<(String, String)>),
}

impl ToValue for Owned {
    fn to_value(&self) -> Value<'_> {
        match self {
            Self::Undefined => Value::Undefined,
            Self::Text(text) => Value::Text(text),
            Self::List(list) => Value::List(list as &dyn List),
            Self::Pairs(pairs) => Value::Pairs(pairs as &dyn Pairs),
        }
    }
}

/// Returns the columns of the table in appendix A.
fn table(operator: char) -> (&'static str, &'static str, bool, &'static str, bool) {
    match operator {
        '+' => ("", ",", false, "", true),
        '#' => ("#", ",", false, "", true),
        '.' => (".", ".", false, "", false),
        '/' => ("/", "/", false, "", false),
        ';' => (";", ";", true, "", false),
        '?' => ("?", "&", true, "=", false),
        '&' => ("&", "&", true, "=", false),
        _ => ("", ",", false, "", false),
    }
}

/// Writes the characters that are not in the allowed set as `pct-encoded`: section 3.2.1.
fn encode(text: &str, allow_reserved: bool) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut encoded = String::new();
    let mut i = 0;
    while i < characters.len() {
        let c = characters[i];
        let hex = |j: usize| characters.get(j).is_some_and(char::is_ascii_hexdigit);
        if c.is_ascii_alphanumeric()
            || "-._~".contains(c)
            || allow_reserved && ":/?#[]@!$&'()*+,;=".contains(c)
            || allow_reserved && c == '%' && hex(i + 1) && hex(i + 2)
        {
            encoded.push(c);
        } else {
            let mut buffer = [0; 4];
            for b in c.encode_utf8(&mut buffer).bytes() {
                encoded += &format!("%{b:02X}");
            }
        }
        i += 1;
    }
    encoded
}

/// Returns the expansion of a valid template, or `None` if a prefix modifier is used for a list or pairs.
pub(crate) fn expand(template: &str, value: impl Fn(&str) -> Owned) -> Option<String> {
    let mut result = String::new();
    let mut rest = template;
    while let Some((literals, after)) = rest.split_once('{') {
        result += &encode(literals, true);
        let (expression, after) = after.split_once('}').unwrap();
        rest = after;
        let operator = expression.chars().next().unwrap();
        let (operator, list) = match operator {
            '+' | '#' | '.' | '/' | ';' | '?' | '&' => (operator, &expression[1..]),
            _ => (' ', expression),
        };
        let (first, sep, ..) = table(operator);
        let mut defined = Vec::new();
        for varspec in list.split(',') {
            defined.extend(expand_variable(varspec, operator, &value)?);
        }
        if !defined.is_empty() {
            result += first;
            result += &defined.join(sep);
        }
    }
    Some(result + &encode(rest, true))
}

/// Returns what a variable is expanded to: nothing, one text, or more.
fn expand_variable(
    varspec: &str,
    operator: char,
    value: impl Fn(&str) -> Owned,
) -> Option<Vec<String>> {
    let (.., named, ifemp, allow) = table(operator);
    let mut defined = Vec::new();
    let (name, explode, prefix) = match varspec.split_once(':') {
        Some((name, length)) => (name, false, Some(length.parse::<usize>().unwrap())),
        None => match varspec.strip_suffix('*') {
            Some(name) => (name, true, None),
            None => (varspec, false, None),
        },
    };
    let with_name = |name: &str, value: &str| {
        let name = encode(name, true);
        if value.is_empty() {
            name + ifemp
        } else {
            name + "=" + value
        }
    };
    match value(name) {
        Owned::Undefined => {}
        Owned::Text(text) => {
            let cut: String = text.chars().take(prefix.unwrap_or(usize::MAX)).collect();
            let value = encode(&cut, allow);
            defined.push(if named {
                with_name(name, &value)
            } else {
                value
            });
        }
        Owned::List(list) => {
            let items: Vec<_> = list.iter().map(|item| encode(item, allow)).collect();
            if items.is_empty() {
            } else if prefix.is_some() {
                return None;
            } else if explode && named {
                defined.extend(items.iter().map(|item| with_name(name, item)));
            } else if explode {
                defined.extend(items);
            } else if named {
                defined.push(encode(name, true) + "=" + &items.join(","));
            } else {
                defined.push(items.join(","));
            }
        }
        Owned::Pairs(pairs) => {
            if pairs.is_empty() {
            } else if prefix.is_some() {
                return None;
            } else if explode && named {
                let pairs = pairs.iter();
                defined.extend(pairs.map(|(k, v)| with_name(k, &encode(v, allow))));
            } else if explode {
                let pairs = pairs.iter();
                defined.extend(pairs.map(|(k, v)| encode(k, allow) + "=" + &encode(v, allow)));
            } else {
                let pairs = pairs
                    .iter()
                    .map(|(k, v)| encode(k, allow) + "," + &encode(v, allow));
                let joined = pairs.collect::<Vec<_>>().join(",");
                defined.push(if named {
                    encode(name, true) + "=" + &joined
                } else {
                    joined
                });
            }
        }
    }
    Some(defined)
}
