//! Who can change what a path leads to: only users that the caller trusts, or others too.

use std::fs::{File, Metadata};

/// Returns whether a file or folder belongs to the caller or to root.
#[cfg(unix)]
pub(crate) fn is_trusted(about: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;

    let caller = rustix::process::geteuid().as_raw();
    about.uid() == 0 || about.uid() == caller
}

/// Returns whether another user than the caller and root may write to a folder, and so may put another file in the place
/// of one. A folder such as `/tmp` counts, although there only the owner of a file may remove it.
#[cfg(unix)]
pub(crate) fn others_may_write(folder: &File) -> std::io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    let about = folder.metadata()?;
    // Many systems give each user a group of the same number, and let the group write.
    let is_own_group = about.gid() == about.uid() && !has_acl(folder);
    let may_write = about.mode() & if is_own_group { 0o002 } else { 0o022 } != 0;
    Ok(may_write || !is_trusted(&about))
}

/// Returns whether a list names more users or groups than the mode does.
#[cfg(unix)]
fn has_acl(folder: &File) -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{Mode, OFlags, fgetxattr_query, openat};

        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let Ok(folder) = openat(folder, ".", flags, Mode::empty()) else {
            return true;
        };
        fgetxattr_query(folder, "system.posix_acl_access").is_ok()
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = folder;
        false
    }
}

/// Other systems have no owners in this sense.
#[cfg(not(unix))]
pub(crate) fn is_trusted(_: &Metadata) -> bool {
    true
}

#[cfg(not(unix))]
pub(crate) fn others_may_write(_: &File) -> std::io::Result<bool> {
    Ok(false)
}
