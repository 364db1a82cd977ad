//! `remove_dot_segments`, RFC 3986 section 5.2.4, to the letter.
//!
//! A path is taken apart behind its slashes: `/a/../b` is `/`, `a/`, `../` and `b`. Each `..` takes
//! away the nearest part to its left that is still there and no dot segment itself, but never the
//! slash that begins a path. From right to left that is counting, and needs no buffer.
//!
//! By the letter, a path that begins without a slash (`s:a/../b`) loses the dot segments at its
//! start together with their slashes; and where its first segment is taken away, the slash behind
//! it stays: `s:/b`.

use crate::mapping::{Mapping, triplet};
use crate::positions::slice;
use crate::text::{rseek, seek};

/// A path whose dot segments are to be removed: `base` and, behind it, `path`.
#[derive(Clone, Copy)]
pub(crate) struct DotSegments<'a> {
    /// Empty, or ends with `/`.
    base: &'a str,
    path: &'a str,
    /// Whether a `/` stands before them.
    absolute: bool,
    /// Whether `%2E` is a `.`.
    encoded: bool,
    /// Whether a `..` has been taken from the start.
    underflow: bool,
    /// Whether a `/` in parentheses is none: in XRIs.
    #[cfg(feature = "xri")]
    nested: bool,
}

/// `text` from its first `/` on; in XRIs from the first outside parentheses.
fn slash(text: &[u8], is_nested: bool) -> &[u8] {
    #[cfg(feature = "xri")]
    if is_nested {
        let length = crate::grammar::xri::segment_length(text);
        return text.split_at_checked(length).map_or(&[], |(_, rest)| rest);
    }
    let _ = is_nested;
    seek(text, b'/')
}

/// `text` up to its last `/`, and with it; in XRIs to the last outside parentheses.
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

/// What a part of a path is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// `.`
    Same,
    /// `..`
    Parent,
    Other,
}

/// What is known when all is removed.
#[derive(Clone, Copy)]
pub(crate) struct Removed {
    /// The length of what is left, in bytes, when mapped.
    pub(crate) len: usize,
    /// Whether it begins with `/`.
    pub(crate) absolute: bool,
    /// Whether it begins with `//`: what has no authority would get one.
    pub(crate) double_slash: bool,
}

impl<'a> DotSegments<'a> {
    /// Of `base`, which is empty or ends with `/`, with `path` behind it.
    pub(crate) fn new(base: &'a str, path: &'a str, encoded: bool) -> Self {
        let segments = Self {
            base,
            ..Self::parts(path, encoded)
        };
        segments.without_first_dots()
    }

    /// The same of paths of XRIs.
    #[cfg(feature = "xri")]
    pub(crate) fn of_xri(base: &'a str, path: &'a str) -> Self {
        let segments = Self {
            base,
            nested: true,
            ..Self::parts(path, false)
        };
        segments.without_first_dots()
    }

    fn without_first_dots(self) -> Self {
        let (mut segments, encoded) = (self, self.encoded);
        // Steps 2A and 2D; an absolute path begins with a `/` that stays.
        loop {
            let from = segments.front();
            let text = from.as_bytes();
            let (part, tail) = match (text, dot_segment(text, encoded)) {
                (_, Some(found)) => found,
                ([b'/', tail @ ..], None) => (Part::Other, tail),
                _ => return segments,
            };
            let length = text.len() as u32;
            *from = slice(from, length.wrapping_sub(tail.len() as u32), length);
            segments.underflow |= part == Part::Parent;
            if part == Part::Other {
                segments.absolute = true;
                return segments;
            }
        }
    }

    /// What the next part is the start of.
    const fn front(&mut self) -> &mut &'a str {
        if self.base.is_empty() {
            &mut self.path
        } else {
            &mut self.base
        }
    }

    /// The parts of `text`, with nothing taken from its start.
    pub(crate) const fn parts(text: &'a str, encoded: bool) -> Self {
        Self {
            base: "",
            path: text,
            absolute: false,
            encoded,
            underflow: false,
            #[cfg(feature = "xri")]
            nested: false,
        }
    }

    /// The parts of some of its text, without dot segments.
    pub(crate) const fn parts_of(&self, text: &'a str) -> Self {
        Self {
            base: "",
            path: text,
            absolute: false,
            encoded: false,
            underflow: false,
            #[cfg(feature = "xri")]
            nested: self.nested,
        }
    }

    /// Whether a `/` in parentheses is none.
    pub(crate) const fn is_nested(&self) -> bool {
        #[cfg(feature = "xri")]
        return self.nested;
        #[cfg(not(feature = "xri"))]
        false
    }

    /// How much [`next`](Self::next) has yet to return, in bytes.
    pub(crate) const fn remaining(&self) -> usize {
        self.base.len().wrapping_add(self.path.len())
    }

    /// Whether it begins with a `/`, which no [`next`](Self::next) returns.
    pub(crate) const fn is_absolute(&self) -> bool {
        self.absolute
    }

    /// What a part is.
    fn part(&self, part: &str) -> Part {
        match dot_segment(part.as_bytes(), self.encoded) {
            Some((part, _)) => part,
            None => Part::Other,
        }
    }

    /// The next dot segment, from left to right, and the parts before it; at the end there is none
    /// ([`Part::Other`]) behind them.
    pub(crate) fn next_dot_segment(&mut self) -> Option<(&'a str, Part)> {
        let (encoded, is_nested) = (self.encoded, self.is_nested());
        let from = self.front();
        let text = *from;
        let length = text.len() as u32;
        let mut rest = text.as_bytes();
        let (part, tail) = loop {
            if let [b'.' | b'%', ..] = rest
                && let Some(found) = dot_segment(rest, encoded)
            {
                break found;
            }
            match slash(rest, is_nested) {
                [_, tail @ ..] => rest = tail,
                [] if length == 0 => return None,
                [] => {
                    *from = "";
                    return Some((text, Part::Other));
                }
            }
        };
        *from = slice(text, length.wrapping_sub(tail.len() as u32), length);
        Some((slice(text, 0, length.wrapping_sub(rest.len() as u32)), part))
    }

    /// The first part, from left to right.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let is_nested = self.is_nested();
        let from = self.front();
        if from.is_empty() {
            return None;
        }
        let length = from.len() as u32;
        let end = match slash(from.as_bytes(), is_nested) {
            [_, tail @ ..] => length.wrapping_sub(tail.len() as u32),
            [] => length,
        };
        let part = slice(from, 0, end);
        *from = slice(from, end, length);
        Some(part)
    }

    /// The last part, from right to left.
    fn next_back(&mut self) -> Option<&'a str> {
        let is_nested = self.is_nested();
        let from = if self.path.is_empty() {
            &mut self.base
        } else {
            &mut self.path
        };
        // Its own slash, if it has one, is at its end.
        let (_, before) = from.as_bytes().split_last()?;
        let start = rslash(before, is_nested).len() as u32;
        let length = from.len() as u32;
        let part = slice(from, start, length);
        *from = slice(from, 0, start);
        Some(part)
    }

    /// What is left, from right to left; at last the `/` that it begins with, if it does.
    pub(crate) const fn left(self) -> Left<'a> {
        Left {
            rest: self,
            parents: 0,
        }
    }

    /// What will be left, each part mapped.
    pub(crate) fn removed(self, mapping: impl Mapping) -> Removed {
        let mut removed = Removed {
            len: 0,
            absolute: false,
            double_slash: false,
        };
        for part in self.left() {
            removed.len = removed.len.wrapping_add(mapping.len(part));
            removed.double_slash = removed.absolute && part == "/";
            removed.absolute = part == "/";
        }
        removed
    }

    /// Whether a `..` has nothing to take away.
    pub(crate) fn underflows(self) -> bool {
        let mut left = self.left();
        while left.next().is_some() {}
        self.underflow || left.parents > 0
    }

    /// Whether nothing is to be removed.
    fn is_plain(mut self) -> bool {
        while let Some((_, part)) = self.next_dot_segment() {
            if part != Part::Other {
                return false;
            }
        }
        true
    }

    /// The same in two, if there are two parts or more; neither is all but a part longer than half.
    fn halves(self) -> Option<(Self, Self)> {
        let half = self.remaining() / 2;
        let cut = |text: &'a str, at: usize| {
            let length = text.len() as u32;
            let from = (length as usize).min(at) as u32;
            let (_, rest) = text.as_bytes().split_at_checked(from as usize)?;
            let end = match seek(rest, b'/') {
                [_, tail @ ..] => length.wrapping_sub(tail.len() as u32),
                [] => length,
            };
            (end < length).then(|| (slice(text, 0, end), slice(text, end, length)))
        };
        let (mut left, mut right) = (self, self);
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
        (left.remaining() > 0).then_some((left, right))
    }

    /// Hands out what is left from left to right, but for the `/` that it begins with, where
    /// nothing can be taken back: of each half, how many `..` the right one leaves to the left
    /// one is counted first. Goes no deeper than the length has bits, twice.
    pub(crate) fn each(self, parents: usize, put: &mut impl FnMut(&'a str)) {
        if parents == 0 && self.is_plain() {
            put(self.base);
            put(self.path);
        } else if let Some((left, right)) = self.halves() {
            let mut counted = Left {
                rest: right,
                parents,
            };
            while counted.next_of_parts().is_some() {}
            left.each(counted.parents, put);
            right.each(parents, put);
        } else if parents == 0 {
            let mut only = self.left();
            if let Some(part) = only.next_of_parts() {
                put(part);
            }
        }
    }
}

/// The dot segment at the start of `text`, which is the start of a part, and what stands behind it.
fn dot_segment(text: &[u8], encoded: bool) -> Option<(Part, &[u8])> {
    fn dot(text: &[u8], encoded: bool) -> Option<&[u8]> {
        match text {
            [b'.', tail @ ..] => Some(tail),
            [b'%', _, _, tail @ ..] if encoded && triplet(text) == Some(b'.') => Some(tail),
            _ => None,
        }
    }
    let one = dot(text, encoded)?;
    let (part, rest) = match dot(one, encoded) {
        Some(two) => (Part::Parent, two),
        None => (Part::Same, one),
    };
    match rest {
        [b'/', tail @ ..] => Some((part, tail)),
        [] => Some((part, rest)),
        _ => None,
    }
}

/// The parts that are left, from right to left; made by [`DotSegments::left`].
#[derive(Clone, Copy)]
pub(crate) struct Left<'a> {
    rest: DotSegments<'a>,
    /// How many `..` have not yet taken anything away.
    parents: usize,
}

impl<'a> Left<'a> {
    /// Without the `/` at the start.
    fn next_of_parts(&mut self) -> Option<&'a str> {
        while let Some(part) = self.rest.next_back() {
            match self.rest.part(part) {
                Part::Same => {}
                Part::Parent => self.parents = self.parents.wrapping_add(1),
                Part::Other if self.parents == 0 => return Some(part),
                Part::Other => {
                    self.parents = self.parents.wrapping_sub(1);
                    // Of a first segment the slash stays.
                    self.rest.absolute |= self.rest.remaining() == 0;
                }
            }
        }
        None
    }
}

impl<'a> Iterator for Left<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if let Some(part) = self.next_of_parts() {
            return Some(part);
        }
        core::mem::take(&mut self.rest.absolute).then_some("/")
    }
}

/// Whether `path` has a dot segment, as `.`, or as `%2E` too.
pub(crate) fn has_dot_segments(path: &str, encoded: bool) -> bool {
    // Few have a part that begins with a dot.
    #[cfg(target_pointer_width = "64")]
    {
        use crate::text::eight::{all, any};
        let mut behind_slash = 1 << 7;
        let begins_with_dot = |x| {
            let slashes = all(x, b'/');
            let marks = all(x, b'.') & (slashes << 8 | behind_slash);
            behind_slash = slashes >> 56;
            marks
        };
        let bytes = path.as_bytes();
        let is_encoded = |x| all(x, b'%');
        if !(any(bytes, begins_with_dot) || encoded && any(bytes, is_encoded)) {
            return false;
        }
    }
    !DotSegments::parts(path, encoded).is_plain()
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
