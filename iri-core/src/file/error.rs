//! The error of converting between paths and IRIs.

use core::fmt;

use iri_grammar::text::number::decimal;

use crate::write::capacity::CapacityError;

/// Why a `file:` IRI has no path, or a path no IRI.
///
/// Offsets are in bytes from the start of the input.
///
/// ```
/// use iri_core::{Uri, file::{self, FilePathError}};
///
/// let error = file::to_unix_path(&Uri::parse("file:///a?b")?).unwrap_err();
/// assert_eq!(error, FilePathError::QueryOrFragment { offset: 9 });
/// assert_eq!(file::from_unix_path(b"a").unwrap_err(), FilePathError::NotAbsolute);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FilePathError {
    /// The scheme is not `file`, or there is none.
    NotFile,
    /// The authority has userinfo or a port, or a host that no path can name: for Unix, any but `localhost`; for
    /// Windows, one with a colon or brackets, as a drive or an IPv6 address has.
    Host,
    /// The path does not begin at a root. For Unix that is `/`; for Windows, a drive with a separator, or a server with
    /// its share.
    NotAbsolute,
    /// The path begins with `\\.\` or `\\?\`: it names a device, or Windows would not interpret it.
    Device,
    /// The IRI has a query or a fragment, which no path has. Perhaps a `?` or `#` of the path was not encoded.
    QueryOrFragment {
        /// The place of its delimiter.
        offset: usize,
    },
    /// There is a NUL, which no path has.
    Nul {
        /// The place of the NUL, or of its `pct-encoded`.
        offset: usize,
    },
    /// There is an encoded `/`, or for Windows `\`. A name cannot have it, and it is no separator either.
    EncodedSeparator {
        /// The place of the `pct-encoded`.
        offset: usize,
    },
    /// Encoded bytes are not UTF-8. Paths of Windows are text.
    InvalidUtf8 {
        /// The place of the first such `pct-encoded`.
        offset: usize,
    },
    /// The buffer is too small. Only the operation finds that out, and `?` converts its error to this one.
    Capacity(CapacityError),
}

impl FilePathError {
    /// Returns the place of the error, if it has one, in bytes from the start of the input.
    ///
    /// ```
    /// use iri_core::{Uri, file};
    ///
    /// let error = file::to_unix_path(&Uri::parse("file:///a%2Fb")?).unwrap_err();
    /// assert_eq!(error.offset(), Some(9));
    /// assert_eq!(error.to_string(), "an encoded separator, at byte 9");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn offset(self) -> Option<usize> {
        match self {
            Self::QueryOrFragment { offset }
            | Self::Nul { offset }
            | Self::EncodedSeparator { offset }
            | Self::InvalidUtf8 { offset } => Some(offset),
            _ => None,
        }
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotFile => "the scheme is not \"file\"",
            Self::Host => "an authority that no path of this system can name",
            Self::NotAbsolute => "not an absolute path",
            Self::Device => "the path of a device, or one that is not to be interpreted",
            Self::QueryOrFragment { .. } => "a query or fragment, which no path has",
            Self::Nul { .. } => "a NUL, which no path has",
            Self::EncodedSeparator { .. } => "an encoded separator",
            Self::InvalidUtf8 { .. } => "percent-encoded bytes that are not UTF-8",
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
        })?;
        if let Some(offset) = self.offset() {
            f.write_str(", at byte ")?;
            decimal(f, offset)?;
        }
        Ok(())
    }
}

crate::write::error::error!(FilePathError);

impl From<CapacityError> for FilePathError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}
