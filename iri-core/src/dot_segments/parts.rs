//! Finds the parts of a path and its dot segments.

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::{rseek, seek};
use iri_grammar::text::slice::slice;

use super::wide;

/// Returns what comes after the first part of `path`.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn after_first_part(path: &[u8]) -> &[u8] {
    match seek(path, b'/') {
        [_, rest @ ..] => rest,
        [] => &[],
    }
}

/// Returns `path` up to and including its last `/`.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn directory(path: &[u8]) -> &[u8] {
    rseek(path, b'/')
}

/// Splits off the first part of `path`; `None` if there is none.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn split_first_part(path: &str) -> Option<(&str, &str)> {
    if path.is_empty() {
        return None;
    }
    let length = path.len() as u32;
    let end = minus!(length, after_first_part(path.as_bytes()).len() as u32);
    Some((slice(path, 0, end), slice(path, end, length)))
}

/// Splits off the last part of `path`; `None` if there is none.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn split_last_part(path: &str) -> Option<(&str, &str)> {
    // The last byte belongs to the last part: it is the slash of that part, or a character before which the search may
    // begin.
    let [before @ .., _] = path.as_bytes() else {
        return None;
    };
    let start = directory(before).len() as u32;
    Some((slice(path, 0, start), slice(path, start, path.len() as u32)))
}

/// Returns whether a part is an empty segment.
pub(crate) const fn is_slash(part: &str) -> bool {
    matches!(part.as_bytes(), [b'/'])
}

/// Counts the dots of the first part of `path`: one or two for a dot segment, else zero.
#[cfg_attr(target_pointer_width = "64", inline)]
pub const fn dots(path: &[u8], encoded: bool) -> u32 {
    let mut rest = path;
    let mut count = 0_u32;
    loop {
        rest = match rest {
            [b'.', tail @ ..] => tail,
            [b'%', b'2', b'E' | b'e', tail @ ..] if encoded => tail,
            [] | [b'/', ..] if count <= 2 => return count,
            _ => return 0,
        };
        count = plus!(count, 1);
    }
}

/// Returns what comes after the first part of `path`, and perhaps after those that follow it and cannot be dot segments.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn after_run(path: &[u8], encoded: bool) -> &[u8] {
    wide::after_run(path, encoded).unwrap_or_else(|| after_first_part(path))
}

/// Returns whether `path` has a dot segment. With `encoded`, `%2E` is a dot.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn has_dot_segments(path: &[u8], encoded: bool) -> bool {
    let mut rest = path;
    while !rest.is_empty() {
        if dots(rest, encoded) > 0 {
            return true;
        }
        rest = after_run(rest, encoded);
    }
    false
}

/// Returns whether removing dot segments leaves `path` as it is.
///
/// A `/.` may begin it, if that keeps two slashes from reading as the beginning of an authority.
pub(crate) fn is_without_dot_segments(path: &str, has_authority: bool, encoded: bool) -> bool {
    let path = match path.strip_prefix("/.") {
        Some(rest) if rest.starts_with("//") && !has_authority => rest,
        _ => path,
    };
    !has_dot_segments(path.as_bytes(), encoded)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::String;

    use super::has_dot_segments;

    /// Tries each place in the steps of eight and sixteen bytes, and in both halves of up to 128.
    #[test]
    fn dot_segments_are_found_at_each_place() {
        let is_dot_segment =
            |segment: &str| matches!(segment, "." | ".." | "%2e" | ".%2E" | "%2E." | "%2e%2E");
        let segments = [
            "", ".", "..", "...", ".a", "a.", "%2e", ".%2E", "%2f", "%", "é",
        ];
        let slashes = [["", ""], ["/", "/"], ["/", ""], ["", "/"], ["//", "/./a"]];
        let check = |path: &str, encoded: bool| {
            let is_found = path
                .split('/')
                .any(|segment| is_dot_segment(segment) && (encoded || !segment.contains('%')));
            let found = has_dot_segments(path.as_bytes(), encoded);
            assert_eq!(found, is_found, "{path} {encoded}");
        };
        for place in 0..72 * 72 {
            let (a, b) = ("a".repeat(place / 72), "b".repeat(place % 72));
            for segment in segments {
                for [start, end] in slashes {
                    let path = [&a, start, segment, end, &b].concat();
                    check(&path, false);
                    check(&path, true);
                }
            }
        }
        let long = String::from_iter(core::iter::repeat_n("/a.", 100));
        assert!(!has_dot_segments(long.as_bytes(), true));
        assert!(has_dot_segments((long + "/.").as_bytes(), false));
    }
}
