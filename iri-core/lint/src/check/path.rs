//! Checks the segments of the path.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::grammar::pct_encoded::decode_first;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::between;

/// Finds dot segments that are not at the start of a relative path.
pub(crate) const fn dots(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    if !subject.is_hierarchical() {
        return None;
    }
    let mut start = at.path_start;
    match subject.between(start, at.path_end).as_bytes() {
        [b'/', ..] => start = plus!(start, 1),
        // At the start of a relative path, `../../` is needed.
        relative => {
            let mut rest = relative;
            while let [b'.', b'/', tail @ ..] | [b'.', b'.', b'/', tail @ ..] = rest {
                rest = tail;
            }
            if matches!(rest, b"." | b"..") {
                return None;
            }
            start = minus!(at.path_end, rest.len() as u32);
        }
    }
    if from > start {
        start = from;
        // The `/` after the last finding is skipped.
        if let [b'/', ..] = subject.from(start) {
            start = plus!(start, 1);
        }
    }
    let mut rest = subject.between(start, at.path_end).as_bytes();
    loop {
        let length = match rest {
            [b'.'] | [b'.', b'/', ..] => 1,
            [b'.', b'.'] | [b'.', b'.', b'/', ..] => 2,
            _ => match seek(rest, b'/') {
                [_, tail @ ..] => {
                    rest = tail;
                    continue;
                }
                [] => return None,
            },
        };
        let start = minus!(at.path_end, rest.len() as u32);
        let end = plus!(start, length);
        return Some(Finding::new(Code::DotSegments, start, end));
    }
}

/// Finds the first `..` that leads above the root.
pub(crate) const fn above_root(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let [b'/', path @ ..] = subject.between(at.path_start, at.path_end).as_bytes() else {
        return None;
    };
    let mut depth = 0_u32;
    let mut rest = path;
    loop {
        match rest {
            [b'.', b'.'] | [b'.', b'.', b'/', ..] => {
                if depth == 0 {
                    let start = minus!(at.path_end, rest.len() as u32);
                    let end = plus!(start, 2);
                    return Some(Finding::new(Code::AboveRoot, start, end));
                }
                depth = minus!(depth, 1);
            }
            [b'.'] | [b'.', b'/', ..] => {}
            _ => depth = plus!(depth, 1),
        }
        match seek(rest, b'/') {
            [_, tail @ ..] => rest = tail,
            [] => return None,
        }
    }
}

/// Finds dot segments with an encoded dot.
pub(crate) const fn encoded_dots(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    if !subject.is_hierarchical() {
        return None;
    }
    let mut start = at.path_start;
    if from > start {
        start = from;
    }
    let mut rest = subject.between(start, at.path_end).as_bytes();
    loop {
        if let [b'/', tail @ ..] = rest {
            rest = tail;
        }
        if let Some(dots) = leading_dots(rest)
            && dots.is_encoded
        {
            let start = minus!(at.path_end, rest.len() as u32);
            let end = minus!(at.path_end, dots.after.len() as u32);
            return Some(Finding::new(Code::EncodedDotSegments, start, end));
        }
        rest = seek(rest, b'/');
        if rest.is_empty() {
            return None;
        }
    }
}

/// A dot segment at the start of a part of a path
struct Dots<'a> {
    count: u32,
    /// Whether a dot is encoded
    is_encoded: bool,
    /// The text after the segment
    after: &'a [u8],
}

/// Returns the dot segment at the start of `path`, which may be encoded.
const fn leading_dots(path: &[u8]) -> Option<Dots<'_>> {
    let mut dots = Dots {
        count: 0,
        is_encoded: false,
        after: path,
    };
    while let Some((b'.', tail)) = decode_first(dots.after) {
        dots.is_encoded |= matches!(dots.after, [b'%', ..]);
        dots.count = plus!(dots.count, 1);
        dots.after = tail;
    }
    if matches!((dots.count, dots.after), (1..=2, [] | [b'/', ..])) {
        Some(dots)
    } else {
        None
    }
}

/// Returns whether the triplet of a dot at `start` is in a dot segment of the path. The segment begins there, or after one
/// dot before it.
pub(crate) const fn is_in_dot_segment(subject: &Subject<'_>, start: u32) -> bool {
    const fn begins(subject: &Subject<'_>, start: u32) -> bool {
        let at = subject.parts.at;
        // The place may be within a character: bytes can be cut there, too.
        let text = subject.parts.text.as_bytes();
        at.path_start <= start
            && start <= at.path_end
            && matches!(between(text, at.path_start, start), [] | [.., b'/'])
            && leading_dots(between(text, start, at.path_end)).is_some()
    }
    begins(subject, start)
        || begins(subject, start.saturating_sub(1))
        || begins(subject, start.saturating_sub(3))
}

/// Returns whether the first segment of a path is a drive, after all dot segments before it are removed.
pub(crate) const fn has_drive(path: &[u8]) -> bool {
    let mut depth = 0_u32;
    let mut rest = path;
    while let [b'/', segment @ ..] = rest {
        match (leading_dots(segment), segment) {
            (Some(dots), _) => depth = depth.saturating_sub(minus!(dots.count, 1)),
            (
                None,
                [b'a'..=b'z' | b'A'..=b'Z', b':'] | [b'a'..=b'z' | b'A'..=b'Z', b':', b'/', ..],
            ) if depth == 0 => return true,
            _ => depth = plus!(depth, 1),
        }
        rest = seek(segment, b'/');
    }
    false
}
