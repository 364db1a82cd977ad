//! Checks `data:` (RFC 2397), and finds schemes that run code.

use crate::grammar::pct_encoded::decode_first;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::scheme::Scheme;
use crate::lint::subject::Subject;
use crate::text::scan::seek;
use crate::text::split::{rsplit_once, split_once};

/// Finds a scheme that runs code, or data of a type that browsers run.
pub const fn active(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let is_active = match subject.scheme {
        Scheme::Script => true,
        Scheme::Data => match split_once(subject.parts.path_and_query(), b',') {
            Some((before, _)) => is_run(match split_once(before, b';') {
                Some((media_type, _)) => media_type,
                None => before,
            }),
            None => false,
        },
        _ => false,
    };
    if is_active {
        return Some(Finding::new(Code::ActiveScheme, 0, at.scheme_end));
    }
    None
}

/// Returns whether browsers run code in a document of this type.
const fn is_run(media_type: &str) -> bool {
    let mut types: &[&str] = &[
        "text/html",
        "application/xhtml+xml",
        "image/svg+xml",
        "text/xml",
        "application/xml",
        "text/javascript",
    ];
    while let [active, others @ ..] = types {
        if media_type.eq_ignore_ascii_case(active) {
            return true;
        }
        types = others;
    }
    false
}

/// Finds a `data:` URI without a comma, with a type without `/`, or with invalid base64.
pub const fn data(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Data) {
        return None;
    }
    let Some((before, data)) = split_once(subject.parts.path_and_query(), b',') else {
        return Some(Finding::new(
            Code::DataBadSyntax,
            at.path_start,
            at.query_end,
        ));
    };
    let media_type = match split_once(before, b';') {
        Some((media_type, _)) => media_type,
        None => before,
    };
    if !media_type.is_empty() && seek(media_type.as_bytes(), b'/').is_empty() {
        let end = at.path_start.wrapping_add(media_type.len() as u32);
        return Some(Finding::new(Code::DataBadSyntax, at.path_start, end));
    }
    let is_base64 = match rsplit_once(before, b';') {
        Some((_, last)) => last.eq_ignore_ascii_case("base64"),
        None => false,
    };
    if is_base64 && !is_valid_base64(data.as_bytes()) {
        let start = at.query_end.wrapping_sub(data.len() as u32);
        return Some(Finding::new(Code::DataBadSyntax, start, at.query_end));
    }
    None
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
                digits = digits.wrapping_add(1) & 3;
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
