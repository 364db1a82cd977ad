//! Files within a folder, on systems other than Unix.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use crate::failure::no_file;

/// A folder.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// Finds the folder of a file, and the name of the file in it. If the file is a symbolic link, these are the folder and
    /// the name of its target, so that the link stays.
    pub(super) fn find(path: &Path) -> io::Result<(Self, OsString)> {
        // With a separator at the end, or a `.` after one, it is a folder, which canonical paths do not show.
        let bytes = path.as_os_str().as_encoded_bytes();
        let end = bytes.strip_suffix(b".").unwrap_or(bytes).last();
        if end.is_some_and(|b| std::path::is_separator(char::from(*b))) {
            return Err(no_file());
        }
        let path = fs::canonicalize(path)?;
        match (path.parent(), path.file_name()) {
            (Some(folder), Some(name)) => Ok((Self(folder.to_owned()), name.to_owned())),
            _ => Err(no_file()),
        }
    }

    /// Opens a file to read it.
    pub(super) fn open(&self, name: &OsStr) -> io::Result<File> {
        let path = self.0.join(name);
        if !fs::metadata(&path)?.is_file() {
            return Err(no_file());
        }
        File::open(path)
    }

    pub(super) fn create(&self, name: &OsStr) -> io::Result<File> {
        File::options()
            .write(true)
            .create_new(true)
            .open(self.0.join(name))
    }

    pub(super) fn remove(&self, name: &OsStr) -> io::Result<()> {
        fs::remove_file(self.0.join(name))
    }

    pub(super) fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        fs::rename(self.0.join(from), self.0.join(to))
    }

    /// Returns whether a name is that of this file, as far as the system can tell.
    pub(super) fn has(&self, name: &OsStr, file: &File) -> io::Result<bool> {
        let named = State(fs::symlink_metadata(self.0.join(name))?);
        Ok(named == State::of(file)?)
    }

    pub(super) fn try_clone(&self) -> io::Result<Self> {
        Ok(Self(self.0.clone()))
    }
}

/// What is different after a file was written to.
pub(super) struct State(Metadata);

impl State {
    pub(super) fn of(file: &File) -> io::Result<Self> {
        file.metadata().map(Self)
    }

    /// Checks that a file with this state can be replaced.
    pub(super) fn check(&self) -> io::Result<()> {
        if self.0.is_file() {
            Ok(())
        } else {
            Err(no_file())
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let about = |state: &Self| (state.0.len(), state.0.modified().ok());
        about(self) == about(other)
    }
}

/// Gives a new file the permissions of the old one.
pub(super) fn keep(old: &File, new: &File) -> io::Result<()> {
    new.set_permissions(old.metadata()?.permissions())
}
