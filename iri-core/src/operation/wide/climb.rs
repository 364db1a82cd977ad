//! Finds the directories that two paths have in common, many bytes at a time.

use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::rseek;
use iri_grammar::text::wide::IS_WIDE;

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
    let (same, rest) = directory
        .as_bytes()
        .split_at_checked(same(directory.as_bytes(), path.as_bytes()))?;
    let common = rseek(same, b'/').len();
    let is_slash = |b: &&u8| **b == b'/';
    Some((rest.iter().filter(is_slash).count() as u32, common as u32))
}

/// Returns with how many same bytes two texts begin.
fn same(a: &[u8], b: &[u8]) -> usize {
    let (mut rest, mut other) = (a, b);
    let mut length = 0_usize;
    while let Some((x, tail)) = rest.split_first_chunk()
        && let Some((y, of_other)) = other.split_first_chunk()
    {
        let differing = u64::from_le_bytes(*x) ^ u64::from_le_bytes(*y);
        if differing != 0 {
            return plus!(length, (differing.trailing_zeros() / 8) as usize);
        }
        (rest, other) = (tail, of_other);
        length = plus!(length, 8);
    }
    let pairs = rest.iter().zip(other);
    plus!(length, pairs.take_while(|(x, y)| x == y).count())
}
