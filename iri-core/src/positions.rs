//! Where the components of a reference end.

use crate::error::Component;

/// The ends of the components, in bytes from the start of the text.
///
/// ```text
///   https://user@example.com:8080/over/there?name=ferret#nose
///        |       |          |    |          |           |    |
///        |       host_start |    path_start path_end    |    (the text's length)
///        scheme_end         host_end                    query_end
/// ```
///
/// What is absent is told by equal ends: no scheme is `scheme_end == 0`, no authority is
/// `path_start` where the scheme's `:` left off, no userinfo is `host_start` right behind `//`, no
/// port is `host_end == path_start`, no query is `path_end == query_end`, no fragment is
/// `query_end` at the text's length. An empty one has its delimiter and so differs from none.
/// Without an authority, `host_start` and `host_end` are `path_start`.
///
/// # Invariant
/// `scheme_end <= host_start <= host_end <= path_start <= path_end <= query_end`, each at most the
/// text's length and on a character boundary. Only the grammar and the operations make values. (The
/// other way round as long as the parser counts from the text's end: its marks.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Positions {
    pub(crate) scheme_end: u32,
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) path_start: u32,
    pub(crate) path_end: u32,
    pub(crate) query_end: u32,
}

impl Positions {
    /// Those of the empty text.
    pub(crate) const EMPTY: Self = Self::all(0);

    /// All at one `place`.
    pub(crate) const fn all(place: u32) -> Self {
        Self {
            scheme_end: place,
            host_start: place,
            host_end: place,
            path_start: place,
            path_end: place,
            query_end: place,
        }
    }

    /// Of a text of `length` bytes, from marks that count from its end.
    #[inline(always)]
    pub(crate) const fn from_marks(marks: &Self, length: u32) -> Self {
        Self {
            scheme_end: length.wrapping_sub(marks.scheme_end),
            host_start: length.wrapping_sub(marks.host_start),
            host_end: length.wrapping_sub(marks.host_end),
            path_start: length.wrapping_sub(marks.path_start),
            path_end: length.wrapping_sub(marks.path_end),
            query_end: length.wrapping_sub(marks.query_end),
        }
    }

    /// Where the scheme's `:` has been left behind; 0 without a scheme.
    pub(crate) const fn hier_part(&self) -> u32 {
        self.scheme_end.wrapping_add((self.scheme_end != 0) as u32)
    }

    /// Whether there is an authority, be it empty.
    pub(crate) const fn has_authority(&self) -> bool {
        self.path_start != self.hier_part()
    }

    /// Where the authority starts, if there is one.
    pub(crate) const fn authority_start(&self) -> u32 {
        self.hier_part().wrapping_add(2)
    }

    /// What they are after a change of the length of `component` by `delta` bytes, delimiters included.
    pub(crate) fn moved(self, component: Component, delta: u32) -> Self {
        let moved = |position: u32, behind: Component| {
            if behind < component {
                position
            } else {
                position.wrapping_add(delta)
            }
        };
        Self {
            scheme_end: moved(self.scheme_end, Component::Scheme),
            host_start: moved(self.host_start, Component::Userinfo),
            host_end: moved(self.host_end, Component::Host),
            path_start: moved(self.path_start, Component::Port),
            path_end: moved(self.path_end, Component::Path),
            query_end: moved(self.query_end, Component::Query),
        }
    }
}

/// `text[start..end]`; positions of the text itself never miss.
#[inline]
pub(crate) const fn slice(text: &str, start: u32, end: u32) -> &str {
    cut(text, start as usize, end as usize)
}

/// The same of a text that may be longer than a `u32` counts.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn cut(text: &str, start: usize, end: usize) -> &str {
    if let Some((head, _)) = text.split_at_checked(end)
        && let Some((_, part)) = head.split_at_checked(start)
    {
        return part;
    }
    ""
}

/// The same of bytes.
#[cfg_attr(target_pointer_width = "64", inline)]
pub(crate) const fn between(bytes: &[u8], start: u32, end: u32) -> &[u8] {
    if let Some((head, _)) = bytes.split_at_checked(end as usize)
        && let Some((_, part)) = head.split_at_checked(start as usize)
    {
        return part;
    }
    &[]
}

/// What stands in `text` behind the delimiter at `delimiter`, up to `end`; `None` where that is the
/// `end` itself.
pub(crate) const fn behind(text: &str, delimiter: u32, end: u32) -> Option<&str> {
    if delimiter == end {
        None
    } else {
        Some(slice(text, delimiter.wrapping_add(1), end))
    }
}
