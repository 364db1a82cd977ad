//! Displays a path without its dot segments. What is displayed cannot be removed again.

use super::backward::Kept;
use super::split::SplitPath;

/// Calls `each` with the parts that are kept, from left to right, but not with the slash that a removed first part leaves.
///
/// It splits the path in half, counts the `..` of the second half that remove parts of the first, then recurses into
/// each half. The recursion is at most `2 * log2(length)` deep, and each level reads the path once.
pub(super) fn each_kept<'a>(
    path: impl SplitPath<'a>,
    parents: usize,
    each: &mut impl FnMut(&'a str),
) {
    if parents == 0
        && let Some([directory, path]) = path.without_dot_segments()
    {
        each(directory);
        each(path);
    } else if let Some((first, second)) = path.halves() {
        each_kept(first, Kept::new(second, parents).finish().parents, each);
        each_kept(second, parents, each);
    } else if let Some(part) = Kept::new(path, parents).next_part() {
        each(part);
    }
}
