//! Where the components of a reference end.

use super::component::Component;

/// The longest text that is parsed, in bytes: an end must fit in a `u32`.
///
/// That is 4 GiB less one byte, on 32-bit targets more than can be addressed. Longer text is
/// [`ParseErrorKind::TooLong`](crate::ParseErrorKind::TooLong).
pub const MAX_LEN: usize = u32::MAX as usize;

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
/// `path_start` where the scheme's `:` left off, no userinfo is `host_start` right after `//`, no
/// port is `host_end == path_start`, no query is `path_end == query_end`, no fragment is
/// `query_end` at the text's length. An empty one has its delimiter and so differs from none.
/// Without an authority, `host_start` and `host_end` are `path_start`.
///
/// # Invariant
/// `scheme_end <= host_start <= host_end <= path_start <= path_end <= query_end`, each at most the
/// text's length and on a character boundary. Only the grammar and the operations make values. (The
/// other way round as long as the parser counts from the text's end: its marks.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Positions {
    pub scheme_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub path_start: u32,
    pub path_end: u32,
    pub query_end: u32,
}

impl Positions {
    /// Those of the empty text.
    pub const EMPTY: Self = Self::all(0);

    /// All at one `place`.
    pub const fn all(place: u32) -> Self {
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
    pub const fn from_marks(marks: &Self, length: u32) -> Self {
        Self {
            scheme_end: length.wrapping_sub(marks.scheme_end),
            host_start: length.wrapping_sub(marks.host_start),
            host_end: length.wrapping_sub(marks.host_end),
            path_start: length.wrapping_sub(marks.path_start),
            path_end: length.wrapping_sub(marks.path_end),
            query_end: length.wrapping_sub(marks.query_end),
        }
    }

    /// Where the scheme's `:` has been passed; 0 without a scheme.
    pub const fn hier_part(&self) -> u32 {
        self.scheme_end.wrapping_add((self.scheme_end != 0) as u32)
    }

    /// Whether there is an authority, be it empty.
    pub const fn has_authority(&self) -> bool {
        self.path_start != self.hier_part()
    }

    /// Where the authority starts, if there is one.
    pub const fn authority_start(&self) -> u32 {
        self.hier_part().wrapping_add(2)
    }

    /// What they are after a change of the length of `component` by `delta` bytes, delimiters included.
    pub fn moved(self, component: Component, delta: u32) -> Self {
        let moved = |position: u32, after: Component| {
            if after < component {
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
