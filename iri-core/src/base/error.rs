//! Says why a reference is no base, or leads out of one.

use core::fmt;

use iri_grammar::ParseError;

use crate::write::capacity::{BufError, CapacityError};
use crate::write::error::{error, hinted};

/// What errors say of [`BaseError::NoTrailingSlash`].
pub const NO_TRAILING_SLASH: &str =
    "the path does not end in `/`, so resolving drops its last segment";

/// The reason why a reference is no [`Base`](crate::base::Base).
///
/// ```
/// use iri_core::Iri;
/// use iri_core::base::{Base, BaseError};
///
/// let error = Base::new(Iri::parse("https://example.com/api/v1")?).unwrap_err();
/// assert_eq!(error, BaseError::NoTrailingSlash);
/// assert_eq!(error.to_string(), "the path does not end in `/`, so resolving drops its last segment");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum BaseError {
    /// The path does not end in `/`, so resolving a reference would drop its last segment.
    NoTrailingSlash,
    /// There is a query, which resolving would drop.
    Query,
    /// There is a fragment, which resolving would drop.
    Fragment,
    /// The text with the `/` to append does not fit.
    Capacity(CapacityError),
    /// The text is a host and a port without a scheme, such as `localhost:8080/`: the host is read as the scheme.
    BareHost,
    /// There is no authority, and the path does not begin with `/`, so a `/` at its end would be of a name: `mailto:a@b`.
    Opaque,
}

impl fmt::Display for BaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoTrailingSlash => NO_TRAILING_SLASH,
            Self::Query => "a base has no query; leave out the `?` and what follows it",
            Self::Fragment => "a base has no fragment; leave out the `#` and what follows it",
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
            Self::BareHost => {
                "the text is a host and a port without a scheme; write a scheme such as `https://` before the host"
            }
            Self::Opaque => "a base has a host after `//`, or a path that begins with `/`; no `/` can be appended to a name",
        })
    }
}

error!(BaseError);

/// The reason why a text is no [`Base`](crate::base::Base): the error of its `TryFrom<&str>`. That of its `FromStr` is a
/// [`FromStrError`](crate::FromStrError) of it.
///
/// ```
/// use iri_core::UriBuf;
/// use iri_core::base::{Base, BaseError, ParseBaseError};
///
/// let error = "https://example.com/api".parse::<Base<UriBuf<48>>>().unwrap_err();
/// assert_eq!(*error, ParseBaseError::Base(BaseError::NoTrailingSlash));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ParseBaseError {
    /// The text is not valid.
    Parse(ParseError),
    /// The text does not fit into the buffer.
    Capacity(CapacityError),
    /// The reference is no base.
    Base(BaseError),
}

impl fmt::Display for ParseBaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Display::fmt(error, f),
            Self::Capacity(error) => fmt::Display::fmt(error, f),
            Self::Base(error) => fmt::Display::fmt(error, f),
        }
    }
}

error!(ParseBaseError);
hinted!(ParseBaseError);

impl From<ParseError> for ParseBaseError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<BufError> for ParseBaseError {
    fn from(error: BufError) -> Self {
        match error {
            BufError::Parse(error) => Self::Parse(error),
            BufError::Capacity(error) => Self::Capacity(error),
        }
    }
}

impl From<BaseError> for ParseBaseError {
    fn from(error: BaseError) -> Self {
        Self::Base(error)
    }
}

/// The reason why a reference was not joined to a [`Base`](crate::base::Base): it is not valid, or leads out of the base.
///
/// ```
/// use iri_core::Iri;
/// use iri_core::base::{Base, JoinError};
///
/// let base = Base::new(Iri::parse("https://example.com/api/")?).unwrap();
/// assert_eq!(base.join_within("../admin").unwrap_err(), JoinError::AboveBase);
/// assert_eq!(base.join_within("//evil.example/").unwrap_err(), JoinError::Authority);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum JoinError {
    /// It is not a valid reference.
    Parse(ParseError),
    /// It has a scheme of its own.
    Scheme,
    /// It begins with `//`, and so has an authority of its own.
    Authority,
    /// Its path begins with `/`, so it starts at the root and not at the base.
    AbsolutePath,
    /// A `..` leads above the base.
    AboveBase,
    /// Some servers read a segment as a dot segment: those that decode first (`%2e%2e`, `..%2f..`), that decode twice
    /// (`%252e%252e`), or that cut off parameters (`..;`).
    EncodedDotSegment,
    /// The result does not fit.
    Capacity(CapacityError),
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Parse(error) => return fmt::Display::fmt(error, f),
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
            Self::Scheme => "the reference has a scheme of its own, which leads out of the base",
            Self::Authority => "the reference begins with `//`, which leads out of the base",
            Self::AbsolutePath => {
                "the reference begins with `/`, which leads out of the base; leave it out"
            }
            Self::AboveBase => "a `..` in the reference leads above the base",
            Self::EncodedDotSegment => {
                "the reference has a hidden dot segment, such as `%2e%2e` or `..;`, which may lead out of the base"
            }
        })
    }
}

error!(JoinError);
hinted!(JoinError);

impl From<ParseError> for JoinError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<CapacityError> for JoinError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}
