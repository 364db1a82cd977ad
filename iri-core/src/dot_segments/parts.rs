//! Finds the parts of a path and its dot segments.

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::{rseek, seek};
use iri_grammar::text::slice::slice;
use iri_grammar::text::word::{IS_WIDE, all, find};

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

/// Returns what comes after the first part of `path`, and after those that follow it and cannot be dot segments.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn after_run(path: &[u8], encoded: bool) -> &[u8] {
    if !IS_WIDE {
        return after_first_part(path);
    }
    // Most paths have no dot after a slash. So a quick look comes first.
    if let Some(false) = may_have_dots(path, encoded) {
        return &[];
    }
    let mut rest = path;
    // Others are looked at in steps of sixteen bytes.
    while let Some(bytes) = rest.first_chunk::<17>()
        && !may_start(bytes, encoded)
        && let Some((_, tail)) = rest.split_first_chunk::<16>()
    {
        rest = tail;
        if rest.len() < 17
            && let Some(bytes) = path.last_chunk::<17>()
            && !may_start(bytes, encoded)
        {
            return &[];
        }
    }
    let mut after_slash = 0;
    let place = find(rest, |x| {
        let slashes = all(x, b'/');
        let starts = slashes << 8 | after_slash;
        after_slash = slashes >> 56;
        let mut dots = all(x, b'.');
        if encoded {
            // The byte after the last of the word is unknown, so a `%` there counts as `%2`.
            dots |= all(x, b'%') & (all(x, b'2') >> 8 | 1 << 63);
        }
        dots & starts
    });
    let split = place.and_then(|at| rest.split_at_checked(at));
    split.map_or(&[], |(_, rest)| rest)
}

/// Looks for a `.` after a `/`, or with `encoded` for a `%`, in two halves of a path, which may share bytes.
///
/// The compiler uses vector instructions, as there is no branch.
#[inline(never)]
fn may_have_dots_in<const HALF: usize>(
    start: &[u8; HALF],
    end: &[u8; HALF],
    encoded: bool,
) -> bool {
    let both = [*start, *end];
    let (mut may_have, mut is_after_slash) = (false, false);
    for b in both.as_flattened() {
        may_have |= is_after_slash & ((*b == b'.') | encoded & (*b == b'%'));
        is_after_slash = *b == b'/';
    }
    may_have
}

/// Returns whether a path of 32 to 128 bytes may have a dot segment after its first part.
#[inline(always)]
fn may_have_dots(path: &[u8], encoded: bool) -> Option<bool> {
    if path.len() > 128 {
        return None;
    }
    if let (Some(start), Some(end)) = (path.first_chunk(), path.last_chunk()) {
        return Some(may_have_dots_in::<64>(start, end, encoded));
    }
    Some(may_have_dots_in::<32>(
        path.first_chunk()?,
        path.last_chunk()?,
        encoded,
    ))
}

/// Returns whether a dot segment may start in a text: after a `/` comes a `.`, or with `encoded` a `%`.
///
/// The compiler uses vector instructions, as there is no branch.
#[inline(always)]
fn may_start(bytes: &[u8; 17], encoded: bool) -> bool {
    let (Some(before), Some(after)) = (bytes.first_chunk::<16>(), bytes.last_chunk::<16>()) else {
        return true;
    };
    let pairs = before.iter().zip(after);
    let starts = |(a, b): (&u8, &u8)| (*a == b'/') & ((*b == b'.') | encoded & (*b == b'%'));
    pairs.map(starts).fold(false, |any, one| any | one)
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
