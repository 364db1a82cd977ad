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
//! let uri = file::from_unix_path(b"/srv/50% off.txt")?.to_buf::<64>()?;
//! assert_eq!(uri, "file:///srv/50%25%20off.txt");
//! assert!(file::to_unix_path(&uri)? == "/srv/50% off.txt");
//!
//! let iri = Iri::parse("file:///C:/Program%20Files/é")?;
//! assert_eq!(file::to_windows_path(&iri)?.to_buf::<64>()?, r"C:\Program Files\é");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod local;
mod unix;
mod windows;

pub use error::FilePathError;
pub use unix::{FromUnixPath, from_unix_path, to_unix_path};
pub use windows::{FromWindowsPath, ToWindowsPath, from_windows_path, to_windows_path};
