//! Paths of Windows: a drive or a server with a share, and names between backslashes or slashes.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::Secret;
use iri_grammar::text::slice::slice;

use super::error::FilePathError;
use super::local::{PREFIX, check_nul, is_local, parts, positions};
use crate::component::{Decode, Decoded, Encoding, Path, Plus, Segment};
use crate::types::borrowed::AbsoluteUri;
use crate::types::reference::Reference;
use crate::write::copier::put_mapped;
use crate::write::mapping::{Mapping, Piece};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::Source;

/// The path on a Windows system that a `file:` IRI names: a drive's
/// (`C:\a`) or a share's (`\\server\share\a`). RFC 8089 section 2 and appendices E.2 and E.3.
///
/// At most one byte longer than the IRI. Paths of Windows are UTF-16 with unpaired surrogates, which no
/// IRI can hold: what comes out is text.
///
/// # Errors
/// [`FilePathError`]; never panics.
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
pub fn to_windows_path(
    iri: &impl Reference,
) -> Result<Operation<str, ToWindowsPath<'_>>, FilePathError> {
    let parts = parts(iri, is_separator)?;
    let Parts { text, at } = parts;
    if let Some(offset) = Decoded::new(text, Plus::Literal, Secret::Everything).invalid_utf8() {
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
        && is_drive(drive)
    {
        let from = at.path_start.wrapping_add(path.is_absolute().into());
        ToWindowsPath {
            before: "",
            text: slice(text, from, at.path_end),
            // A drive alone is where one was last on it.
            behind: if segments.next().is_none() { "\\" } else { "" },
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

/// The `file:` URI of a path on a Windows system, of a drive (`C:\a`, `C:/a`) or
/// of a share (`\\server\share\a`). RFC 8089 appendices E.2 and E.3.
///
/// Backslashes and slashes become slashes; what else a path may not have in a URI is percent-encoded. At most
/// three times as long as the path, and eight bytes. (`\\localhost\` becomes `file:////localhost/`, as
/// `file://localhost/` says that there is no server.) The paths that `canonicalize` of `std::fs` gives begin
/// with `\\?\` and are refused as [`FilePathError::Device`]: they are not interpreted, so `/` or `..` in them
/// is a name; who knows that there is none takes the four characters off.
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
            }
        }
        [first, second, ..] if is_separator(*first) && is_separator(*second) => {
            let (_, share) = path.split_at_checked(2).unwrap_or_default();
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
                }
            } else {
                FromWindowsPath {
                    before: "",
                    server,
                    path: rest,
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

/// What stands before the first separator, and the rest from there on.
fn before_separator(path: &str) -> (&str, &str) {
    let behind = path.bytes().skip_while(|b| !is_separator(*b)).count();
    let end = path.len().wrapping_sub(behind);
    path.split_at_checked(end).unwrap_or((path, ""))
}

/// The bytes of a name; none, if there is none.
fn decoded(name: Option<Segment<'_>>) -> impl Iterator<Item = u8> + Clone {
    name.unwrap_or(Segment("")).decode().bytes()
}

/// Whether it is a letter and a colon.
fn is_drive(segment: Segment<'_>) -> bool {
    let mut bytes = segment.decode().bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic())
        && bytes.next() == Some(b':')
        && bytes.next().is_none()
}

/// An error if there are not both a server and its share, or they are none by their names.
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
    // A drive, a port, or an address of version 6.
    if server.clone().any(|b| matches!(b, b':' | b'[' | b']')) {
        return Err(FilePathError::Host);
    }
    Ok(())
}

/// The path on a Windows system that a `file:` IRI stands for; made by [`to_windows_path`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ToWindowsPath<'a> {
    before: &'static str,
    text: &'a str,
    behind: &'static str,
}

impl<'a> ToWindowsPath<'a> {
    const fn share(before: &'static str, text: &'a str) -> Self {
        Self {
            before,
            text,
            behind: "",
        }
    }
}

/// Decoded, with backslashes.
#[derive(Clone, Copy)]
struct Backslashes;

impl Mapping for Backslashes {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        text
    }

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        match text {
            [b'/', behind @ ..] => (Some(Piece::Char('\\')), behind),
            _ => Decode(Plus::Literal).change(text),
        }
    }
}

impl Source for ToWindowsPath<'_> {
    fn bound(&self) -> usize {
        self.before
            .len()
            .saturating_add(self.text.len())
            .saturating_add(self.behind.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(self.before);
        put_mapped(out, self.text, Backslashes);
        out.put(self.behind);
        Positions::EMPTY
    }
}

/// The `file:` URI of a path on a Windows system; made by [`from_windows_path`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FromWindowsPath<'a> {
    before: &'static str,
    server: &'a str,
    path: &'a str,
}

/// Encoded, with slashes.
#[derive(Clone, Copy)]
struct Slashes;

const PATH: Encoding = Encoding::PATH.to_uri();
const SERVER: Encoding = Encoding::REG_NAME.to_uri();

impl Mapping for Slashes {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        PATH.seek(text)
    }

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        match text {
            [b'\\', behind @ ..] => (Some(Piece::Char('/')), behind),
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
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(PREFIX);
        put_mapped(out, self.server, SERVER);
        let path_start = out.end();
        out.put(self.before);
        put_mapped(out, self.path, Slashes);
        positions(path_start, out.end())
    }
}
