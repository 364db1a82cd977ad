//! Checks `data:` (RFC 2397), and finds schemes that run code.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::grammar::pct_encoded::decode_first;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::split::split_once;

/// Finds a scheme that runs code, data of a type that browsers run, or a script that does nothing.
pub(crate) const fn active(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let is_active = match subject.scheme {
        Scheme::Script if is_inert(subject) => {
            return Some(Finding::new(Code::InertScript, 0, at.scheme_end));
        }
        Scheme::Script => true,
        // With an authority, the type that browsers see begins with `//`.
        Scheme::Data if !at.has_authority() => {
            match split_once(subject.parts.path_and_query(), b',') {
                Some((before, _)) => is_run(media_type(before)),
                None => false,
            }
        }
        _ => false,
    };
    if is_active {
        return Some(Finding::new(Code::ActiveScheme, 0, at.scheme_end));
    }
    None
}

/// Returns whether a script does nothing: `javascript:void(0)` and the like.
///
/// The spellings are compared as a whole, as browsers decode them, so that no code can hide in one.
const fn is_inert(subject: &Subject<'_>) -> bool {
    const INERT: &[&str] = &[
        "",
        "void(0)",
        "void()",
        "void 0",
        "false",
        "true",
        "0",
        "null",
        "undefined",
        "{}",
    ];
    if !matches!(subject.parts.text.as_bytes(), [b'j' | b'J', ..]) {
        return false;
    }
    let script = without_empty(subject.from(subject.parts.at.hier_part()));
    let mut rest = INERT;
    while let [inert, others @ ..] = rest {
        if is_then_empty(script, inert.as_bytes()) {
            return true;
        }
        rest = others;
    }
    false
}

/// Returns whether a script, decoded, is `inert` and then only empty statements.
const fn is_then_empty(script: &[u8], inert: &[u8]) -> bool {
    let mut rest = script;
    let mut wanted = inert;
    while let [w, others @ ..] = wanted {
        match decode_first(rest) {
            Some((b, after)) if b == *w => (rest, wanted) = (after, others),
            _ => return false,
        }
    }
    without_empty(rest).is_empty()
}

/// Returns what follows empty statements at the start of a script.
const fn without_empty(script: &[u8]) -> &[u8] {
    let mut rest = script;
    while let Some((b' ' | b';', after)) = decode_first(rest) {
        rest = after;
    }
    rest
}

/// Returns what is before the parameters.
const fn media_type(before: &str) -> &str {
    match split_once(before, b';') {
        Some((media_type, _)) => media_type,
        None => before,
    }
}

/// Returns whether browsers run code in a document of this type, or run it as a script.
const fn is_run(media_type: &str) -> bool {
    const TYPES: &[&str] = &["text/html", "text/xml", "application/xml", "text/xsl"];
    // XHTML, SVG, MathML and RSS, for example; and the names of JavaScript
    const ENDS: &[&str] = &["+xml", "javascript", "ecmascript"];
    let media_type = media_type.as_bytes().trim_ascii();
    let mut rest = TYPES;
    while let [active, others @ ..] = rest {
        if matches!(before_end(media_type, active.as_bytes()), Some([])) {
            return true;
        }
        rest = others;
    }
    let mut rest = ENDS;
    while let [end, others @ ..] = rest {
        if before_end(media_type, end.as_bytes()).is_some() {
            return true;
        }
        rest = others;
    }
    false
}

/// Returns what is before `end`, which is in lower case, or `None` if a type does not end with it. A rejected text can
/// have tabs and line breaks in a type, which browsers remove.
const fn before_end<'a>(media_type: &'a [u8], end: &[u8]) -> Option<&'a [u8]> {
    let mut rest = media_type;
    let mut wanted = end;
    loop {
        match (rest, wanted) {
            ([head @ .., b'\t' | b'\n' | b'\r'], _) => rest = head,
            (_, []) => return Some(rest),
            ([head @ .., b], [others @ .., w]) if b.to_ascii_lowercase() == *w => {
                (rest, wanted) = (head, others);
            }
            _ => return None,
        }
    }
}

/// Finds a `data:` URI with an authority, without a comma, with an invalid type or parameter, or with invalid base64.
pub(crate) const fn data(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Data) {
        return None;
    }
    let Some((before, data)) = split_once(subject.parts.path_and_query(), b',') else {
        return Some(Finding::new(
            Code::DataBadSyntax,
            at.hier_part(),
            at.query_end,
        ));
    };
    let media_type = media_type(before);
    if at.has_authority() || !media_type.is_empty() && !is_type(media_type) {
        let end = plus!(at.path_start, media_type.len() as u32);
        return Some(Finding::new(Code::DataBadSyntax, at.hier_part(), end));
    }
    let mut rest = match split_once(before, b';') {
        Some((_, parameters)) => Some(parameters),
        None => None,
    };
    while let Some(parameters) = rest {
        let parameter;
        (parameter, rest) = match split_once(parameters, b';') {
            Some((parameter, after)) => (parameter, Some(after)),
            None => (parameters, None),
        };
        // Only at the end, it says how the data are encoded.
        if rest.is_none() && parameter.eq_ignore_ascii_case("base64") {
            if is_valid_base64(data.as_bytes()) {
                return None;
            }
            let start = minus!(at.query_end, data.len() as u32);
            return Some(Finding::new(Code::DataBadSyntax, start, at.query_end));
        }
        if !is_parameter(parameter) {
            let end = plus!(at.path_start, before.len() as u32);
            let start = minus!(end, parameters.len() as u32);
            let end = plus!(start, parameter.len() as u32);
            return Some(Finding::new(Code::DataBadSyntax, start, end));
        }
    }
    None
}

/// Returns whether a text is a type and a subtype.
const fn is_type(media_type: &str) -> bool {
    match split_once(media_type, b'/') {
        Some((kind, subtype)) => is_token(kind.as_bytes()) && is_token(subtype.as_bytes()),
        None => false,
    }
}

/// Returns whether a text is a parameter, `name=value`. All readers pass over `utf8` alone, which many pages have.
const fn is_parameter(parameter: &str) -> bool {
    match split_once(parameter, b'=') {
        Some((name, _)) => is_token(name.as_bytes()),
        None => parameter.eq_ignore_ascii_case("utf8") || parameter.eq_ignore_ascii_case("utf-8"),
    }
}

/// Returns whether a text is a token of RFC 2045, in which characters may be encoded.
const fn is_token(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some((b, tail)) = decode_first(rest)
        && (b.is_ascii_alphanumeric()
            || matches!(
                b,
                b'!' | b'#'..=b'\'' | b'*'..=b'+' | b'-'..=b'.' | b'^'..=b'`' | b'{'..=b'~'
            ))
    {
        rest = tail;
    }
    rest.is_empty() && !text.is_empty()
}

/// Returns whether a text is base64 as browsers read it: they ignore white space, and the `=` at the end is optional.
const fn is_valid_base64(text: &[u8]) -> bool {
    let mut rest = text;
    let mut digits = 0_u32;
    let mut padding = 0_u32;
    while let Some((b, after)) = decode_first(rest) {
        rest = after;
        match b {
            b'\t' | b'\n' | 0xC | b'\r' | b' ' => {}
            b'=' => padding = padding.saturating_add(1),
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'+' | b'/' if padding == 0 => {
                digits = plus!(digits, 1) & 3;
            }
            _ => return false,
        }
    }
    match digits {
        1 => false,
        0 => padding == 0,
        2 => padding == 0 || padding == 2,
        _ => padding <= 1,
    }
}
