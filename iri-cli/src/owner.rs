//! Whether other users than the caller and root can change what a path leads to.

use std::fs::File;
#[cfg(unix)]
use std::fs::Metadata;
use std::path::Path;

/// Returns whether only the caller and root can put a file in this folder. If that cannot be found out, it returns
/// `false`.
#[cfg(unix)]
pub(crate) fn is_safe(folder: &Path) -> bool {
    let others_may_write = File::open(folder).and_then(|folder| others_may_write(&folder));
    others_may_write.is_ok_and(|may| !may)
}

/// Other systems have no owners in this sense.
#[cfg(not(unix))]
pub(crate) const fn is_safe(_: &Path) -> bool {
    true
}

/// Returns whether only the caller and root can write to an open file. If that cannot be found out, it returns `false`.
#[cfg(unix)]
pub(crate) fn is_safe_file(file: &File) -> bool {
    others_may_write(file).is_ok_and(|may| !may)
}

#[cfg(not(unix))]
pub(crate) const fn is_safe_file(_: &File) -> bool {
    true
}

/// Returns whether another user may write to a file or a folder. A folder like `/tmp` counts, where only the owner of a file
/// may remove it.
#[cfg(unix)]
pub(crate) fn others_may_write(opened: &File) -> std::io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    let about = opened.metadata()?;
    // Many systems give each user a group of the same number, and let this group write.
    let is_own_group = about.gid() == about.uid() && !has_acl(opened);
    let others = if is_own_group { 0o002 } else { 0o022 };
    Ok(about.mode() & others != 0 || !is_trusted(&about))
}

/// Returns whether a file or folder belongs to the caller or to root.
#[cfg(unix)]
fn is_trusted(about: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;

    let caller = rustix::process::geteuid().as_raw();
    about.uid() == 0 || about.uid() == caller
}

/// Returns whether an access control list may let more users write to a file or a folder than its mode says.
#[cfg(target_os = "linux")]
fn has_acl(opened: &File) -> bool {
    use rustix::fs::{Mode, OFlags, fgetxattr_query, openat};
    use rustix::io::Errno;

    const ACL: &str = "system.posix_acl_access";
    // The handle of a folder may be one that only looks up names.
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
    match openat(opened, ".", flags, Mode::empty()) {
        Ok(folder) => fgetxattr_query(folder, ACL).is_ok(),
        Err(Errno::NOTDIR) => fgetxattr_query(opened, ACL).is_ok(),
        Err(_) => true,
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
const fn has_acl(_: &File) -> bool {
    false
}
