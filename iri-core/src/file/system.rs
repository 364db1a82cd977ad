//! Paths of the system for which the program is compiled: `std::path`.

use std::path::{Path, PathBuf};

use super::error::FilePathError;
use crate::types::iri_reference::UriString;
use crate::types::reference::Reference;

/// Returns the path that a `file:` IRI names on this system: that of [`to_unix_path`](super::to_unix_path) or
/// [`to_windows_path`](super::to_windows_path). It needs the feature `std`, and Unix or Windows.
///
/// # Errors
/// Those of that function. Never panics.
///
/// ```
/// use iri_core::{Iri, file};
/// # if cfg!(unix) {
/// use std::path::Path;
///
/// let open = Iri::parse("file:///srv/ann/na%C3%AFve%20plan.md")?;
/// assert_eq!(file::to_path(&open)?, Path::new("/srv/ann/naïve plan.md"));
/// assert_eq!(file::to_path(&Iri::parse("file:///a%2Fb")?).ok(), None);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "to_file_path")]
pub fn to_path(iri: &impl Reference) -> Result<PathBuf, FilePathError> {
    #[cfg(unix)]
    {
        use alloc::borrow::Cow;
        use std::os::unix::ffi::OsStringExt;

        let bytes = Cow::<[u8]>::from(super::to_unix_path(iri)?);
        Ok(std::ffi::OsString::from_vec(bytes.into_owned()).into())
    }
    #[cfg(windows)]
    {
        Ok(super::to_windows_path(iri)?.into_owned()?.into())
    }
}

/// Makes the `file:` URI of an absolute path on this system, as [`from_unix_path`](super::from_unix_path) or
/// [`from_windows_path`](super::from_windows_path) does. It needs the feature `std`, and Unix or Windows.
///
/// Nothing looks at a file system, and dot segments stay. `std::path::absolute` makes a relative path absolute.
///
/// # Errors
/// Those of that function; for Windows also [`FilePathError::InvalidUtf8`], if the path is not Unicode. Never panics.
///
/// ```
/// use iri_core::file;
/// # if cfg!(unix) {
///
/// let path = std::path::Path::new("/srv/ann").join("naïve plan.md");
/// assert_eq!(file::from_path(&path)?, "file:///srv/ann/na%C3%AFve%20plan.md");
/// assert_eq!(file::to_path(&file::from_path(&path)?)?, path);
/// # }
/// # Ok::<(), file::FilePathError>(())
/// ```
#[doc(alias = "from_file_path")]
pub fn from_path(path: impl AsRef<Path>) -> Result<UriString, FilePathError> {
    let path = path.as_ref().as_os_str();
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;

        Ok(super::from_unix_path(path.as_bytes())?.into_owned()?.into())
    }
    #[cfg(windows)]
    {
        let path = core::str::from_utf8(path.as_encoded_bytes());
        let path = path.map_err(|error| FilePathError::InvalidUtf8 {
            offset: error.valid_up_to(),
        })?;
        Ok(super::from_windows_path(path)?.into_owned()?.into())
    }
}
