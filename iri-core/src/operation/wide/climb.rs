//! Finds the directories that two paths have in common, many bytes at a time.

use iri_grammar::text::scan::rseek;
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::same;

use crate::dot_segments::parts::is_without_dot_segments;

/// Returns how many directories lead up from `directory` to the last one that `path` goes through too, and how much of `path` that is, in
/// bytes. It finds this only for absolute paths without dot segments: those of most references.
#[inline(always)]
pub(in crate::operation) fn climb(directory: &str, path: &str) -> Option<(u32, u32)> {
    let is_plain = IS_WIDE
        && directory.starts_with('/')
        && path.starts_with('/')
        && !path.starts_with("/.//")
        && is_without_dot_segments(directory, true, false);
    if !is_plain {
        return None;
    }
    let directory = directory.as_bytes();
    // No path has a `?`.
    let (same, rest) = directory.split_at_checked(same(directory, path.as_bytes(), b'?'))?;
    let common = rseek(same, b'/').len();
    let is_slash = |b: &&u8| **b == b'/';
    Some((rest.iter().filter(is_slash).count() as u32, common as u32))
}

/// Returns whether a quick look shows that a path that leaves so many directories is no longer than one that is absolute, of which it
/// leaves out so many bytes.
#[inline(always)]
pub(in crate::operation) const fn leaves_out(bytes: u32, parents: u32) -> bool {
    // Each directory takes three bytes, and a `./` two.
    IS_WIDE && bytes / 3 >= parents && bytes > 1
}
