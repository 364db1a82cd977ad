//! `file:` IRIs and the paths of Unix and Windows: RFC 8089.
//!
//! Which system's paths are meant is said by name, not taken from the one that this runs on; nothing looks
//! at a file system. What becomes of what people have:
//!
//! | path | `file:` URI | |
//! |---|---|---|
//! | `/srv/ann/a b#1.txt` | `file:///srv/ann/a%20b%231.txt` | Unix |
//! | `/caf\xE9` | `file:///caf%E9` | Unix, whose names need not be UTF-8 |
//! | `C:\Docs\Ann` | `file:///C:/Docs/Ann` | Windows; read from `file:/C:/`, `file:C:/` and `/C%3A/` too |
//! | `\\server\share\x` | `file://server/share/x` | Windows; read from `file:////server/share/x` too |
//!
//! No path is ever made of what could mean another file than it says: an encoded separator (`%2F`; for
//! Windows `%5C` too) or NUL, a host that is not this one for Unix, a query, a fragment, a relative path,
//! and for Windows the names of devices (`\\.\`, `\\?\`) are refused, either way. Who wants a reference
//! without its fragment asks for `without_fragment()` first.
//!
//! Dot segments stay as they are: `..` means another place to a file system with links than to RFC 3986.
//! What names mean to the system (`NUL`, `a.txt:stream`, a trailing dot) is not looked at.
//!
//! ```
//! use iri_core::{Iri, file};
//!
//! let mut sink = [0; 64];
//! let uri = file::from_unix_path(b"/srv/50% off.txt", &mut sink)?;
//! assert_eq!(uri, "file:///srv/50%25%20off.txt");
//! assert!(file::to_unix_path(&uri)? == "/srv/50% off.txt");
//!
//! let iri = Iri::parse("file:///C:/Program%20Files/é")?;
//! assert_eq!(file::to_windows_path(&iri, &mut sink)?, r"C:\Program Files\é");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod unix;
mod windows;

use core::fmt;

pub use unix::{from_unix_path, to_unix_path};
pub use windows::{from_windows_path, to_windows_path};

use crate::component::Scheme;
use crate::types::reference::Reference;
use crate::write::capacity::CapacityError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::number::decimal;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::between;

/// What stands before a path.
const PREFIX: &str = "file://";

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
    /// The buffer is too small.
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

impl fmt::Debug for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FilePathError(")?;
        fmt::Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for FilePathError {}

impl From<CapacityError> for FilePathError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

/// The reference, if it may name a file: of the scheme, with nothing that no path has, and no encoded
/// separator or NUL.
fn parts(
    reference: &impl Reference,
    is_separator: fn(u8) -> bool,
) -> Result<Parts<'_>, FilePathError> {
    let parts = reference.as_iri_ref().parts();
    let Parts { text, at } = parts;
    if !Scheme::of(&parts).is_some_and(|scheme| scheme.is("file")) {
        return Err(FilePathError::NotFile);
    }
    if at.has_authority() && at.host_start != at.authority_start() || at.host_end != at.path_start {
        return Err(FilePathError::Host);
    }
    if at.path_end as usize != text.len() {
        let offset = at.path_end as usize;
        return Err(FilePathError::QueryOrFragment { offset });
    }
    let mut rest = seek(text.as_bytes(), b'%');
    while let [_, behind @ ..] = rest {
        let offset = text.len().wrapping_sub(rest.len());
        match triplet(rest) {
            Some((0, _)) => return Err(FilePathError::Nul { offset }),
            Some((b, _)) if is_separator(b) => {
                return Err(FilePathError::EncodedSeparator { offset });
            }
            _ => rest = seek(behind, b'%'),
        }
    }
    Ok(parts)
}

/// Whether the host says that the file is on this machine: RFC 8089 section 2.
fn is_local(Parts { text, at }: Parts<'_>) -> bool {
    let host = between(text.as_bytes(), at.host_start, at.host_end);
    host.is_empty() || host.eq_ignore_ascii_case(b"localhost")
}

/// An error if there is a NUL in a path.
fn check_nul(path: &[u8]) -> Result<(), FilePathError> {
    match seek(path, 0) {
        [] => Ok(()),
        found => Err(FilePathError::Nul {
            offset: path.len().wrapping_sub(found.len()),
        }),
    }
}

/// The positions of a `file:` URI with an authority and a path.
const fn positions(path_start: u32, end: u32) -> Positions {
    Positions {
        scheme_end: 4,
        host_start: PREFIX.len() as u32,
        host_end: path_start,
        path_start,
        path_end: end,
        query_end: end,
    }
}
