//! Why there is no path, or no IRI.

use core::fmt;

use iri_grammar::text::number::decimal;

use crate::write::capacity::CapacityError;

/// Why there is no path for a `file:` IRI, or no IRI for a path.
///
/// Places are in bytes from the start of what was to be converted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FilePathError {
    /// The scheme is not `file`, or there is none.
    NotFile,
    /// The authority is more than a host, or a host that no path can name: for Unix any but `localhost`,
    /// for Windows one with a colon or brackets, as of a drive or an address of version 6.
    Host,
    /// The path does not begin at a root: for Unix with `/`, for Windows with a drive and a separator, or a
    /// server and its share.
    NotAbsolute,
    /// The path is of a device or not to be interpreted: `\\.\`, `\\?\`.
    Device,
    /// A query or a fragment, which no path has; perhaps a `?` or `#` of the path that was not encoded.
    QueryOrFragment {
        /// Where it begins.
        offset: usize,
    },
    /// A NUL, which no path has.
    Nul {
        /// Where it, or the `pct-encoded` that stands for it, is.
        offset: usize,
    },
    /// An encoded `/`, or for Windows `\`: no part of a name, and no separator either.
    EncodedSeparator {
        /// Where it is.
        offset: usize,
    },
    /// Encoded bytes that are not UTF-8, which the paths of Windows are here.
    InvalidUtf8 {
        /// Where the first of them is.
        offset: usize,
    },
    /// The buffer is too small. The operation says so, when it is carried out.
    Capacity(CapacityError),
}

impl FilePathError {
    /// Where it was found, if it has a place; in bytes from the start of what was to be converted.
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
