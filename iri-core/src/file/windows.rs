//! Paths of Windows: a drive, or a server with a share, then names between backslashes or slashes.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::Masking;
use iri_grammar::text::arithmetic::{minus, plus, promised};
use iri_grammar::text::slice::slice;

use super::error::FilePathError;
use super::local::{PREFIX, check_nul, is_local, parts, positions};
use crate::component::{Decode, Decoded, Encoding, Path, Plus, Segment};
use crate::types::iri_reference::AbsoluteUri;
use crate::types::reference::Reference;
use crate::write::copier::put_mapped;
use crate::write::mapping::{Mapping, Replacement};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::Source;

/// Returns the path on a Windows system that a `file:` IRI names: RFC 8089 section 2, appendices E.2 and E.3. This
/// writes nothing yet: see [`Operation`].
///
/// It begins with a drive (`C:\a`) or a share (`\\server\share\a`). It is at most one byte longer than the IRI. It is
/// text: no IRI can hold the unpaired surrogates that paths of Windows may have.
///
/// Opening a path of a share contacts its server: see [`is_on_server`].
///
/// # Errors
/// [`FilePathError`] in all its variants but `Capacity`. Never panics.
///
/// ```
/// use iri_core::{IriRef, file};
///
/// for (iri, path) in [
///     ("file:///C:/a%20b", r"C:\a b"),
///     ("file:///c%3A/a", r"c:\a"),
///     ("file://server/share/x", r"\\server\share\x"),
///     ("file:////server/share/x", r"\\server\share\x"),
/// ] {
///     assert_eq!(file::to_windows_path(&IriRef::parse(iri)?)?.to_buf::<64>()?, path);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "to_file_path")]
pub fn to_windows_path(
    iri: &impl Reference,
) -> Result<Operation<str, ToWindowsPath<'_>>, FilePathError> {
    let parts = parts(iri, is_separator)?;
    let Parts { text, at } = parts;
    if let Some(offset) = Decoded::new(text, Plus::Literal, Masking::Everything).invalid_utf8() {
        return Err(FilePathError::InvalidUtf8 { offset });
    }
    let path = Path::of(&parts);
    let mut segments = path.segments();
    let first = segments.next();
    let path = if !is_local(parts) {
        let host = slice(text, at.host_start, at.host_end);
        check_share(&decoded(Some(Segment(host))), &decoded(first))?;
        ToWindowsPath::share("\\\\", slice(text, at.host_start, at.path_end))
    } else if let Some(drive) = first
        && drive_of(drive.as_str()).is_some()
    {
        let from = plus!(at.path_start, path.is_absolute().into());
        ToWindowsPath {
            before: "",
            text: slice(text, from, at.path_end),
            // Without a separator, a drive would mean its current directory.
            after: if segments.next().is_none() { "\\" } else { "" },
        }
    } else if at.host_start == at.host_end
        && let (Some(""), Some(server)) = (first.map(Segment::as_str), segments.next())
    {
        check_share(&decoded(Some(server)), &decoded(segments.next()))?;
        ToWindowsPath::share("", path.as_str())
    } else {
        return Err(FilePathError::NotAbsolute);
    };
    Ok(Operation::new(path))
}

/// Returns whether a path leads to a server: it begins with two slashes or backslashes, as `\\server\share` does.
///
/// On Windows, opening such a path contacts the server, which gets the name and a proof of the password of the user who runs
/// the program. So ask this of a path that a link of another may have made. On Unix, few systems have such paths.
///
/// ```
/// use iri_core::{IriRef, file};
///
/// let path = file::to_windows_path(&IriRef::parse("file://server/share/x")?)?.to_buf::<64>()?;
/// assert!(file::is_on_server(path.as_bytes()));
/// let path = file::to_windows_path(&IriRef::parse("file:///C:/x")?)?.to_buf::<64>()?;
/// assert!(!file::is_on_server(path.as_bytes()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub const fn is_on_server(path: &[u8]) -> bool {
    matches!(path, [b'/' | b'\\', b'/' | b'\\', ..])
}

/// Makes the `file:` URI of a path on a Windows system: RFC 8089 appendices E.2 and E.3. This writes nothing yet: see
/// [`Operation`].
///
/// The path begins with a drive (`C:\a`, `C:/a`) or a share (`\\server\share\a`). Backslashes become slashes, and all
/// else that the path of a URI may not have is percent-encoded. The URI is at most eight bytes longer than three times
/// the path. `\\localhost\` becomes `file:////localhost/`, as `file://localhost/` would mean this machine.
///
/// Paths that begin with `\\?\` are refused as [`FilePathError::Device`]: Windows does not interpret them, so `/` and
/// `..` in them are names. `std::fs::canonicalize` returns such paths. If yours has no such names, remove the first four
/// characters.
///
/// # Errors
/// [`FilePathError::NotAbsolute`], [`FilePathError::Device`], [`FilePathError::Host`],
/// or [`FilePathError::Nul`]. Never panics.
///
/// ```
/// use iri_core::file;
///
/// assert_eq!(file::from_windows_path(r"C:\a b")?.to_string(), "file:///C:/a%20b");
/// assert_eq!(file::from_windows_path(r"\\server\share\x")?.to_string(), "file://server/share/x");
/// assert!(file::from_windows_path(r"C:a").is_err());
/// # Ok::<(), file::FilePathError>(())
/// ```
#[doc(alias = "from_file_path")]
pub fn from_windows_path(
    path: &str,
) -> Result<Operation<AbsoluteUri<'_>, FromWindowsPath<'_>>, FilePathError> {
    check_nul(path.as_bytes())?;
    let path = match path.as_bytes() {
        [drive, b':', separator, ..] if drive.is_ascii_alphabetic() && is_separator(*separator) => {
            FromWindowsPath {
                before: "/",
                server: "",
                path,
                after: "",
            }
        }
        [first, second, ..] if is_separator(*first) && is_separator(*second) => {
            let (_, share) = promised!(path.split_at_checked(2));
            let (server, rest) = before_separator(share);
            let (share, _) = rest
                .split_at_checked(1)
                .map_or(("", ""), |(_, rest)| before_separator(rest));
            check_share(&server.bytes(), &share.bytes())?;
            if server.eq_ignore_ascii_case("localhost") {
                FromWindowsPath {
                    before: "",
                    server: "",
                    path,
                    after: "",
                }
            } else {
                FromWindowsPath {
                    before: "",
                    server,
                    path: rest,
                    after: "",
                }
            }
        }
        _ => return Err(FilePathError::NotAbsolute),
    };
    Ok(Operation::new(path))
}

const fn is_separator(b: u8) -> bool {
    matches!(b, b'/' | b'\\')
}

/// Splits a path before its first separator.
fn before_separator(path: &str) -> (&str, &str) {
    let rest_length = path.bytes().skip_while(|b| !is_separator(*b)).count();
    let end = minus!(path.len(), rest_length);
    path.split_at_checked(end).unwrap_or((path, ""))
}

/// Returns the decoded bytes of a name. There are none if there is no name.
fn decoded(name: Option<Segment<'_>>) -> impl Iterator<Item = u8> + Clone {
    name.unwrap_or(Segment("")).decode().bytes()
}

/// Returns the letter of a drive in upper case, if a segment is one: a letter and a colon.
pub(super) fn drive_of(segment: &str) -> Option<u8> {
    let mut bytes = Segment(segment).decode().bytes();
    let letter = bytes.next().filter(u8::is_ascii_alphabetic)?;
    let is_drive = bytes.next() == Some(b':') && bytes.next().is_none();
    is_drive.then_some(letter.to_ascii_uppercase())
}

/// Returns whether a server, once decoded, has the name of this machine.
pub(super) fn is_localhost(server: &str) -> bool {
    let bytes = Segment(server).decode().bytes();
    bytes.map(|b| b.to_ascii_lowercase()).eq(*b"localhost")
}

/// Checks that there are a server and its share, with names that they can have.
fn check_share(
    server: &(impl Iterator<Item = u8> + Clone),
    share: &(impl Iterator<Item = u8> + Clone),
) -> Result<(), FilePathError> {
    let server_is = |name: &[u8]| server.clone().eq(name.iter().copied());
    let share_is = |name: &[u8]| share.clone().eq(name.iter().copied());
    if server_is(b".") || server_is(b"?") {
        return Err(FilePathError::Device);
    }
    if server_is(b"") || server_is(b"..") || share_is(b"") || share_is(b".") || share_is(b"..") {
        return Err(FilePathError::NotAbsolute);
    }
    // It is a drive, has a port, or is an IPv6 address.
    if server.clone().any(|b| matches!(b, b':' | b'[' | b']')) {
        return Err(FilePathError::Host);
    }
    Ok(())
}

/// Writes the path on a Windows system that a `file:` IRI names; [`to_windows_path`] makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ToWindowsPath<'a> {
    pub(super) before: &'static str,
    pub(super) text: &'a str,
    pub(super) after: &'static str,
}

impl<'a> ToWindowsPath<'a> {
    const fn share(before: &'static str, text: &'a str) -> Self {
        Self {
            before,
            text,
            after: "",
        }
    }
}

/// Decodes, and changes slashes to backslashes.
#[derive(Clone, Copy)]
struct Backslashes;

impl Mapping for Backslashes {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        text
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match text {
            [b'/', after @ ..] => (Some(Replacement::Char('\\')), after),
            _ => Decode(Plus::Literal).change(text),
        }
    }
}

impl Source for ToWindowsPath<'_> {
    fn bound(&self) -> usize {
        self.before
            .len()
            .saturating_add(self.text.len())
            .saturating_add(self.after.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.before);
        put_mapped(out, self.text, Backslashes);
        out.put(self.after);
        Positions::EMPTY
    }
}

/// Writes the `file:` URI of a path on a Windows system; [`from_windows_path`] makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FromWindowsPath<'a> {
    before: &'static str,
    server: &'a str,
    path: &'a str,
    after: &'static str,
}

impl Operation<AbsoluteUri<'_>, FromWindowsPath<'_>> {
    /// Makes the URI that of a directory: with a `/` at its end, if it has none. What is resolved against it (RFC 3986 section
    /// 5.2.3) is in the directory, not beside it.
    ///
    /// ```
    /// use iri_core::file;
    ///
    /// assert_eq!(file::from_windows_path(r"C:\site")?.directory().to_string(), "file:///C:/site/");
    /// assert_eq!(file::from_windows_path(r"C:\")?.directory().to_string(), "file:///C:/");
    /// # Ok::<(), file::FilePathError>(())
    /// ```
    #[doc(alias = "from_directory_path")]
    pub const fn directory(mut self) -> Self {
        self.source.after = match self.source.path.as_bytes() {
            [.., b'/' | b'\\'] => "",
            _ => "/",
        };
        self
    }
}

/// Encodes, and changes backslashes to slashes.
#[derive(Clone, Copy)]
struct Slashes;

const PATH: Encoding = Encoding::PATH.to_uri();
const SERVER: Encoding = Encoding::REG_NAME.to_uri();

impl Mapping for Slashes {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        PATH.seek(text)
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match text {
            [b'\\', after @ ..] => (Some(Replacement::Char('/')), after),
            _ => PATH.change(text),
        }
    }
}

impl Source for FromWindowsPath<'_> {
    fn bound(&self) -> usize {
        PREFIX
            .len()
            .saturating_add(self.before.len())
            .saturating_add(SERVER.len(self.server))
            .saturating_add(Slashes.len(self.path))
            .saturating_add(self.after.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(PREFIX);
        put_mapped(out, self.server, SERVER);
        let path_start = out.end();
        out.put(self.before);
        put_mapped(out, self.path, Slashes);
        out.put(self.after);
        positions(path_start, out.end())
    }
}
