//! Files within an open folder, on Unix systems.

use std::ffi::{OsStr, OsString};
use std::fs::{File, Metadata};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path};

use rustix::fs::{self, AtFlags, FileType, Gid, Mode, OFlags, Uid};
use rustix::io::Errno;

use crate::failure::no_file;
use crate::owner;
use crate::show::diagnostic::masked;

/// How many symbolic links a path may lead through, as on Linux.
const LINKS: usize = 40;

/// How a folder is opened.
const FOLDER: OFlags = LOOK_UP
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// Only looks up names in a folder, so that it need not be readable.
#[cfg(target_os = "linux")]
const LOOK_UP: OFlags = OFlags::PATH;
#[cfg(not(target_os = "linux"))]
const LOOK_UP: OFlags = OFlags::RDONLY;

/// How a file is opened to read it. For a pipe, this does not wait for its writer.
const READ: OFlags = OFlags::RDONLY
    .union(OFlags::NOFOLLOW)
    .union(OFlags::NONBLOCK)
    .union(OFlags::NOCTTY)
    .union(OFlags::CLOEXEC);

/// How a new file is opened.
const WRITE: OFlags = OFlags::WRONLY
    .union(OFlags::CREATE)
    .union(OFlags::EXCL)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// An open folder.
pub(super) struct Folder(File);

impl Folder {
    fn open_folder(at: impl AsFd, name: &OsStr) -> io::Result<Self> {
        let folder = fs::openat(at, name, FOLDER, Mode::empty())?;
        Ok(Self(folder.into()))
    }

    /// Finds the folder of a file, and the name of the file in it. If the file is a symbolic link, these are the folder and
    /// the name of its target, so that the link stays.
    ///
    /// # Errors
    /// There is no such folder, or another user may change a symbolic link on the way: that user could let the command
    /// write to files that only the caller may write to.
    pub(super) fn find(path: &Path) -> io::Result<(Self, OsString)> {
        let mut folder = Self::open_folder(fs::CWD, OsStr::new("."))?;
        let mut rest = Vec::new();
        push(path, &mut rest);
        let mut links = 0;
        while let Some(name) = rest.pop() {
            let is_special = name == "/" || name == ".." || name == ".";
            if !is_special && folder.kind(&name)? == FileType::Symlink {
                folder.check_link(&name)?;
                links += 1;
                if links > LINKS {
                    return Err(Errno::LOOP.into());
                }
                let target = fs::readlinkat(&folder.0, &name, Vec::new())?;
                let target = OsString::from_vec(target.into_bytes());
                push(Path::new(&target), &mut rest);
            } else if rest.is_empty() && !is_special {
                return Ok((folder, name));
            } else {
                folder = Self::open_folder(&folder.0, &name)?;
            }
        }
        Err(no_file())
    }

    /// Returns whether a name is that of a file, a folder, a symbolic link or something else.
    fn kind(&self, name: &OsStr) -> io::Result<FileType> {
        let about = fs::statat(&self.0, name, AtFlags::SYMLINK_NOFOLLOW)?;
        Ok(FileType::from_raw_mode(about.st_mode))
    }

    /// Checks that no other user may change a symbolic link.
    fn check_link(&self, name: &OsStr) -> io::Result<()> {
        if owner::others_may_write(&self.0)? {
            let name = masked(&name.to_string_lossy());
            return Err(io::Error::other(format!(
                "`{name}` is a symbolic link that another user may change; give the file to which it leads"
            )));
        }
        Ok(())
    }

    /// Opens a file to read it.
    pub(super) fn open(&self, name: &OsStr) -> io::Result<File> {
        // A device may do something when it is opened, so it is not opened.
        if self.kind(name)? != FileType::RegularFile {
            return Err(no_file());
        }
        Ok(fs::openat(&self.0, name, READ, Mode::empty())?.into())
    }

    /// Creates a file that no other user can read.
    pub(super) fn create(&self, name: &OsStr) -> io::Result<File> {
        let mode = Mode::RUSR | Mode::WUSR;
        Ok(fs::openat(&self.0, name, WRITE, mode)?.into())
    }

    pub(super) fn remove(&self, name: &OsStr) -> io::Result<()> {
        Ok(fs::unlinkat(&self.0, name, AtFlags::empty())?)
    }

    pub(super) fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        Ok(fs::renameat(&self.0, from, &self.0, to)?)
    }

    /// Returns whether a name is that of this file.
    pub(super) fn has(&self, name: &OsStr, file: &File) -> io::Result<bool> {
        let (named, file) = (
            fs::statat(&self.0, name, AtFlags::SYMLINK_NOFOLLOW)?,
            fs::fstat(file)?,
        );
        Ok((named.st_dev, named.st_ino) == (file.st_dev, file.st_ino))
    }

    pub(super) fn try_clone(&self) -> io::Result<Self> {
        self.0.try_clone().map(Self)
    }
}

/// Pushes the components of a path, the last one first. After one with a slash at the end comes a `.`, as it is a folder.
fn push(path: &Path, rest: &mut Vec<OsString>) {
    let bytes = path.as_os_str().as_encoded_bytes();
    if bytes.ends_with(b"/") || bytes.ends_with(b"/.") {
        rest.push(".".into());
    }
    let names = path
        .components()
        .rev()
        .filter_map(|component| match component {
            Component::CurDir => None,
            other => Some(other.as_os_str().to_owned()),
        });
    rest.extend(names);
}

/// What is different after a file was written to, linked, or given other owners or attributes.
pub(super) struct State(Metadata);

impl State {
    pub(super) fn of(file: &File) -> io::Result<Self> {
        file.metadata().map(Self)
    }

    /// Checks that a file with this state can be replaced.
    pub(super) fn check(&self) -> io::Result<()> {
        if !self.0.is_file() {
            return Err(no_file());
        }
        match self.0.nlink() {
            1 => Ok(()),
            links => Err(io::Error::other(format!(
                "it has {links} hard links, and a new file would have one of these names; give each name a file of its own first, as `cp` makes it"
            ))),
        }
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let about = |state: &Self| {
            let about = &state.0;
            let modified = (about.mtime(), about.mtime_nsec());
            (about.size(), modified, (about.ctime(), about.ctime_nsec()))
        };
        about(self) == about(other)
    }
}

/// Gives a new file the owner, group, attributes and mode of the old one. A set-user-ID bit stays with its owner.
pub(super) fn keep(old: &File, new: &File) -> io::Result<()> {
    let about = old.metadata()?;
    let wanted = (about.uid(), about.gid());
    let owners = |about: &Metadata| (about.uid(), about.gid());
    if owners(&new.metadata()?) != wanted {
        let (owner, group) = (Uid::from_raw(wanted.0), Gid::from_raw(wanted.1));
        let kept = fs::fchown(new, Some(owner), Some(group));
        kept.map_err(|error| cannot_keep("its owner and group", error))?;
    }
    keep_attributes(old, new)?;
    // The last step: a change of the owner or the attributes may change the mode.
    let mode = Mode::from_raw_mode(fs::fstat(old)?.st_mode);
    fs::fchmod(new, mode).map_err(|error| cannot_keep("its mode", error))?;
    let now = new.metadata()?;
    if owners(&now) != wanted || now.mode() != about.mode() {
        return Err(cannot_keep("its owner, group and mode", Errno::PERM));
    }
    Ok(())
}

fn cannot_keep(what: &str, error: Errno) -> io::Error {
    io::Error::other(format!(
        "{what} cannot be kept, so it was not rewritten ({error}); run the command as the owner of the file"
    ))
}

/// Gives a new file the extended attributes of the old one, among them its access control list, and no others. In some
/// folders new files have attributes from the start.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn keep_attributes(old: &File, new: &File) -> io::Result<()> {
    let (names, had) = (attributes(old)?, attributes(new)?);
    let failed = |name: &[u8]| {
        let name = masked(&String::from_utf8_lossy(name));
        move |error| cannot_keep(&format!("its attribute `{name}`"), error)
    };
    for name in had.iter().filter(|name| !names.contains(name)) {
        fs::fremovexattr(new, &name[..]).map_err(failed(name))?;
    }
    for name in &names {
        let value = value(old, name).map_err(failed(name))?;
        if self::value(new, name).as_ref() != Ok(&value) {
            let flags = fs::XattrFlags::empty();
            fs::fsetxattr(new, &name[..], &value, flags).map_err(failed(name))?;
        }
    }
    Ok(())
}

/// rustix knows no attributes of other systems.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn keep_attributes(_: &File, _: &File) -> io::Result<()> {
    Ok(())
}

/// The attributes that the system itself gives a file, by its content or its writer.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
const OF_THE_SYSTEM: [&[u8]; 3] = [b"security.ima", b"security.evm", b"com.apple.provenance"];

/// Returns the names of the attributes of a file.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn attributes(file: &File) -> io::Result<Vec<Vec<u8>>> {
    let mut names = match fs::flistxattr_query(file) {
        // The file system has no attributes.
        Err(error) if [Errno::NOTSUP, Errno::OPNOTSUPP].contains(&error) => return Ok(Vec::new()),
        length => vec![0; length?],
    };
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let length = fs::flistxattr(file, &mut names[..])?;
    names.truncate(length);
    let is_kept = |name: &&[u8]| !name.is_empty() && !OF_THE_SYSTEM.contains(name);
    let names = names.split(|byte| *byte == 0).filter(is_kept);
    Ok(names.map(<[u8]>::to_vec).collect())
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn value(file: &File, name: &[u8]) -> Result<Vec<u8>, Errno> {
    let mut value = vec![0; fs::fgetxattr_query(file, name)?];
    if !value.is_empty() {
        let length = fs::fgetxattr(file, name, &mut value[..])?;
        value.truncate(length);
    }
    Ok(value)
}
