//! Tests the levels of lints in `iri.toml`, for `iri check`.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{Run, iri};

/// Makes a folder with that `iri.toml`. Each test uses a name of its own.
fn folder(name: &str, config: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("config-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("below/further")).unwrap();
    fs::write(folder.join("iri.toml"), config).unwrap();
    fs::write(
        folder.join("urls.txt"),
        "http://h:80/\nhttp://h/a/../b\nhttp://joe@h/\n",
    )
    .unwrap();
    folder
}

/// Runs `iri check` in a folder.
fn check(folder: &Path, args: &[&str]) -> Run {
    let urls = folder
        .ancestors()
        .map(|folder| folder.join("urls.txt"))
        .find(|file| file.exists());
    let mut command = iri(&["check"]);
    command
        .args(args)
        .arg("--")
        .arg(urls.unwrap())
        .current_dir(folder);
    command.output().unwrap().into()
}

/// Returns the findings in their order, such as `note[default-port]`.
fn found(ran: &Run) -> Vec<&str> {
    let titles = ran
        .stdout
        .lines()
        .filter(|line| !line.starts_with([' ', '\n']));
    let titles = titles.filter_map(|line| line.split_once("]: "));
    titles.map(|(title, _)| title).collect()
}

#[test]
fn the_file_of_a_project_says_what_is_told() {
    let levels = "[lint]\nlevel = \"note\"\nallow = [\"dot-segments\"]\ndeny = [\"userinfo-present\"]\n\
                  severity = { default-port = \"warning\" }\n";
    let folder = folder("levels", levels);
    for below in ["", "below", "below/further"] {
        let ran = check(&folder.join(below), &[]);
        assert_eq!(
            found(&ran),
            ["warning[default-port", "error[userinfo-present"],
            "{ran:?}"
        );
        assert_eq!(ran.code, Some(1));
    }
    // The command line overrides the file for each code that it names.
    let ran = check(&folder, &["--lint=error", "--deny", "dot-segments"]);
    assert_eq!(
        found(&ran),
        ["error[dot-segments", "error[userinfo-present"]
    );
    let ran = check(&folder, &["--allow", "userinfo-present"]);
    assert_eq!(
        (found(&ran), ran.code),
        (vec!["warning[default-port"], Some(0))
    );
    let ran = check(&folder, &["--no-config"]);
    assert_eq!((found(&ran).len(), ran.code), (0, Some(0)));
    // The config file may be given by an option, and then may have any name.
    fs::write(folder.join("other"), "[lint]\nlevel = \"error\"\n").unwrap();
    let ran = check(&folder, &["--config", "other"]);
    assert_eq!((found(&ran).len(), ran.code), (0, Some(0)));
    let ran = check(&folder, &["--config", "none"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.starts_with("error: cannot read none: "),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_file_without_lints_asks_for_none() {
    for config in ["", "# nothing\n"] {
        let ran = check(&folder("empty", config), &[]);
        assert_eq!((found(&ran).len(), ran.code), (0, Some(0)));
    }
    let ran = check(&folder("warnings", "[lint]\n"), &["--fail-fast"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
}

#[test]
fn a_mistake_is_told_with_its_place_and_what_may_be_meant() {
    for (config, said) in [
        (
            "[lint]\nallow = [\"dot-segments\", \"dot-segment\"]\n",
            "2:26: unknown code `dot-segment`; a similar one is `dot-segments`",
        ),
        (
            "[lint]\ndeny = [\"xyz\"]\n",
            "2:9: unknown code `xyz`; docs/lints.md lists all",
        ),
        (
            "[lint.severity]\nno-hots = \"note\"\n",
            "2:1: unknown code `no-hots`; a similar one is `no-host`",
        ),
        (
            "[lint.severity]\nno-host = \"loud\"\n",
            "2:11: the severity must be `note`, `warning` or `error`",
        ),
        (
            "[lint]\nlevel = 1\n",
            "2:9: invalid type: integer `1`, expected a string",
        ),
        (
            "[lint]\nalow = []\n",
            "2:1: unknown field `alow`, expected one of `level`, `allow`, `deny`, `severity`",
        ),
        ("[lints]\n", "1:2: unknown field `lints`, expected `lint`"),
        (
            "[lint]\nallow = [\"no-host\"]\ndeny = [\"no-host\"]\n",
            "3:9: the code `no-host` already has a level",
        ),
        ("[lint\n", "1:6: "),
    ] {
        let ran = check(&folder("mistake", config), &[]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{config}");
        let (place, said_first) = (ran.stderr.lines().next().unwrap(), said);
        assert!(
            place.contains(&format!("iri.toml:{said_first}")),
            "{config}: {}",
            ran.stderr
        );
    }
}

/// A file that another user may change could silently allow what the caller wants to be told.
#[cfg(unix)]
#[test]
fn the_file_of_another_user_is_skipped() {
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt, chown, symlink};

    let folder = folder("foreign", "[lint]\nlevel = \"note\"\n");
    let file = folder.join("iri.toml");
    let mode = |mode| fs::set_permissions(&folder, Permissions::from_mode(mode)).unwrap();
    let is_read = |config: &[&str]| {
        let ran = check(&folder.join("below"), config);
        let skipped = ran
            .stderr
            .contains("iri.toml is skipped, as another user may change it");
        assert_eq!(
            ran.stderr.lines().count(),
            usize::from(skipped),
            "{}",
            ran.stderr
        );
        assert_ne!(found(&ran).is_empty(), !skipped);
        !skipped
    };
    for (bits, expected) in [
        (0o755, true),
        (0o757, false),
        (0o1777, false),
        (0o700, true),
    ] {
        mode(bits);
        assert_eq!(is_read(&[]), expected, "{bits:o}");
    }
    mode(0o777);
    let ran = check(&folder, &["--config", "iri.toml"]);
    assert_eq!((found(&ran).len(), ran.stderr.as_str()), (3, ""));
    let ran = check(&folder, &["--no-config"]);
    assert_eq!((found(&ran).len(), ran.stderr.as_str()), (0, ""));
    let ran = check(&folder, &["--quiet"]);
    assert_eq!(ran.stderr, "");
    mode(0o755);
    for (bits, expected) in [(0o600, true), (0o644, true), (0o646, false), (0o666, false)] {
        fs::set_permissions(&file, Permissions::from_mode(bits)).unwrap();
        assert_eq!(is_read(&[]), expected, "{bits:o}");
    }
    mode(0o777);
    // What cannot be read there does not end the command either.
    fs::set_permissions(&file, Permissions::from_mode(0o000)).unwrap();
    assert!(!is_read(&[]));
    fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();
    // A file of the caller further above counts.
    fs::write(folder.join("below/iri.toml"), "[lint]\nlevel = \"error\"\n").unwrap();
    mode(0o755);
    fs::set_permissions(folder.join("below"), Permissions::from_mode(0o777)).unwrap();
    let ran = check(&folder.join("below/further"), &[]);
    assert_eq!((found(&ran).len(), ran.stderr.lines().count()), (3, 1));
    fs::remove_file(folder.join("below/iri.toml")).unwrap();
    if !rustix::process::geteuid().is_root() {
        eprintln!("only root can make files of other users, so nothing more was tried");
        return;
    }
    for (of_folder, of_file, expected) in [(0, 0, true), (0, 1000, false), (1000, 0, false)] {
        chown(&folder, Some(of_folder), None).unwrap();
        chown(&file, Some(of_file), None).unwrap();
        assert_eq!(is_read(&[]), expected, "{of_folder}, {of_file}");
    }
    // A group of other users may write to the file, or an own one. With an access control list, more of them may.
    chown(&folder, Some(0), None).unwrap();
    for (group, bits, expected) in [(1000, 0o664, false), (1000, 0o644, true), (0, 0o664, true)] {
        chown(&file, Some(0), Some(group)).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(bits)).unwrap();
        assert_eq!(is_read(&[]), expected, "{group}, {bits:o}");
    }
    // A group of other users may write to the folder.
    chown(&folder, Some(0), Some(1000)).unwrap();
    mode(0o775);
    assert!(!is_read(&[]));
    chown(&folder, Some(0), Some(0)).unwrap();
    assert!(is_read(&[]));
    // The target of a link is another user's.
    let target = folder.join("below/target");
    fs::rename(&file, &target).unwrap();
    symlink(&target, &file).unwrap();
    assert!(is_read(&[]));
    chown(&target, Some(1000), None).unwrap();
    assert!(!is_read(&[]));
}

#[test]
fn a_file_of_more_than_a_mebibyte_is_refused() {
    let with = |len: usize| {
        let config = "[lint]\nlevel = \"error\"\n";
        format!("{config}{}", "#".repeat(len - config.len()))
    };
    let ran = check(&folder("large", &with(1 << 20)), &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let larger = folder("larger", &with((1 << 20) + 1));
    for args in [&[][..], &["--config", "iri.toml"]] {
        let ran = check(&larger, args);
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.stderr.contains("iri.toml has more than 1048576 bytes"),
            "{}",
            ran.stderr
        );
    }
}
