//! Tests what other users can do while `iri check --fix` runs, and what a rewritten file keeps.
#![cfg(unix)]

mod common;

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use common::{Run, iri, run};

const BEFORE: &str = "http://a/b c\n";
const AFTER: &str = "http://a/b%20c\n";

/// A user who is not root. No account needs to have this number.
const USER: u32 = 1000;

/// Makes an empty folder. Each test uses a name of its own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("attack-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    folder
}

fn write(path: &Path, content: &str, mode: u32) {
    fs::write(path, content).unwrap();
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

fn fix(path: &Path) -> Run {
    run(&["check", "--fix", "-q", path.to_str().unwrap()], "")
}

/// Runs the command as another user, or returns `None` if that is not possible here.
fn fix_as_user(path: &Path) -> Option<Run> {
    let as_user = |args: &[&str]| {
        let mut command = Command::new("setpriv");
        command.args(["--reuid", "1000", "--regid", "1000", "--clear-groups"]);
        command.arg(env!("CARGO_BIN_EXE_iri")).args(args);
        command.env("NO_COLOR", "1").output()
    };
    let works = as_user(&["--version"]).is_ok_and(|ran| ran.status.success());
    if !works {
        eprintln!("no program can be run as another user here, so nothing was tried");
        return None;
    }
    let ran = as_user(&["check", "--fix", "-q", path.to_str().unwrap()]);
    Some(ran.unwrap().into())
}

/// Returns whether the tests are run by root, who can make files of other users.
fn is_root() -> bool {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        eprintln!("only root can make files of other users, so nothing was tried");
    }
    is_root
}

/// Checks that a file was refused, that it is as it was, and that the folder has only that many files.
fn is_left_alone(ran: &Run, path: &Path, files: usize, said: &str) {
    assert_eq!(ran.code, Some(2), "{}", ran.stdout);
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert_eq!(fs::read_to_string(path).unwrap(), BEFORE);
    let left = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(left, files);
}

#[test]
fn a_file_keeps_its_owner_group_and_mode() {
    if !is_root() {
        return;
    }
    for (owner, mode) in [
        ((USER, USER), 0o4755),
        ((USER, USER), 0o2750),
        ((USER, USER), 0o600),
        ((USER, 0), 0o640),
        ((0, USER), 0o6755),
        ((0, 0), 0o1644),
    ] {
        let folder = folder("owner");
        let path = folder.join("links.txt");
        write(&path, BEFORE, 0o600);
        chown(&path, Some(owner.0), Some(owner.1)).unwrap();
        fs::set_permissions(&path, Permissions::from_mode(mode)).unwrap();
        assert_eq!(fix(&path).code, Some(0));
        assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
        let about = fs::metadata(&path).unwrap();
        assert_eq!(
            ((about.uid(), about.gid()), about.mode() & 0o7777),
            (owner, mode)
        );
    }
}

#[test]
fn a_file_whose_owner_or_group_cannot_be_kept_is_left_alone() {
    if !is_root() {
        return;
    }
    for owner in [(0, 0), (USER, 0), (0, USER)] {
        let folder = folder("foreign");
        let path = folder.join("links.txt");
        write(&path, BEFORE, 0o666);
        chown(&path, Some(owner.0), Some(owner.1)).unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o777)).unwrap();
        let Some(ran) = fix_as_user(&path) else {
            return;
        };
        is_left_alone(&ran, &path, 1, "its owner and group cannot be kept");
        let about = fs::metadata(&path).unwrap();
        assert_eq!((about.uid(), about.gid()), owner);
    }
    // In a folder in which the user cannot create a file
    let path = folder("read-only").join("links.txt");
    write(&path, BEFORE, 0o666);
    let Some(ran) = fix_as_user(&path) else {
        return;
    };
    is_left_alone(&ran, &path, 1, "Permission denied");
}

/// An access control list that lets one more user do something.
#[cfg(target_os = "linux")]
fn acl(user: u32, rights: u16) -> Vec<u8> {
    const NONE: u32 = u32::MAX;
    let entries = [
        (0x01, 6, NONE),
        (0x02, rights, user),
        (0x04, 0, NONE),
        (0x10, 7, NONE),
        (0x20, 0, NONE),
    ];
    let entry = |(tag, rights, id): (u16, u16, u32)| {
        [
            &tag.to_le_bytes()[..],
            &rights.to_le_bytes(),
            &id.to_le_bytes(),
        ]
        .concat()
    };
    [2_u32.to_le_bytes().to_vec(), entries.map(entry).concat()].concat()
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_keeps_its_attributes_and_gets_no_others() {
    use rustix::fs::{XattrFlags, getxattr, setxattr};

    const ACL: &str = "system.posix_acl_access";
    let value = |path: &Path, name: &str| {
        let mut value = vec![0; 1000];
        let length = getxattr(path, name, &mut value[..]).ok()?;
        value.truncate(length);
        Some(value)
    };
    let set =
        |path: &Path, name: &str, value: &[u8]| setxattr(path, name, value, XattrFlags::empty());
    let folder = folder("attributes");
    let path = folder.join("links.txt");
    write(&path, BEFORE, 0o640);
    if set(&path, "user.a", b"1").is_err() || set(&path, ACL, &acl(7, 4)).is_err() {
        eprintln!("this file system has no attributes, so nothing was tried");
        return;
    }
    set(&path, "user.empty", b"").unwrap();
    let before = [ACL, "user.a", "user.empty"].map(|name| value(&path, name));
    let mode = fs::metadata(&path).unwrap().mode();
    assert_eq!(fix(&path).code, Some(0));
    assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
    assert_eq!(
        [ACL, "user.a", "user.empty"].map(|name| value(&path, name)),
        before
    );
    assert!(before.iter().all(Option::is_some));
    assert_eq!(fs::metadata(&path).unwrap().mode(), mode);

    // New files in this folder get a list from it. A user on that list could read the file.
    set(&folder, "system.posix_acl_default", &acl(7, 7)).unwrap();
    let path = folder.join("secret.txt");
    write(&path, BEFORE, 0o640);
    rustix::fs::removexattr(&path, ACL).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o640)).unwrap();
    assert_eq!(fix(&path).code, Some(0));
    assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
    assert_eq!(value(&path, ACL), None);
}

#[test]
fn a_file_with_more_names_is_left_alone() {
    let folder = folder("hard");
    let path = folder.join("links.txt");
    write(&path, BEFORE, 0o600);
    fs::hard_link(&path, folder.join("other")).unwrap();
    is_left_alone(&fix(&path), &path, 2, "it has 2 hard links");
}

#[test]
fn what_is_no_file_is_refused_at_once() {
    let folder = folder("kinds");
    let pipe = folder.join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let link = folder.join("link");
    symlink("/dev/stdin", &link).unwrap();
    let circle = folder.join("circle");
    symlink("circle", &circle).unwrap();
    for (path, said) in [
        (pipe.as_path(), "it is no regular file"),
        (&folder, "it is no regular file"),
        (Path::new("/"), "it is no regular file"),
        (Path::new("."), "it is no regular file"),
        (Path::new("/dev/null"), "it is no regular file"),
        (
            Path::new("/dev/stdin"),
            "it is the standard input, which has no name",
        ),
        (
            Path::new("/dev/fd/0"),
            "it is the standard input, which has no name",
        ),
        (
            Path::new("/proc/self/fd/0"),
            "it is the standard input, which has no name",
        ),
        (&link, "cannot rewrite"),
        (&circle, "cannot rewrite"),
        (&folder.join("none"), "No such file"),
    ] {
        let ran = fix(path);
        assert_eq!(ran.code, Some(2), "{}", path.display());
        assert!(
            ran.stderr.contains(said),
            "{}: {}",
            path.display(),
            ran.stderr
        );
    }
}

/// Links are followed where only the caller and root can change them.
#[test]
fn a_link_that_another_user_may_change_is_not_followed() {
    let folder = folder("links");
    let below = folder.join("below");
    fs::create_dir(&below).unwrap();
    let path = below.join("links.txt");
    symlink("links.txt", below.join("a")).unwrap();
    symlink("below", folder.join("b")).unwrap();
    symlink(&below, folder.join("c")).unwrap();
    symlink("../below/../b/./a", below.join("d")).unwrap();
    for name in ["below/a", "b/links.txt", "c/a", "b/../c/d"] {
        let link = folder.join(name);
        let is_link = |path: &Path| fs::symlink_metadata(path).unwrap().is_symlink();
        let was_link = is_link(&link);
        fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
        fs::set_permissions(&below, Permissions::from_mode(0o755)).unwrap();
        write(&path, BEFORE, 0o600);
        assert_eq!(fix(&link).code, Some(0), "{name}");
        assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
        assert_eq!(is_link(&link), was_link);
        for mode in [0o777, 0o1777] {
            fs::set_permissions(&folder, Permissions::from_mode(mode)).unwrap();
            fs::set_permissions(&below, Permissions::from_mode(mode)).unwrap();
            write(&path, BEFORE, 0o600);
            is_left_alone(
                &fix(&link),
                &path,
                3,
                "is a symbolic link that another user may change",
            );
        }
    }
    // The file itself may be in such a folder.
    assert_eq!(fix(&path).code, Some(0));
}

/// A user swaps names in a folder while root corrects a file there. Root's secret file must not be copied, nor changed.
#[test]
fn a_race_over_names_shows_no_secret() {
    if !is_root() {
        return;
    }
    let folder = folder("race");
    let secret = folder.join("secret");
    let own = "http://own/a b\n".repeat(2000);
    let secrets = "http://secret/a b\n".repeat(2000);
    write(&secret, &secrets, 0o600);
    let mine = folder.join("mine");
    fs::create_dir(&mine).unwrap();
    chown(&mine, Some(USER), Some(USER)).unwrap();
    let (name, target) = (mine.join("links.txt"), mine.join("own"));
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            let new = mine.join("new");
            for turn in 0_u64.. {
                if is_over.load(Ordering::Relaxed) {
                    break;
                }
                let _ = fs::remove_file(&new);
                match turn % 3 {
                    0 => symlink("own", &new).unwrap(),
                    1 => symlink("../secret", &new).unwrap(),
                    _ => {
                        write(&new, &own, 0o644);
                        chown(&new, Some(USER), Some(USER)).unwrap();
                    }
                }
                fs::rename(&new, &name).unwrap();
            }
        });
        for _ in 0..100 {
            write(&target, &own, 0o644);
            fix(&name);
        }
        is_over.store(true, Ordering::Relaxed);
    });
    assert_eq!(fs::read_to_string(&secret).unwrap(), secrets);
    for file in fs::read_dir(&mine).unwrap() {
        let path = file.unwrap().path();
        let is_link = fs::symlink_metadata(&path).unwrap().is_symlink();
        let text = fs::read_to_string(&path).unwrap();
        assert!(is_link || !text.contains("secret"), "{}", path.display());
        let named = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(!named.ends_with(".new"), "{named}");
    }
}

/// The new file cannot be read by other users before it replaces the old one.
#[test]
fn a_new_file_is_secret_until_it_is_complete() {
    let folder = folder("new");
    let path = folder.join("a".repeat(255));
    write(&path, &BEFORE.repeat(200_000), 0o644);
    let mut child = iri(&["check", "--fix", "-q", path.to_str().unwrap()])
        .spawn()
        .unwrap();
    let mut seen = 0;
    while child.try_wait().unwrap().is_none() {
        for file in fs::read_dir(&folder).unwrap().flatten() {
            let is_new = file.file_name().to_string_lossy().starts_with(".iri-");
            // The last step before the rename gives it the mode of the old file.
            if let Ok(about) = file.metadata()
                && is_new
                && about.len() < 1_000_000
            {
                assert_eq!(about.mode() & 0o777, 0o600);
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
    assert_eq!(fs::read_to_string(&path).unwrap(), AFTER.repeat(200_000));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}
