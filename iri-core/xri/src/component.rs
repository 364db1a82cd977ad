//! The components of an XRI that are not those of an IRI.

use core::iter::FusedIterator;

use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::slice::slice;
use iri_grammar::xri::cut::segment_length;
use iri_grammar::xri::entry::Entry;
use iri_grammar::xri::grammar::parse;

use super::subsegment::{Subsegment, Subsegments};

/// The text of a component, its parser, and the traits of text.
macro_rules! component {
    ($Name:ident, $parse:expr, $valid:literal, $invalid:literal) => {
        impl<'a> $Name<'a> {
            /// Parses a component on its own.
            ///
            /// # Errors
            /// A [`ParseError`](iri_core::ParseError), which says where the text is wrong. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_xri::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($valid), ").is_ok());")]
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($invalid), ").is_err());")]
            /// ```
            pub const fn parse(text: &'a str) -> Result<Self, iri_core::ParseError> {
                match $parse(text) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
            }

            /// Returns its text as the reference has it.
            ///
            /// ```
            #[doc = concat!("use iri_xri::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert_eq!(", stringify!($Name), "::parse(", stringify!($valid), ")?.as_str(), ", stringify!($valid), ");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'a str {
                self.0
            }
        }

        iri_core::__family::traits!(['a] $Name<'a>, stringify!($Name), Text);
    };
}
pub(super) use component;

/// Checks that a text matches a production.
pub(super) const fn check(text: &str, entry: Entry) -> Result<(), ParseError> {
    match parse(text.as_bytes(), entry) {
        Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

const fn check_authority(text: &str) -> Result<(), ParseError> {
    check(text, Entry::Authority)
}

const fn check_path(text: &str) -> Result<(), ParseError> {
    check(text, Entry::Path)
}

const fn check_segment(text: &str) -> Result<(), ParseError> {
    check(text, Entry::Segment)
}

/// `xri-authority = global-subseg *subseg`
///
/// ```
/// use iri_xri::Xri;
///
/// let authority = Xri::parse("xri:=example*home!2/+contact")?.authority();
/// assert_eq!(authority, "=example*home!2");
/// assert!(authority.subsegments().eq(["=example", "*home", "!2"]));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Authority<'a>(&'a str);

component!(Authority, check_authority, "=example*home", "example");

impl<'a> Authority<'a> {
    /// Returns the authority of a reference that has one.
    pub(crate) const fn required(parts: &Parts<'a>) -> Self {
        Self(slice(parts.text, parts.at.hier_part(), parts.at.path_start))
    }

    /// Returns that of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        if parts.at.has_authority() {
            Some(Self::required(parts))
        } else {
            None
        }
    }

    /// Returns its subsegments, the first of which is global.
    ///
    /// ```
    /// use iri_xri::Authority;
    ///
    /// assert!(Authority::parse("=example*home")?.subsegments().eq(["=example", "*home"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn subsegments(self) -> Subsegments<'a> {
        Subsegments::new(self.0)
    }

    /// Returns whether it is an i-name: every subsegment may be assigned to another.
    ///
    /// ```
    /// use iri_xri::Authority;
    ///
    /// assert!(Authority::parse("=example*home")?.is_i_name());
    /// assert!(!Authority::parse("=example!1")?.is_i_name());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_i_name(self) -> bool {
        self.subsegments().all(Subsegment::is_reassignable)
    }

    /// Returns whether it is an i-number: every subsegment is assigned permanently.
    ///
    /// ```
    /// use iri_xri::Authority;
    ///
    /// assert!(Authority::parse("=!1000.A1!2")?.is_i_number());
    /// assert!(!Authority::parse("=example!1")?.is_i_number());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_i_number(self) -> bool {
        self.subsegments().all(Subsegment::is_persistent)
    }
}

/// `xri-path`, any of its forms
///
/// ```
/// use iri_xri::Xri;
///
/// let path = Xri::parse("=example/+contact/(=a/b)*c")?.path();
/// assert_eq!(path, "/+contact/(=a/b)*c");
/// assert!(path.segments().eq(["+contact", "(=a/b)*c"]));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path<'a>(pub(crate) &'a str);

component!(Path, check_path, "/+contact", "a?b");

impl<'a> Path<'a> {
    /// Returns that of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Self {
        Self(parts.path())
    }

    /// Returns whether it begins with `/`.
    ///
    /// ```
    /// use iri_xri::Path;
    ///
    /// assert!(Path::parse("/+contact")?.is_absolute());
    /// assert!(!Path::parse("a/b")?.is_absolute());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_absolute(self) -> bool {
        matches!(self.0.as_bytes(), [b'/', ..])
    }

    /// Returns whether it is empty: `ipath-empty`.
    ///
    /// ```
    /// use iri_xri::Xri;
    ///
    /// assert!(Xri::parse("xri:=example")?.path().is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns its segments, which slashes outside cross-references delimit. The slash at the start delimits none.
    ///
    /// The empty path has none; `/` has one, which is empty; `/a/` has two, the second empty.
    ///
    /// ```
    /// use iri_xri::Path;
    ///
    /// assert_eq!(Path::parse("")?.segments().count(), 0);
    /// assert!(Path::parse("/")?.segments().eq([""]));
    /// assert!(Path::parse("/a/")?.segments().eq(["a", ""]));
    /// assert!(Path::parse("(a/b)/c")?.segments().eq(["(a/b)", "c"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn segments(self) -> Segments<'a> {
        let rest = match self.0.as_bytes() {
            [] => None,
            [b'/', ..] => Some(slice(self.0, 1, self.0.len() as u32)),
            _ => Some(self.0),
        };
        Segments { rest }
    }
}

/// `xri-segment = [ rel-subseg ] *subseg`: the text between two slashes of a path
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Segment<'a>(&'a str);

component!(Segment, check_segment, "a:b*c", "a/b");

impl<'a> Segment<'a> {
    /// Returns its subsegments, the first of which may be neither global nor local.
    ///
    /// ```
    /// use iri_xri::Segment;
    ///
    /// let mut subsegments = Segment::parse("a+b*(c)")?.subsegments();
    /// assert_eq!(subsegments.next().unwrap().global(), None);
    /// assert!(subsegments.eq(["+b", "*(c)"]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn subsegments(self) -> Subsegments<'a> {
        Subsegments::new(self.0)
    }
}

/// The segments of a path; made by [`Path::segments`].
#[derive(Clone, Copy)]
pub struct Segments<'a> {
    /// The text that is not split yet; `None` at the end, as the empty text is one segment.
    rest: Option<&'a str>,
}

impl<'a> Iterator for Segments<'a> {
    type Item = Segment<'a>;

    fn next(&mut self) -> Option<Segment<'a>> {
        let rest = self.rest?;
        let (segment, after) = rest
            .split_at_checked(segment_length(rest.as_bytes()))
            .unwrap_or((rest, ""));
        self.rest = after.strip_prefix('/');
        Some(Segment(segment))
    }
}

impl FusedIterator for Segments<'_> {}

impl core::fmt::Debug for Segments<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let rest = self.rest.unwrap_or_default();
        debug(f, "Segments", rest, Masking::Text)
    }
}
