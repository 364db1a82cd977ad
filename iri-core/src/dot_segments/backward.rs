//! Removes dot segments from right to left: a `..` is counted until a part comes that it removes.

use super::parts::{dots, is_slash};
use super::path::MergedPath;
use super::split::SplitPath;
use iri_grammar::text::arithmetic::{minus, plus};

/// The parts that are kept, from right to left.
#[derive(Clone, Copy)]
pub(crate) struct Kept<P> {
    rest: P,
    /// The number of `..` that have not yet removed a part.
    pub(super) parents: usize,
    /// Whether the previous part was removed. At the end, this is the first part of the path.
    pub(super) is_removed: bool,
}

impl<P: Copy> Kept<P> {
    /// Returns the kept parts of `path`, if `parents` `..` after it have not yet removed a part.
    pub(crate) const fn new(path: P, parents: usize) -> Self {
        Self {
            rest: path,
            parents,
            is_removed: false,
        }
    }

    /// Returns whether the next part is kept.
    #[inline(always)]
    const fn keeps(&mut self, part: &str, encoded: bool) -> bool {
        match dots(part.as_bytes(), encoded) {
            0 if self.parents == 0 => {
                self.is_removed = false;
                return true;
            }
            0 => {
                self.parents = minus!(self.parents, 1);
                self.is_removed = true;
            }
            1 => {}
            _ => self.parents = plus!(self.parents, 1),
        }
        false
    }

    /// Returns the slash that a removed first part leaves, once.
    const fn removed_slash(&mut self) -> Option<&'static str> {
        if !self.is_removed {
            return None;
        }
        self.is_removed = false;
        Some("/")
    }

    /// Returns the next part, but never the slash that a removed first part leaves.
    pub(super) fn next_part<'a>(&mut self) -> Option<&'a str>
    where
        P: SplitPath<'a>,
    {
        while let Some(part) = self.rest.next_back() {
            if self.keeps(part, self.rest.is_encoded()) {
                return Some(part);
            }
        }
        None
    }

    /// Goes through all parts.
    pub(super) fn finish<'a>(mut self) -> Self
    where
        P: SplitPath<'a>,
    {
        while self.next_part().is_some() {}
        self
    }
}

impl<'a> Kept<MergedPath<'a>> {
    /// Returns what `next` of the iterator does, in a `const`.
    pub(crate) const fn next_kept(&mut self) -> Option<&'a str> {
        while let Some(part) = self.rest.next_back() {
            if self.keeps(part, self.rest.encoded) {
                return Some(part);
            }
        }
        self.removed_slash()
    }
}

/// Returns the kept parts; at the end, the slash that a removed first part leaves.
impl<'a> Iterator for Kept<MergedPath<'a>> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        match self.next_part() {
            None => self.removed_slash(),
            part => part,
        }
    }
}

/// How a path begins without its dot segments. It decides whether `/.` precedes it.
#[derive(Clone, Copy)]
pub(super) struct Begins {
    /// Whether it is `//`, which without an authority would read as the beginning of one.
    pub(super) with_slashes: bool,
    /// Whether it is the slash that a removed first part leaves.
    pub(super) with_removed_slash: bool,
}

/// Calls `each` with the parts that are kept, from right to left. Returns how the path begins without the others.
pub(super) fn begins<'a>(path: &impl SplitPath<'a>, mut each: impl FnMut(&'a str)) -> Begins {
    let mut kept = Kept::new(*path, 0);
    let mut slashes = 0_u32;
    let mut with_removed_slash = false;
    loop {
        let part = match kept.next_part() {
            Some(part) => part,
            None if kept.is_removed => {
                kept.is_removed = false;
                with_removed_slash = true;
                "/"
            }
            None => break,
        };
        each(part);
        slashes = if is_slash(part) { plus!(slashes, 1) } else { 0 };
    }
    Begins {
        with_slashes: slashes > 1,
        with_removed_slash,
    }
}

/// Returns whether a `..` has nothing to remove.
pub(crate) fn underflows(path: MergedPath<'_>) -> bool {
    let kept = Kept::new(path, 0).finish();
    let mut rest = path;
    let first =
        core::iter::from_fn(|| rest.next()).find(|part| dots(part.as_bytes(), path.encoded) == 0);
    kept.parents > 0 || kept.is_removed && first.is_some_and(is_slash)
}
