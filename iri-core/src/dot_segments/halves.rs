//! Displays a path without its dot segments. What is displayed cannot be removed again.

use super::backward::Kept;
use super::parts::has_dot_segments;
use super::path::MergedPath;

/// Calls `each` with the parts that are kept, from left to right, but not with the slash that a removed first part leaves.
///
/// It splits the path in half, counts the `..` of the second half that remove parts of the first, then recurses into
/// each half. The recursion is at most `2 * log2(length)` deep, and each level reads the path once.
pub(super) fn each_kept<'a, const NESTED: bool>(
    path: MergedPath<'a, NESTED>,
    parents: usize,
    each: &mut impl FnMut(&'a str),
) {
    let MergedPath {
        directory,
        path: rest,
        encoded,
    } = path;
    let has_none = |path: &str| !NESTED && !has_dot_segments(path.as_bytes(), encoded);
    if parents == 0 && has_none(directory) && has_none(rest) {
        each(directory);
        each(rest);
    } else if let Some((first, second)) = path.halves() {
        each_kept(first, Kept::new(second, parents).finish().parents, each);
        each_kept(second, parents, each);
    } else if let Some(part) = Kept::new(path, parents).next_part() {
        each(part);
    }
}
