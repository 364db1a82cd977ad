//! Paths of the system for which the program is compiled: `std::path`.

use std::path::{Path, PathBuf};

use super::error::FilePathError;
use crate::types::iri_reference::{AbsoluteUri, UriString};
use crate::types::reference::Reference;
use crate::write::operation::Operation;

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
    Ok(uri_of(path.as_ref())?.into_owned()?.into())
}

/// Makes the `file:` URI of a directory on this system: that of [`from_path`], with a `/` at its end, if it has none. What is
/// resolved against it (RFC 3986 section 5.2.3) is in the directory. It needs the feature `std`, and Unix or Windows.
///
/// # Errors
/// Those of [`from_path`]. Never panics.
///
/// ```
/// use iri_core::{UriRef, file};
/// # if cfg!(unix) {
///
/// let site = file::from_directory_path("/srv/site")?;
/// assert_eq!(site, "file:///srv/site/");
/// assert_eq!(site.resolve(UriRef::parse("a.html")?).into_owned()?, "file:///srv/site/a.html");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_directory_path(path: impl AsRef<Path>) -> Result<UriString, FilePathError> {
    Ok(uri_of(path.as_ref())?.directory().into_owned()?.into())
}

#[cfg(unix)]
fn uri_of(
    path: &Path,
) -> Result<Operation<AbsoluteUri<'_>, super::FromUnixPath<'_>>, FilePathError> {
    use std::os::unix::ffi::OsStrExt;

    super::from_unix_path(path.as_os_str().as_bytes())
}

#[cfg(windows)]
fn uri_of(
    path: &Path,
) -> Result<Operation<AbsoluteUri<'_>, super::FromWindowsPath<'_>>, FilePathError> {
    let path = core::str::from_utf8(path.as_os_str().as_encoded_bytes());
    let path = path.map_err(|error| FilePathError::InvalidUtf8 {
        offset: error.valid_up_to(),
    })?;
    super::from_windows_path(path)
}

/// Makes the key of a file on this system, as [`unix_key`](super::unix_key) or [`windows_key`](super::windows_key) does: the one
/// `file:` URI of all that name the same path (RFC 8089). It needs the feature `std`, and Unix or Windows.
///
/// # Errors
/// Those of that function. Never panics.
///
/// ```
/// use iri_core::{Uri, file};
/// # if cfg!(unix) {
///
/// let open = file::key(&Uri::parse("file:///srv/%40ann/a.rs")?)?;
/// assert_eq!(open, "file:///srv/@ann/a.rs");
/// assert_eq!(file::key(&Uri::parse("file://localhost/srv/@ann/a.rs")?)?, open);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn key(iri: &impl Reference) -> Result<UriString, FilePathError> {
    #[cfg(unix)]
    let key = super::unix_key(iri)?;
    #[cfg(windows)]
    let key = super::windows_key(iri)?;
    Ok(key.into_owned()?.into())
}
