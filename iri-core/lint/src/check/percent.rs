//! Checks percent-encoded triplets.

use super::path::is_in_dot_segment;
use crate::code::Code;
use crate::finding::Finding;
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::fix::Change;
use iri_grammar::grammar::class::UNRESERVED;
use iri_grammar::grammar::pct_encoded::{decode_first, encoded_char, triplet};
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::seek;

/// Finds control characters that are encoded.
pub(crate) const fn controls(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut next = from;
    while let Some((start, byte)) = next_triplet(subject, next) {
        next = plus!(start, 3);
        if byte > 0x1F && byte != 0x7F {
            continue;
        }
        let in_query = start >= subject.parts.at.path_end;
        let code = match byte {
            b'\t' | b'\n' | b'\r' if in_query && matches!(subject.scheme, Scheme::Mailto) => {
                continue;
            }
            1.. if in_query || matches!(subject.scheme, Scheme::Data) => {
                Code::EncodedControlInQuery
            }
            // Data may have any bytes.
            0 if matches!(subject.scheme, Scheme::Data) => continue,
            _ => Code::EncodedControl,
        };
        return Some(found(code, start, byte));
    }
    None
}

/// Finds triplets that encode no UTF-8. Those next to each other that encode bytes beyond ASCII are one finding.
pub(crate) const fn not_utf8(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    // Data may have any bytes.
    if matches!(subject.scheme, Scheme::Data) {
        return None;
    }
    let mut next = from;
    while let Some((start, _)) = next_triplet(subject, next) {
        let mut rest = subject.from(start);
        if let Some((_, after)) = encoded_char(rest) {
            next = subject.place(after);
            continue;
        }
        while let Some((0x80.., after)) = triplet(rest) {
            rest = after;
        }
        return Some(Finding::new(
            Code::EncodedNotUtf8,
            start,
            subject.place(rest),
        ));
    }
    None
}

/// Finds triplets with lower-case digits.
pub(crate) const fn case(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut next = from;
    while let Some((start, byte)) = next_triplet(subject, next) {
        next = plus!(start, 3);
        if let [_, high, low, ..] = subject.from(start)
            && (high.is_ascii_lowercase() || low.is_ascii_lowercase())
        {
            let change = match decoding(subject, start, byte) {
                Change::None => Change::UpperCase,
                // The fix of another finding decodes this triplet.
                _ => Change::None,
            };
            return Some(found(Code::PercentNotUppercase, start, byte).mended_by(change));
        }
    }
    None
}

/// Finds unreserved characters that are encoded.
pub(crate) const fn unreserved(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut next = from;
    while let Some((start, byte)) = next_triplet(subject, next) {
        next = plus!(start, 3);
        // In userinfo, the finding would show a character of a password.
        let is_secret = start < subject.parts.at.host_start;
        if UNRESERVED.contains(byte) && !is_secret {
            let change = decoding(subject, start, byte);
            return Some(found(Code::EncodedUnreserved, start, byte).mended_by(change));
        }
    }
    None
}

/// Returns the change that decodes a triplet, if that is safe. It is not safe in these places:
/// - in userinfo;
/// - in a URN, in which an encoded character is not equivalent to the character (RFC 8141, section 3.1);
/// - in a dot segment, which not all readers see while it is encoded;
/// - after an empty host, as browsers look for the host there;
/// - before a `:` in a `file:`, as the two could be a drive. The path of a reference without a scheme may become one of a
///   `file:`, and some readers know drives in all schemes of the web.
const fn decoding(subject: &Subject<'_>, start: u32, byte: u8) -> Change {
    let at = subject.parts.at;
    match subject.scheme {
        _ if !UNRESERVED.contains(byte) || start < at.host_start => Change::None,
        Scheme::Urn | Scheme::Uuid | Scheme::Oid => Change::None,
        scheme
            if (matches!(scheme, Scheme::File)
                || scheme.is_special() && start >= at.path_start)
                && matches!(subject.from(start.wrapping_add(3)), [b':', ..]) =>
        {
            Change::None
        }
        _ if byte == b'.' && is_in_dot_segment(subject, start) => Change::None,
        _ if subject.seen.has(Seen::NO_HOST) && start < at.path_end => Change::None,
        _ if byte.is_ascii_uppercase() && start < at.host_end => Change::DecodeToLowerCase,
        _ => Change::Decode,
    }
}

/// Finds triplets that are encoded again. Their digits may be encoded too, as in `%25%32%66`.
pub(crate) const fn twice(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let mut next = from;
    while let Some((start, byte)) = next_triplet(subject, next) {
        next = plus!(start, 3);
        if byte == b'%'
            && let Some((high, rest)) = decode_first(subject.from(next))
            && let Some((low, rest)) = decode_first(rest)
            && high.is_ascii_hexdigit()
            && low.is_ascii_hexdigit()
        {
            let end = subject.place(rest);
            return Some(Finding::new(Code::DoubleEncoding, start, end));
        }
    }
    None
}

/// Finds slashes and backslashes that are encoded in the path.
pub(crate) const fn slash(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    if !subject.is_hierarchical() {
        return None;
    }
    let path_start = subject.parts.at.path_start;
    let mut next = if from < path_start { path_start } else { from };
    while let Some((start, byte)) = next_triplet(subject, next)
        && start < subject.parts.at.path_end
    {
        next = plus!(start, 3);
        if matches!(byte, b'/' | b'\\') {
            return Some(found(Code::EncodedSlash, start, byte));
        }
    }
    None
}

const fn found(code: Code, start: u32, byte: u8) -> Finding {
    Finding::new(code, start, plus!(start, 3)).naming(byte as u32)
}

/// Returns the place of the next triplet, and its byte.
pub(crate) const fn next_triplet(subject: &Subject<'_>, from: u32) -> Option<(u32, u8)> {
    let mut rest = seek(subject.from(from), b'%');
    while let [_, tail @ ..] = rest {
        if let Some((byte, _)) = triplet(rest) {
            return Some((subject.place(rest), byte));
        }
        // A rejected text can have a `%` without digits.
        rest = seek(tail, b'%');
    }
    None
}
