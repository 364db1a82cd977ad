//! The places where the components of a reference end.

use super::component::Component;
use crate::text::arithmetic::{minus, plus, promise};
#[cfg(iri_checks)]
use crate::text::slice::part;

/// The length of the longest text that is parsed, in bytes: an end must fit in a `u32`.
///
/// This is 4 GiB less one byte, more than a 32-bit target can address. A longer text is
/// [`ParseErrorKind::TooLong`](crate::ParseErrorKind::TooLong).
pub const MAX_LEN: usize = u32::MAX as usize;

/// Returns whether a text of `length` bytes is longer than [`MAX_LEN`].
pub const fn is_too_long(length: usize) -> bool {
    length > MAX_LEN
}

/// The ends of the components, in bytes from the start of the text.
///
/// ```text
///   https://user@example.com:8080/over/there?name=ferret#nose
///        |       |          |    |          |           |    |
///        |       host_start |    path_start path_end    |    (the text's length)
///        scheme_end         host_end                    query_end
/// ```
///
/// Equal ends mean that a component is absent. There is no scheme if `scheme_end == 0`, no authority if `path_start`
/// is right after the scheme's `:`, no userinfo if `host_start` is right after `//`, no port if
/// `host_end == path_start`, no query if `path_end == query_end`, and no fragment if `query_end` is the length of the
/// text. An empty component has its delimiter, and so differs from an absent one. Without an authority, `host_start`
/// and `host_end` are `path_start`.
///
/// # Invariant
/// `scheme_end <= host_start <= host_end <= path_start <= path_end <= query_end`. Each is at most the length of the
/// text, and on a character boundary. Only the grammar and the operations make values. (The order is reversed in the
/// parser's marks, which count from the end of the text.)
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
    /// The positions of the empty text.
    pub const EMPTY: Self = Self::all(0);

    /// Sets all positions to one `place`.
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

    /// Converts marks, which count from the end, for a text of `length` bytes.
    #[inline(always)]
    pub const fn from_marks(marks: &Self, length: u32) -> Self {
        Self {
            scheme_end: minus!(length, marks.scheme_end),
            host_start: minus!(length, marks.host_start),
            host_end: minus!(length, marks.host_end),
            path_start: minus!(length, marks.path_start),
            path_end: minus!(length, marks.path_end),
            query_end: minus!(length, marks.query_end),
        }
    }

    /// Returns whether the invariant holds for `text`, and a delimiter begins each component that is present.
    #[cfg(iri_checks)]
    pub const fn are_of(&self, text: &str) -> bool {
        /// Whether the text has `delimiter` at `place`, or nothing is between the places.
        const fn begins(text: &str, place: u32, delimiter: &[u8], end: u32) -> bool {
            let Some(part) = part(text, place as usize, end as usize) else {
                return false;
            };
            let mut left = (part.as_bytes(), delimiter);
            while let ([a, text @ ..], [b, delimiter @ ..]) = left {
                if *a != *b {
                    return false;
                }
                left = (text, delimiter);
            }
            part.is_empty() || left.1.is_empty()
        }
        // An authority of a further grammar has no slashes before it, and no host.
        let has_slashes = self.host_start != self.path_start
            || begins(text, self.hier_part(), b"/", self.path_start);
        let slashes: &[u8] = if has_slashes { b"//" } else { b"" };
        self.scheme_end <= self.host_start
            && begins(text, self.scheme_end, b":", self.hier_part())
            && begins(text, self.hier_part(), slashes, self.path_start)
            && (!self.has_authority() || !has_slashes || self.authority_start() <= self.host_start)
            && self.host_start <= self.host_end
            && begins(text, self.host_end, b":", self.path_start)
            && begins(text, self.path_start, b"", self.path_end)
            && begins(text, self.path_end, b"?", self.query_end)
            && begins(text, self.query_end, b"#", text.len() as u32)
            && text.is_char_boundary(self.host_start as usize)
    }

    /// Returns the place right after the scheme's `:`; 0 without a scheme.
    pub const fn hier_part(&self) -> u32 {
        plus!(self.scheme_end, (self.scheme_end != 0) as u32)
    }

    /// Returns whether there is an authority, even an empty one.
    pub const fn has_authority(&self) -> bool {
        self.path_start != self.hier_part()
    }

    /// Returns where the authority starts. There is one.
    pub const fn authority_start(&self) -> u32 {
        promise!(self.has_authority(), "there is an authority");
        plus!(self.hier_part(), 2)
    }

    /// Returns whether there is a userinfo, even an empty one.
    pub const fn has_userinfo(&self) -> bool {
        // Without an authority, the host is an empty one at the start of the path.
        self.host_start > plus!(self.hier_part(), 2)
    }

    /// Returns the positions after the length of `component`, with its delimiter, has changed by `delta` bytes. What
    /// shrinks has a `delta` that wraps.
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

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use super::{MAX_LEN, is_too_long};

    #[test]
    fn the_longest_text() {
        assert!(!is_too_long(MAX_LEN));
        assert!(is_too_long(MAX_LEN + 1));
    }
}
