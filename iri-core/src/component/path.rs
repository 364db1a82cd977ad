use core::iter::FusedIterator;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Secret, debug};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::traits::component;

/// `path`, any of its forms: `*( pchar / "/" )`, in IRIs `ipath`
///
/// ```
/// use iri_core::Iri;
///
/// let path = Iri::parse("coap://device/sensors/1/temperature")?.path();
/// assert_eq!(path, "/sensors/1/temperature");
/// assert!(path.segments().eq(["sensors", "1", "temperature"]));
/// assert_eq!(path.segments().next_back().unwrap(), "temperature");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path<'a>(pub(crate) &'a str);

component!(Path, parser => {
    parser.path();
    Ok(())
}, "/a/b", "/a?b");

impl<'a> Path<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Self {
        Self(parts.path())
    }

    /// Whether it begins with `/`.
    #[must_use]
    pub const fn is_absolute(self) -> bool {
        matches!(self.0.as_bytes(), [b'/', ..])
    }

    /// Whether there is nothing of it: `path-empty`.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Its segments, from both ends: what the slashes delimit, but for the one at the start.
    ///
    /// The empty path has none; `/` has one, which is empty; `/a/` has two, the second empty.
    ///
    /// ```
    /// use iri_core::component::Path;
    ///
    /// assert_eq!(Path::parse("")?.segments().count(), 0);
    /// assert!(Path::parse("/")?.segments().eq([""]));
    /// assert!(Path::parse("/a/")?.segments().eq(["a", ""]));
    /// assert!(Path::parse("a/b")?.segments().rev().eq(["b", "a"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn segments(self) -> Segments<'a> {
        let rest = match self.0.as_bytes() {
            [] => None,
            [b'/', ..] => Some(slice(self.0, 1, self.0.len() as u32)),
            _ => Some(self.0),
        };
        Segments(Split {
            rest,
            delimiter: b'/',
        })
    }
}

/// `segment = *pchar`, in IRIs `isegment`: what stands between two slashes of a path
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Segment<'a>(pub(crate) &'a str);

component!(Segment, parser => {
    parser.segment();
    Ok(())
}, "a;v=1", "a/b");

/// The segments of a path; made by [`Path::segments`].
#[derive(Clone, Copy)]
pub struct Segments<'a>(Split<'a>);

impl<'a> Iterator for Segments<'a> {
    type Item = Segment<'a>;

    fn next(&mut self) -> Option<Segment<'a>> {
        self.0.next().map(Segment)
    }
}

impl DoubleEndedIterator for Segments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Segment)
    }
}

impl FusedIterator for Segments<'_> {}

impl core::fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let rest = self.0.rest.unwrap_or_default();
        debug(f, "Segments", rest, Secret::EmbeddedUserinfo)
    }
}
