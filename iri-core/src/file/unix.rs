//! Paths of Unix: names of any bytes but NUL, between slashes.

use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::Masking;

use super::error::FilePathError;
use super::local::{PREFIX, check_nul, is_local, parts, positions};
use crate::component::{Decoded, Encoding, Path, Plus};
use crate::types::iri_reference::AbsoluteUri;
use crate::types::reference::Reference;
use crate::write::copier::{put_mapped, put_triplet};
use crate::write::mapping::Mapping;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::Source;

/// Returns the path on a Unix system that a `file:` IRI names: RFC 8089 section 2 and appendix A. This writes nothing
/// yet: see [`Decoded`].
///
/// The path is bytes, as names of Unix need not be UTF-8; with `std`, `OsStr::from_bytes` takes them. It is never longer
/// than the IRI.
///
/// # Errors
/// [`FilePathError::NotFile`], [`FilePathError::Host`], [`FilePathError::NotAbsolute`],
/// [`FilePathError::QueryOrFragment`], [`FilePathError::Nul`] or [`FilePathError::EncodedSeparator`]. Never panics.
///
/// ```
/// use iri_core::{IriRef, file};
///
/// let mut buffer = [0; 16];
/// let iri = IriRef::parse("file://localhost/var/caf%E9")?;
/// assert_eq!(file::to_unix_path(&iri)?.to_bytes(&mut buffer)?, b"/var/caf\xE9");
///
/// let iri = IriRef::parse("file://elsewhere/etc/hosts")?;
/// assert_eq!(file::to_unix_path(&iri), Err(file::FilePathError::Host));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "to_file_path")]
pub fn to_unix_path(iri: &impl Reference) -> Result<Decoded<'_>, FilePathError> {
    let parts = parts(iri, |b| b == b'/')?;
    if !is_local(parts) {
        return Err(FilePathError::Host);
    }
    let path = Path::of(&parts);
    if !path.is_absolute() {
        return Err(FilePathError::NotAbsolute);
    }
    Ok(Decoded::new(
        path.as_str(),
        Plus::Literal,
        Masking::Component,
    ))
}

/// Makes the `file:` URI of a path on a Unix system: RFC 8089 section 2. This writes nothing yet: see [`Operation`].
///
/// All that the path of a URI may not have is percent-encoded, such as `\` and bytes beyond ASCII. Dot segments and
/// repeated slashes stay. The URI is at most seven bytes longer than three times the path. Other programs read it;
/// `to_iri` makes it readable for people.
///
/// # Errors
/// [`FilePathError::NotAbsolute`] or [`FilePathError::Nul`]. Never panics.
///
/// ```
/// use iri_core::file;
///
/// let uri = file::from_unix_path("/var/#1 é?".as_bytes())?.to_buf::<64>()?;
/// assert_eq!(uri, "file:///var/%231%20%C3%A9%3F");
/// assert!(file::from_unix_path(b"tmp").is_err());
/// # Ok::<(), file::FilePathError>(())
/// ```
#[doc(alias = "from_file_path")]
pub fn from_unix_path(
    path: &[u8],
) -> Result<Operation<AbsoluteUri<'_>, FromUnixPath<'_>>, FilePathError> {
    check_nul(path)?;
    if !matches!(path, [b'/', ..]) {
        return Err(FilePathError::NotAbsolute);
    }
    Ok(Operation::new(FromUnixPath { path, after: "" }))
}

/// Writes the `file:` URI of a path on a Unix system; [`from_unix_path`] makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FromUnixPath<'a> {
    path: &'a [u8],
    after: &'static str,
}

impl Operation<AbsoluteUri<'_>, FromUnixPath<'_>> {
    /// Makes the URI that of a directory: with a `/` at its end, if it has none. What is resolved against it (RFC 3986 section
    /// 5.2.3) is in the directory, not beside it.
    ///
    /// ```
    /// use iri_core::{UriRef, file};
    ///
    /// let site = file::from_unix_path(b"/srv/site")?.directory().to_buf::<32>()?;
    /// assert_eq!(site, "file:///srv/site/");
    /// assert_eq!(site.resolve(UriRef::parse("a.html")?).to_string(), "file:///srv/site/a.html");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "from_directory_path")]
    pub const fn directory(mut self) -> Self {
        self.source.after = match self.source.path {
            [.., b'/'] => "",
            _ => "/",
        };
        self
    }
}

const ENCODE: Encoding = Encoding::PATH.to_uri();

impl Source for FromUnixPath<'_> {
    fn bound(&self) -> usize {
        let mut length = PREFIX.len();
        for chunk in self.path.utf8_chunks() {
            length = length
                .saturating_add(ENCODE.len(chunk.valid()))
                .saturating_add(chunk.invalid().len().saturating_mul(3));
        }
        length.saturating_add(self.after.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(PREFIX);
        let path_start = out.end();
        for chunk in self.path.utf8_chunks() {
            put_mapped(out, chunk.valid(), ENCODE);
            for b in chunk.invalid() {
                put_triplet(out, *b);
            }
        }
        out.put(self.after);
        positions(path_start, out.end())
    }
}
