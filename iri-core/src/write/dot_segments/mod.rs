//! `remove_dot_segments`, RFC 3986 section 5.2.4, to the letter.
//!
//! A path is taken apart behind its slashes: `/a/../b` is `/`, `a/`, `../` and `b`. Each `..` takes
//! away the nearest part to its left that is still there and no dot segment itself. From right to
//! left that is counting, and needs no buffer.
//!
//! By the letter, of the first part that is no dot segment the slash stays where a `..` takes it
//! away: `/../b` is `/b`, and so is `a/../b`. Dot segments before it just go, with their slashes.

#[cfg(target_pointer_width = "64")]
pub(crate) mod spans;

use iri_grammar::text::scan::{rseek, seek};
use iri_grammar::text::slice::slice;
#[cfg(target_pointer_width = "64")]
use spans::Spans;

/// A path whose dot segments are to be removed: `base` and, behind it, `path`.
#[derive(Clone, Copy)]
pub(crate) struct DotSegments<'a> {
    /// Empty, or ends with `/`.
    pub(crate) base: &'a str,
    pub(crate) path: &'a str,
    /// Whether `%2E` is a `.`.
    pub(crate) encoded: bool,
    /// Whether a `/` in parentheses is none: in XRIs.
    #[cfg(feature = "xri")]
    nested: bool,
}

impl<'a> DotSegments<'a> {
    /// Of `base`, which is empty or ends with `/`, and behind it `path`; whether `%2E` is a `.`.
    pub(crate) const fn new(base: &'a str, path: &'a str, encoded: bool) -> Self {
        Self {
            base,
            path,
            encoded,
            #[cfg(feature = "xri")]
            nested: false,
        }
    }

    /// The same of an XRI.
    #[cfg(feature = "xri")]
    pub(crate) const fn of_xri(base: &'a str, path: &'a str) -> Self {
        Self {
            base,
            path,
            encoded: false,
            nested: true,
        }
    }

    /// Whether a `/` in parentheses is none.
    pub(crate) const fn is_nested(&self) -> bool {
        #[cfg(feature = "xri")]
        return self.nested;
        #[cfg(not(feature = "xri"))]
        false
    }

    /// How long it is, in bytes.
    pub(crate) const fn len(&self) -> usize {
        self.base.len().wrapping_add(self.path.len())
    }

    /// The first part, from left to right.
    #[cfg_attr(target_pointer_width = "64", inline)]
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        if self.base.is_empty() {
            self.base = core::mem::take(&mut self.path);
        }
        let (part, rest) = split_first_part(self.base, self.is_nested())?;
        self.base = rest;
        Some(part)
    }

    /// The last part, from right to left.
    fn next_back(&mut self) -> Option<&'a str> {
        if self.path.is_empty() {
            self.path = core::mem::take(&mut self.base);
        }
        let (rest, part) = split_last_part(self.path, self.is_nested())?;
        self.path = rest;
        Some(part)
    }

    /// What is left as spans of `path`, if nothing stands before it and a glance tells.
    #[cfg(target_pointer_width = "64")]
    #[inline]
    pub(crate) fn spans(&self, has_authority: bool) -> Option<Spans> {
        let (path, end) = (self.path, self.path.len() as u32);
        let is_plain = self.base.is_empty() && !self.is_nested();
        is_plain.then(|| Spans::of(path, 0, end, &mut &[][..], has_authority, self.encoded))?
    }

    /// What is left, from right to left.
    pub(crate) const fn left(&self) -> Left<'a> {
        Left {
            rest: *self,
            parents: 0,
            taken: false,
        }
    }

    /// Hands out what is left, from right to left; whether it begins with `//`, which where there is
    /// no authority would read as the beginning of one.
    pub(crate) fn begins_with_slashes(&self, mut each: impl FnMut(&'a str)) -> bool {
        let mut slashes = 0_u32;
        for part in self.left() {
            each(part);
            slashes = if is_slash(part) {
                slashes.wrapping_add(1)
            } else {
                0
            };
        }
        slashes > 1
    }

    /// Whether a `..` has nothing to take away.
    pub(crate) fn underflows(&self) -> bool {
        let mut left = self.left();
        while left.next_of_parts().is_some() {}
        let mut rest = *self;
        let first = core::iter::from_fn(|| rest.next())
            .find(|part| dots(part.as_bytes(), self.encoded) == 0);
        left.parents > 0 || left.taken && first.is_some_and(is_slash)
    }

    /// Whether nothing is to be removed.
    fn is_plain(&self) -> bool {
        !self.is_nested()
            && !has_dot_segments(self.base, self.encoded)
            && !has_dot_segments(self.path, self.encoded)
    }

    /// The same in two, if there are two parts or more; neither is all but a part longer than half.
    fn halves(&self) -> Option<(Self, Self)> {
        let half = self.len() / 2;
        let cut = |text: &'a str, at: usize| {
            let length = text.len() as u32;
            let from = (length as usize).min(at) as u32;
            let (_, rest) = text.as_bytes().split_at_checked(from as usize)?;
            let end = if self.is_nested() {
                // Whether it is within parentheses is known only from the start.
                let mut end = 0;
                while end <= from
                    && let Some((part, _)) = split_first_part(slice(text, end, length), true)
                {
                    end = end.wrapping_add(part.len() as u32);
                }
                end
            } else {
                match seek(rest, b'/') {
                    [_, tail @ ..] => length.wrapping_sub(tail.len() as u32),
                    [] => length,
                }
            };
            (end < length).then(|| (slice(text, 0, end), slice(text, end, length)))
        };
        let (mut left, mut right) = (*self, *self);
        if let Some((start, end)) = cut(self.base, half) {
            (left.base, left.path) = (start, "");
            right.base = end;
        } else if !self.base.is_empty() && !self.path.is_empty() {
            left.path = "";
            right.base = "";
        } else if let Some((start, end)) = cut(self.path, half) {
            left.path = start;
            right.path = end;
        } else {
            let last = left.next_back()?;
            (right.base, right.path) = ("", last);
        }
        (left.len() > 0).then_some((left, right))
    }

    /// Hands out what is left from left to right, but for a slash that stays of a part taken away
    /// ([`Left::taken`]), where nothing can be taken back: of each half, how many `..` the right one
    /// leaves to the left one is counted first. Goes no deeper than the length has bits, twice.
    pub(crate) fn each(&self, parents: usize, put: &mut impl FnMut(&'a str)) {
        if parents == 0 && self.is_plain() {
            put(self.base);
            put(self.path);
        } else if let Some((left, right)) = self.halves() {
            let mut counted = Left {
                parents,
                ..right.left()
            };
            while counted.next_of_parts().is_some() {}
            left.each(counted.parents, put);
            right.each(parents, put);
        } else if parents == 0
            && let Some(part) = self.left().next_of_parts()
        {
            put(part);
        }
    }
}

/// The parts that are left, from right to left; made by [`DotSegments::left`].
#[derive(Clone, Copy)]
pub(crate) struct Left<'a> {
    rest: DotSegments<'a>,
    /// How many `..` have not yet taken anything away.
    parents: usize,
    /// Whether the part before has been taken away; in the end, whether the first of all.
    pub(crate) taken: bool,
}

impl<'a> Left<'a> {
    /// Without the slash that stays of a part taken away.
    pub(crate) fn next_of_parts(&mut self) -> Option<&'a str> {
        while let Some(part) = self.rest.next_back() {
            match dots(part.as_bytes(), self.rest.encoded) {
                0 if self.parents == 0 => {
                    self.taken = false;
                    return Some(part);
                }
                0 => {
                    self.parents = self.parents.wrapping_sub(1);
                    self.taken = true;
                }
                1 => {}
                _ => self.parents = self.parents.wrapping_add(1),
            }
        }
        None
    }
}

impl<'a> Iterator for Left<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        match self.next_of_parts() {
            None => core::mem::take(&mut self.taken).then_some("/"),
            part => part,
        }
    }
}

/// `text` from its first `/` on; in XRIs from the first outside parentheses.
#[cfg_attr(target_pointer_width = "64", inline)]
fn slash(text: &[u8], is_nested: bool) -> &[u8] {
    #[cfg(feature = "xri")]
    if is_nested {
        let length = iri_grammar::xri::grammar::segment_length(text);
        return text.split_at_checked(length).map_or(&[], |(_, rest)| rest);
    }
    let _ = is_nested;
    seek(text, b'/')
}

/// `text` up to its last `/`, and with it; in XRIs to the last outside parentheses.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn rslash(text: &[u8], is_nested: bool) -> &[u8] {
    if !cfg!(feature = "xri") || !is_nested {
        return rseek(text, b'/');
    }
    let mut closed = 0_usize;
    let mut rest = text;
    while let [head @ .., b] = rest {
        match b {
            b'/' if closed == 0 => break,
            b')' => closed = closed.wrapping_add(1),
            b'(' => closed = closed.wrapping_sub(1),
            _ => {}
        }
        rest = head;
    }
    rest
}

/// The first part of `text`, and what stands behind it.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn split_first_part(text: &str, is_nested: bool) -> Option<(&str, &str)> {
    let length = text.len() as u32;
    let end = match slash(text.as_bytes(), is_nested) {
        [_, tail @ ..] => length.wrapping_sub(tail.len() as u32),
        [] => length,
    };
    (length > 0).then(|| (slice(text, 0, end), slice(text, end, length)))
}

/// What stands before the last part of `text`, and that part.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn split_last_part(text: &str, is_nested: bool) -> Option<(&str, &str)> {
    // Its own slash, if it has one, is at its end. Another character need not be kept, but for a
    // parenthesis.
    let (last, before) = text.as_bytes().split_last()?;
    let before = match last {
        b')' if is_nested => text.as_bytes(),
        _ => before,
    };
    let start = rslash(before, is_nested).len() as u32;
    Some((slice(text, 0, start), slice(text, start, text.len() as u32)))
}

/// Whether a part is an empty segment.
pub(crate) const fn is_slash(part: &str) -> bool {
    matches!(part.as_bytes(), [b'/'])
}

/// How many dots the first part of `path` is: one, or two, or none if it is no dot segment.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn dots(path: &[u8], encoded: bool) -> u32 {
    let mut rest = path;
    let mut count = 0_u32;
    loop {
        rest = match rest {
            [b'.', tail @ ..] => tail,
            [b'%', b'2', b'E' | b'e', tail @ ..] if encoded => tail,
            [] | [b'/', ..] if count <= 2 => return count,
            _ => return 0,
        };
        count = count.wrapping_add(1);
    }
}

/// What stands behind the first `/` of `path`; its end, where there is none.
fn behind_slash(path: &[u8]) -> &[u8] {
    match seek(path, b'/') {
        [_, tail @ ..] => tail,
        [] => &[],
    }
}

/// What stands behind the first part of `path`, and behind all others on the way that at a glance are no dot
/// segments.
#[cfg_attr(target_pointer_width = "64", inline)]
fn next_dot(path: &[u8], encoded: bool) -> &[u8] {
    #[cfg(target_pointer_width = "64")]
    {
        use iri_grammar::text::word::{all, find};
        let mut behind_slash = 0;
        let found = find(path, |x| {
            let slashes = all(x, b'/');
            let starts = slashes << 8 | behind_slash;
            behind_slash = slashes >> 56;
            let mut dots = all(x, b'.');
            if encoded {
                // What stands behind the last byte is not known.
                dots |= all(x, b'%') & (all(x, b'2') >> 8 | 1 << 63);
            }
            dots & starts
        });
        let found = found.and_then(|at| path.split_at_checked(at));
        found.map_or(&[], |(_, rest)| rest)
    }
    #[cfg(not(target_pointer_width = "64"))]
    {
        let _ = encoded;
        behind_slash(path)
    }
}

/// Whether `path` has a dot segment, as `.`, or as `%2E` too.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) fn has_dot_segments(path: &str, encoded: bool) -> bool {
    let mut rest = path.as_bytes();
    while !rest.is_empty() {
        if dots(rest, encoded) > 0 {
            return true;
        }
        rest = next_dot(rest, encoded);
    }
    false
}

/// Whether removing dot segments leaves `path` as it is: it has none, but for a `/.` that keeps two
/// slashes from reading as the beginning of an authority.
pub(crate) fn is_without_dot_segments(path: &str, has_authority: bool, encoded: bool) -> bool {
    let path = match path.strip_prefix("/.") {
        Some(rest) if rest.starts_with("//") && !has_authority => rest,
        _ => path,
    };
    !has_dot_segments(path, encoded)
}
