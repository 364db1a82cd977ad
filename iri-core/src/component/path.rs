use core::iter::FusedIterator;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::traits::component;

/// The place of a resource on its server, in segments between slashes.
///
/// Rule: `path`, in all its forms `*( pchar / "/" )`, RFC 3986 section 3.3; in IRIs `ipath`.
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
    parser.path(true);
    Ok(())
}, "/a/b", "/a?b");

/// # Segments
impl<'a> Path<'a> {
    /// Returns the path of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Self {
        Self(parts.path())
    }

    /// Returns whether it begins with `/`.
    ///
    /// ```
    /// use iri_core::component::Path;
    ///
    /// assert!(Path::parse("/a")?.is_absolute());
    /// assert!(!Path::parse("../a")?.is_absolute());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_absolute(self) -> bool {
        matches!(self.0.as_bytes(), [b'/', ..])
    }

    /// Returns whether it has no bytes: `path-empty`.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// assert!(Iri::parse("http://example.com")?.path().is_empty());
    /// assert!(!Iri::parse("http://example.com/")?.path().is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the last segment, if it names something: it is neither empty nor a dot segment. RFC 3986 section 3.3.
    ///
    /// A path that ends in `/` has none. The name is not decoded yet, and may have an encoded `/` in it.
    ///
    /// ```
    /// use iri_core::component::Path;
    ///
    /// assert!(Path::parse("/docs/caf%C3%A9.txt")?.file_name().unwrap().decode() == "café.txt");
    /// assert_eq!(Path::parse("/docs/")?.file_name(), None);
    /// assert_eq!(Path::parse("/docs/%2E.")?.file_name(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "basename")]
    #[must_use]
    pub fn file_name(self) -> Option<Segment<'a>> {
        let last = self.segments().next_back()?;
        (!last.0.is_empty() && !last.is_dot_segment()).then_some(last)
    }

    /// Returns the segments, which `/` delimits, as an iterator from both ends. A `/` at the start delimits nothing.
    ///
    /// The empty path has no segments. `/` has one, which is empty. `/a/` has two, and the second is empty.
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
    #[doc(alias = "path_segments")]
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

/// A part of a path between two slashes, such as the name of a file.
///
/// Rule: `segment = *pchar`, RFC 3986 section 3.3; in IRIs `isegment`.
///
/// ```
/// use iri_core::Iri;
///
/// let name = Iri::parse("http://a/docs/caf%C3%A9.txt")?.path().segments().next_back().unwrap();
/// assert_eq!(name, "caf%C3%A9.txt");
/// assert!(name.decode() == "café.txt");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Segment<'a>(pub(crate) &'a str);

component!(Segment, parser => {
    parser.segment(true);
    Ok(())
}, "a;v=1", "a/b");

impl Segment<'static> {
    /// The empty segment, as after the last `/` of a path that ends in one.
    pub(crate) const EMPTY: Self = Self("");
}

/// The iterator over the segments of a path; made by [`Path::segments`].
///
/// ```
/// use iri_core::component::Path;
///
/// let mut segments = Path::parse("/sensors/1/temp")?.segments();
/// assert_eq!(segments.next().unwrap(), "sensors");
/// assert_eq!(segments.next_back().unwrap(), "temp");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
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
        debug(f, "Segments", rest, Masking::Component)
    }
}
