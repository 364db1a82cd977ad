//! Replaces a file by a new one with the same owner, mode and attributes, or leaves it alone.
//!
//! Another user may rename and link files while the command runs. So names are looked up once, in a folder that stays
//! open, and what is read is also what is replaced.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::fs::File;
use std::hash::BuildHasher;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process;
use std::sync::{Mutex, PoisonError};

#[cfg(not(unix))]
use other::{Folder, State, keep};
#[cfg(unix)]
use unix::{Folder, State, keep};

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

/// The exit status of a program that an interrupt ended, as shells have it
const INTERRUPTED: i32 = 130;

/// How many names are tried for a new file.
const TRIES: usize = 100;

/// The new file, until the command ends. After its rename the old name is free, and removing it does nothing.
static UNFINISHED: Mutex<Option<(Folder, OsString)>> = Mutex::new(None);

/// Ends the command after Ctrl-C, and removes the file that is not complete.
fn interrupted() {
    // The lock stays taken, so that no other file is created.
    let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((folder, name)) = unfinished.take() {
        // If the file has replaced the other one, there is nothing to remove.
        let _: io::Result<()> = folder.remove(&name);
    }
    process::exit(INTERRUPTED);
}

/// A file that is to be replaced.
pub(super) struct Original {
    folder: Folder,
    name: OsString,
    /// The open file. It is closed before it is replaced, as some systems want it.
    file: Option<File>,
    state: State,
}

impl Original {
    /// Opens a file.
    ///
    /// # Errors
    /// It cannot be read, or it is not safe to replace it.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if is_stdin(path) {
            return Err(io::Error::other(
                "it is the standard input, which has no name; give the file by its name, or see what would change with --diff",
            ));
        }
        let (folder, name) = Folder::find(path)?;
        let file = folder.open(&name)?;
        let state = State::of(&file)?;
        state.check()?;
        Ok(Self {
            folder,
            name,
            file: Some(file),
            state,
        })
    }

    /// Returns a reader of the file that is open.
    pub(super) fn reader(&self) -> io::Result<File> {
        self.file()?.try_clone()
    }

    fn file(&self) -> io::Result<&File> {
        self.file.as_ref().ok_or(ErrorKind::NotFound.into())
    }
}

/// Returns whether a path is one of those by which Unix systems name an input that is already open.
fn is_stdin(path: &Path) -> bool {
    let is_of_process =
        path.starts_with("/proc") && path.parent().is_some_and(|fd| fd.ends_with("fd"));
    path == Path::new("/dev/stdin") || path.starts_with("/dev/fd") || is_of_process
}

/// A new file that is to replace another one. Dropping this value removes the new file, unless it has replaced the
/// other.
pub(super) struct New {
    original: Original,
    name: OsString,
    file: File,
}

impl New {
    /// Creates the file in the same folder, because only there a rename surely works. No other user can read it: the file
    /// that it replaces may be secret.
    pub(super) fn beside(original: Original) -> io::Result<Self> {
        // An error says that there is a handler already.
        let _: Result<(), ctrlc::Error> = ctrlc::set_handler(interrupted);
        let folder = original.folder.try_clone()?;
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        let mut tries = 0;
        let (name, file) = loop {
            // Nobody can create a file of that name before, as nobody knows it.
            let number = RandomState::new().hash_one(tries);
            let name = OsString::from(format!(".iri-{number:016x}.new"));
            match original.folder.create(&name) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < TRIES => {
                    tries += 1;
                }
                created => break (name, created?),
            }
        };
        *unfinished = Some((folder, name.clone()));
        Ok(Self {
            original,
            name,
            file,
        })
    }

    /// Returns a writer to the new file.
    pub(super) fn writer(&self) -> io::Result<File> {
        self.file.try_clone()
    }

    /// Replaces the original.
    ///
    /// # Errors
    /// The original changed, or the new file cannot have its owner, mode and attributes. The original is as it was.
    pub(super) fn replace(mut self) -> io::Result<()> {
        let Original {
            folder,
            name,
            state,
            ..
        } = &self.original;
        let file = self.original.file()?;
        keep(file, &self.file)?;
        self.file.sync_all()?;
        let is_same = State::of(file)? == *state && folder.has(name, file)?;
        if !is_same || !folder.has(&self.name, &self.file)? {
            return Err(io::Error::other(
                "it changed meanwhile, so it was not rewritten; run the command again",
            ));
        }
        self.original.file = None;
        self.original.folder.rename(&self.name, &self.original.name)
    }
}

impl Drop for New {
    fn drop(&mut self) {
        // After the rename the file does not exist any more, and this error is ignored.
        let _: io::Result<()> = self.original.folder.remove(&self.name);
    }
}
