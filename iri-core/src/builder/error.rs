//! The errors of building and editing.

use core::fmt;

use iri_grammar::{Component, ParseError};

use crate::feature::ReturnsBuildError;
use crate::write::capacity::{BufError, CapacityError};

/// Why a [`Builder`](crate::Builder) or an edit of an owned kind refuses parts that are valid by themselves.
///
/// For `?`, the errors of parsing convert to it:
///
/// ```
/// use iri_core::component::{Path, Query};
/// use iri_core::{BuildError, UriBuf};
///
/// fn reading(device: &str, query: &str) -> Result<UriBuf<48>, BuildError> {
///     let mut uri = UriBuf::parse(device)?;
///     uri.set_path(Path::parse("/temp")?)?;
///     uri.set_query(Some(Query::parse(query)?))?;
///     Ok(uri)
/// }
///
/// assert_eq!(reading("coap://device", "unit=C")?, "coap://device/temp?unit=C");
/// assert!(matches!(reading("coap://device", "unit C"), Err(BuildError::Parse(_))));
/// # Ok::<(), BuildError>(())
/// ```
///
/// ```
/// use iri_core::{BuildError, IriBuf, component::Path};
///
/// let mut iri = IriBuf::<32>::parse("coap://device/temp")?;
/// let error = iri.set_path(Path::parse("temp")?).unwrap_err();
/// assert_eq!(error, BuildError::RelativePath);
/// assert_eq!(error.to_string(), "a path after an authority begins with `/`; put one before it");
/// assert_eq!(iri, "coap://device/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum BuildError {
    /// The kind needs a scheme, but none is given.
    NoScheme,
    /// A relative reference cannot have a scheme.
    UnexpectedScheme,
    /// An absolute IRI or URI cannot have a fragment.
    UnexpectedFragment,
    /// Userinfo or a port is given, but no host.
    NoHost,
    /// The path after an authority does not begin with `/`, so it would read as part of the authority.
    RelativePath,
    /// The path begins with `//` without an authority, so it would read as one.
    PathLikeAuthority,
    /// The first segment of the path has a colon, without a scheme or an authority before it. So it would read as a
    /// scheme.
    ColonInFirstSegment,
    /// The component of a URI has a character beyond ASCII, which only an IRI can have.
    NotAscii(Component),
    /// The result is too long for the buffer.
    Capacity(CapacityError),
    /// The text is not valid as a part. Only parsing returns this error, and `?` converts it.
    Parse(ParseError),
}

/// No function can call it: the compiler says what to return instead. `'f` keeps it from asking for the trait here.
#[doc(hidden)]
impl From<BuildError> for BufError
where
    for<'f> BuildError: ReturnsBuildError<'f>,
{
    fn from(error: BuildError) -> Self {
        error.missing()
    }
}

impl BuildError {
    /// Returns the sentence, if it is one text. The library for C needs no other.
    #[doc(hidden)]
    #[must_use]
    pub const fn words(&self) -> Option<&'static str> {
        Some(match self {
            Self::NoScheme => "an IRI or URI has a scheme, such as `https`",
            Self::UnexpectedScheme => "a relative reference has no scheme",
            Self::UnexpectedFragment => "an absolute IRI or URI has no fragment",
            Self::NoHost => {
                "userinfo or a port without a host; give one, perhaps empty, or leave them out"
            }
            Self::RelativePath => "a path after an authority begins with `/`; put one before it",
            Self::PathLikeAuthority => {
                "a path with `//` at the start would read as an authority; put `/.` before it"
            }
            Self::ColonInFirstSegment => {
                "`:` in the first segment of a path would end a scheme; put `./` before it"
            }
            Self::NotAscii(_) | Self::Capacity(_) | Self::Parse(_) => return None,
        })
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAscii(component) => {
                f.write_str("a URI is ASCII; percent-encode the ")?;
                f.write_str(component.name())
            }
            Self::Capacity(error) => fmt::Display::fmt(error, f),
            Self::Parse(error) => fmt::Display::fmt(error, f),
            _ => f.write_str(self.words().unwrap_or_default()),
        }
    }
}

crate::write::error::error!(BuildError);

impl From<CapacityError> for BuildError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

impl From<ParseError> for BuildError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<BufError> for BuildError {
    fn from(error: BufError) -> Self {
        match error {
            BufError::Parse(error) => Self::Parse(error),
            BufError::Capacity(error) => Self::Capacity(error),
        }
    }
}
