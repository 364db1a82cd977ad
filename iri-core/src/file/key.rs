//! One spelling for each file: the key of a table whose files are named by URIs.

use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::split_once;

use super::error::FilePathError;
use super::local::{PREFIX, positions};
use super::unix::to_unix_path;
use super::windows::{ToWindowsPath, drive_of, is_localhost, to_windows_path};
use crate::component::Encoding;
use crate::types::iri_reference::AbsoluteUri;
use crate::types::reference::Reference;
use crate::write::copier::put_mapped;
use crate::write::mapping::{Mapping, Replacement};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::Source;

/// Makes the key of a file on a Unix system: the one `file:` URI of all that name the same path (RFC 8089 section 2). This
/// writes nothing yet: see [`Operation`].
///
/// It is the URI that [`from_unix_path`](super::from_unix_path) makes of [`to_unix_path`](super::to_unix_path): with an empty host,
/// and only that percent-encoded which no path of a URI may have. Dot segments and repeated slashes stay, as in the path, and
/// `C:` and `c:` are two names. It is at most three times as long as the IRI and two bytes, and its own key is itself.
///
/// # Errors
/// Those of [`to_unix_path`](super::to_unix_path). Never panics.
///
/// ```
/// use iri_core::{IriRef, file};
///
/// for iri in ["file:///srv/%40a/é", "file://localhost/srv/@a/%c3%a9", "file:/srv/%40a/%C3%A9"] {
///     assert_eq!(file::unix_key(&IriRef::parse(iri)?)?.to_buf::<32>()?, "file:///srv/@a/%C3%A9");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unix_key(
    iri: &impl Reference,
) -> Result<Operation<AbsoluteUri<'_>, FileKey<'_>>, FilePathError> {
    to_unix_path(iri)?;
    Ok(Operation::new(FileKey {
        path: iri.as_iri_ref().parts().path(),
        ..FileKey::EMPTY
    }))
}

/// Makes the key of a file on a Windows system: the one `file:` URI of all that name the same path (RFC 8089 appendices E.2 and
/// E.3). This writes nothing yet: see [`Operation`].
///
/// It is the URI that [`from_windows_path`](super::from_windows_path) makes of [`to_windows_path`](super::to_windows_path), but for
/// two cases in which a letter means the same in upper and in lower case: a drive has an upper-case letter, and the name of a
/// server has lower-case ones. Names of files stay as they are, as a folder may tell them apart by case. Dot segments stay. It is
/// at most three times as long as the IRI and three bytes, and its own key is itself.
///
/// # Errors
/// Those of [`to_windows_path`](super::to_windows_path). Never panics.
///
/// ```
/// use iri_core::{IriRef, file};
///
/// for iri in ["file:///c%3A/a%2Bb", "file:///C:/a+b", "file://localhost/c:/a+b", "file:/c:/a+b"] {
///     assert_eq!(file::windows_key(&IriRef::parse(iri)?)?.to_buf::<32>()?, "file:///C:/a+b");
/// }
/// let key = file::windows_key(&IriRef::parse("file:////Server/share/x")?)?.to_buf::<32>()?;
/// assert_eq!(key, "file://server/share/x");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn windows_key(
    iri: &impl Reference,
) -> Result<Operation<AbsoluteUri<'_>, FileKey<'_>>, FilePathError> {
    let ToWindowsPath {
        before,
        text,
        after,
    } = to_windows_path(iri)?.source;
    let share = if before.is_empty() {
        text.strip_prefix("//")
    } else {
        Some(text)
    };
    let (first, path) = before_slash(share.unwrap_or(text));
    let key = match share {
        // `file://localhost/` would mean this machine.
        Some(_) if is_localhost(first) => FileKey {
            before: "//localhost",
            path,
            ..FileKey::EMPTY
        },
        Some(_) => FileKey {
            server: first,
            path,
            ..FileKey::EMPTY
        },
        None => FileKey {
            drive: drive_of(first),
            path,
            after: if after.is_empty() { "" } else { "/" },
            ..FileKey::EMPTY
        },
    };
    Ok(Operation::new(key))
}

/// Splits a text before its first slash.
fn before_slash(text: &str) -> (&str, &str) {
    match split_once(text, b'/') {
        Some((first, _)) => (first, slice(text, first.len() as u32, text.len() as u32)),
        None => (text, ""),
    }
}

/// Writes the key of a file; [`unix_key`] and [`windows_key`] make it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct FileKey<'a> {
    server: &'a str,
    before: &'static str,
    drive: Option<u8>,
    path: &'a str,
    after: &'static str,
}

impl FileKey<'_> {
    const EMPTY: Self = Self {
        server: "",
        before: "",
        drive: None,
        path: "",
        after: "",
    };
}

/// Decodes what the component may have, and encodes all else.
#[derive(Clone, Copy)]
struct Canonical {
    encoding: Encoding,
    /// Whether letters become lower case
    lower_case: bool,
}

const PATH: Canonical = Canonical {
    encoding: Encoding::PATH.to_uri(),
    lower_case: false,
};
const SERVER: Canonical = Canonical {
    encoding: Encoding::REG_NAME.to_uri(),
    lower_case: true,
};

impl Mapping for Canonical {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        if self.lower_case {
            text
        } else {
            self.encoding.seek(text)
        }
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        let (b, after) = match (triplet(text), text) {
            (Some(decoded), _) => decoded,
            (None, [b, after @ ..]) => (*b, after),
            (None, []) => return (None, text),
        };
        let is_kept = self.encoding.seek(&[b]).is_empty();
        let piece = match is_kept {
            true if self.lower_case => Replacement::Char(b.to_ascii_lowercase() as char),
            true => Replacement::Char(b as char),
            false => Replacement::Triplet(b),
        };
        (Some(piece), after)
    }
}

impl Source for FileKey<'_> {
    fn bound(&self) -> usize {
        let drive = if self.drive.is_some() { "/C:".len() } else { 0 };
        PREFIX
            .len()
            .saturating_add(SERVER.len(self.server))
            .saturating_add(self.before.len())
            .saturating_add(drive)
            .saturating_add(PATH.len(self.path))
            .saturating_add(self.after.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        out.put(PREFIX);
        put_mapped(out, self.server, SERVER);
        let path_start = out.end();
        out.put(self.before);
        if let Some(drive) = self.drive {
            out.put_ascii(b'/');
            out.put_ascii(drive);
            out.put_ascii(b':');
        }
        put_mapped(out, self.path, PATH);
        out.put(self.after);
        positions(path_start, out.end())
    }
}
