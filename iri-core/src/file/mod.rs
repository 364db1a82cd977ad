//! `file:` IRIs and the paths of Unix and Windows: RFC 8089.
//!
//! Each function names the system whose paths it takes: the system that it runs on does not matter. Nothing looks at a
//! file system. With the feature `std`, `to_path` and `from_path` convert from and to the `std::path` of this system, and `key` is of it.
//!
//! | path | `file:` URI | |
//! |---|---|---|
//! | `/srv/ann/a b#1.txt` | `file:///srv/ann/a%20b%231.txt` | Unix |
//! | `/caf\xE9` | `file:///caf%E9` | Unix, whose names need not be UTF-8 |
//! | `C:\Docs\Ann` | `file:///C:/Docs/Ann` | Windows, which also reads `file:/C:/`, `file:C:/` and `/C%3A/` |
//! | `\\server\share\x` | `file://server/share/x` | Windows, which also reads `file:////server/share/x` |
//!
//! What could mean another file than it seems to is refused, in both directions:
//! - an encoded separator (`%2F`, and for Windows `%5C`) or NUL;
//! - for Unix, a host other than `localhost`;
//! - a query or a fragment (`without_fragment()` removes that);
//! - a relative path;
//! - for Windows, the names of devices (`\\.\`, `\\?\`).
//!
//! One path has many `file:` URIs: editors write `c%3A` and `C:`. [`unix_key`] and [`windows_key`] give one URI for all of them, to
//! use as a key; `to_path` reads all of them. Some programs write `[` or `|`, which no URI may have: [`repair`](crate::Uri::repair)
//! encodes them.
//!
//! Dot segments stay as they are: a file system with links follows `..` to another place than RFC 3986 does. Names that
//! mean something to the system (`NUL`, `a.txt:stream`, a trailing dot) are taken as any other.
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
mod key;
mod local;
#[cfg(all(feature = "std", any(unix, windows)))]
mod system;
mod unix;
mod windows;

pub use error::FilePathError;
pub use key::{FileKey, unix_key, windows_key};
#[cfg(all(feature = "std", any(unix, windows)))]
pub use system::{from_directory_path, from_path, key, to_path};
pub use unix::{FromUnixPath, from_unix_path, to_unix_path};
pub use windows::{
    FromWindowsPath, ToWindowsPath, from_windows_path, is_on_server, to_windows_path,
};
