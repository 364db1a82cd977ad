//! Finds dot segments in steps of many bytes, on 64-bit hosts.

use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::{all, find};

/// Returns a path, if no directory is before it.
pub(super) fn alone<'a>(directory: &str, path: &'a str) -> Option<&'a str> {
    (IS_WIDE && directory.is_empty()).then_some(path)
}

/// Returns what comes after the first part of `path`, and after those that follow it and cannot be dot segments.
#[inline]
pub(super) fn after_run(path: &[u8], encoded: bool) -> Option<&[u8]> {
    if !IS_WIDE {
        return None;
    }
    // Most paths have no dot after a slash. So a quick look comes first.
    if let Some(false) = may_have_dots(path, encoded) {
        return Some(&[]);
    }
    // Others are looked at in long steps, and then in short ones.
    let mut rest = after_steps::<64>(path, encoded);
    rest = after_steps::<16>(rest, encoded);
    if rest.len() < 17
        && let Some(bytes) = path.last_chunk::<17>()
        && let (Some(before), Some(after)) = (bytes.first_chunk::<16>(), bytes.last_chunk())
        && !may_start(before, after, encoded)
    {
        return Some(&[]);
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
    Some(split.map_or(&[], |(_, rest)| rest))
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

/// Returns what comes after the steps of `path` in which no dot segment may start.
#[inline(always)]
fn after_steps<const STEP: usize>(path: &[u8], encoded: bool) -> &[u8] {
    let mut rest = path;
    while let Some((before, tail)) = rest.split_first_chunk::<STEP>()
        && let [_, after @ ..] = rest
        && let Some(after) = after.first_chunk::<STEP>()
        && !may_start(before, after, encoded)
    {
        rest = tail;
    }
    rest
}

/// Returns whether a dot segment may start in a text: after a `/` comes a `.`, or with `encoded` a `%`. `after` is the text
/// one byte later.
///
/// The compiler uses vector instructions, as there is no branch.
#[inline(always)]
fn may_start<const STEP: usize>(before: &[u8; STEP], after: &[u8; STEP], encoded: bool) -> bool {
    let pairs = before.iter().zip(after);
    let starts = |(a, b): (&u8, &u8)| (*a == b'/') & ((*b == b'.') | encoded & (*b == b'%'));
    pairs.map(starts).fold(false, |any, one| any | one)
}
