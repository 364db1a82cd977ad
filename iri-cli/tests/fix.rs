//! Tests `iri check --fix` and `--diff`.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use common::{iri, run};

/// Makes a folder with one file of that content. Each test uses a name of its own.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fix-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    let path = folder.join("a.txt");
    fs::write(&path, content).unwrap();
    path
}

/// Returns the content of the file, and checks that its folder has no other file.
fn read(path: &Path) -> String {
    let others = fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(others, 1, "a file was left");
    String::from_utf8(fs::read(path).unwrap()).unwrap()
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn what_has_one_safe_answer_is_mended() {
    for (name, args, before, after, code) in [
        ("space", &[][..], "http://a/b c\n", "http://a/b%20c\n", 0),
        ("several", &[], "a:b c d|\\\n", "a:b%20c%20d%7C\\\n", 1),
        (
            "ends",
            &[],
            "a:\r\na: b\r\n\na: b",
            "a:\r\na:%20b\r\n\na:%20b",
            1,
        ),
        ("nul", &["-0"], "a: b\0b:\n\0", "a:%20b\0b:\n\0", 1),
        // Browsers remove a blank at the start or the end, so `%20` would name another resource.
        (
            "blanks",
            &[],
            "http://h/a \n http://h/\nhttp://h/?a  \n",
            "http://h/a \n http://h/\nhttp://h/?a  \n",
            1,
        ),
        (
            "blanks-lint",
            &["--lint"],
            " http://h/a b \nhttp://h/?a  \n\thttp://h/\n",
            "http://h/a%20b\nhttp://h/?a\nhttp://h/\n",
            0,
        ),
        // What is pasted is mended before a character of it is encoded.
        (
            "pasted",
            &[],
            "\"https://h/a b\"\n<https://h/>\nhttp://2001:db8::11:1:2:3:4/\nhttp://h/%u0430\ndata:;base64,AA AA\n",
            "https://h/a%20b\nhttps://h/\nhttp://2001:db8::11:1:2:3:4/\nhttp://h/%D0%B0\ndata:;base64,AAAA\n",
            1,
        ),
        (
            "remote",
            &[],
            "git@github.example:org/x.git\nhttps://${HOST}/\n",
            "ssh://git@github.example/org/x.git\nhttps://${HOST}/\n",
            1,
        ),
        // Browsers read the host after any number of slashes.
        (
            "slashes",
            &["--lint"],
            "http:/[::1]/x\nhttp:///[::1]/x\nhttp:[::1]\n",
            "http:/[::1]/x\nhttp:///[::1]/x\nhttp:[::1]\n",
            1,
        ),
        (
            "authority",
            &[],
            "http://joe:p w@h/ \n",
            "http://joe:p w@h/ \n",
            1,
        ),
        (
            "type",
            &["--type", "uri"],
            "http://h/é\n",
            "http://h/%C3%A9\n",
            0,
        ),
        ("no-lint", &[], "HTTP://h:80/\n", "HTTP://h:80/\n", 0),
        (
            "lint",
            &["--lint=note"],
            "HTTP://H:80/%7e\n",
            "http://h/~\n",
            0,
        ),
        (
            "allow",
            &["--lint=note", "--allow", "default-port"],
            "HTTP://h:80/\n",
            "http://h:80/\n",
            0,
        ),
        (
            "both",
            &["--lint=note"],
            "HTTP://h/a b\n",
            "http://h/a%20b\n",
            0,
        ),
    ] {
        let path = file(name, before);
        let args = [&["check", "--fix", path.to_str().unwrap()], args].concat();
        let ran = run(&args, "");
        assert_eq!(read(&path), after, "{name}: {}", ran.stdout);
        assert_eq!(ran.code, Some(code), "{name}: {}{}", ran.stdout, ran.stderr);
        // A second run finds nothing more to correct.
        assert_eq!(run(&args, ""), ran);
        assert_eq!(read(&path), after, "{name}");
    }
}

#[test]
fn bytes_that_are_not_utf_8_stay() {
    let path = file("bytes", b"a:\xFF c\nb: c\n");
    run(&["check", "--fix", path.to_str().unwrap()], "");
    assert_eq!(fs::read(&path).unwrap(), b"a:\xFF c\nb:%20c\n");
}

#[test]
fn a_diff_shows_what_would_change_and_changes_nothing() {
    let before = "http://a/b c\nhttp://a/\nftp://joe:s3cret@h/ a";
    let path = file("diff", before);
    let name = path.to_str().unwrap();
    for args in [
        &["check", "--diff", name][..],
        &["check", "--fix", "--diff", name],
    ] {
        let ran = run(args, "");
        let expected = "\
--- FILE
+++ FILE
@@ -1 +1 @@
-http://a/b c
+http://a/b%20c
@@ -3 +3 @@
-ftp://***@h/ a
\\ No newline at end of file
+ftp://***@h/%20a
\\ No newline at end of file
";
        assert_eq!(ran.stdout.replace(name, "FILE"), expected);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""));
        assert_eq!(read(&path), before);
    }
    let ran = run(&["check", "--diff"], "a:\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    let ran = run(&["check", "--diff", "-"], "a: b\n");
    assert_eq!(
        (ran.code, ran.stdout.lines().next()),
        (Some(1), Some("--- -"))
    );
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    // Lines that are too long, or an input that is no file, cannot be rewritten.
    let long = format!("a: b\n{}\n", "b".repeat(100));
    let path = file("long", &long);
    let ran = run(
        &["check", "--fix", "--max-line", "50", path.to_str().unwrap()],
        "",
    );
    assert_eq!(ran.code, Some(2), "{}", ran.stdout);
    assert!(
        ran.stderr.contains("line 2 is longer than --max-line"),
        "{}",
        ran.stderr
    );
    assert_eq!(read(&path), long);
    assert_eq!(run(&["check", "--fix", "-"], "a: b\n").code, Some(2));
    assert_eq!(run(&["check", "--fix", "no such file"], "").code, Some(2));
    assert_eq!(run(&["check", "--fix", "/dev/null"], "").code, Some(2));

    // The command is killed at different times. The file then has either its old or its new content.
    let before = "http://a/b c\n".repeat(300_000);
    let after = "http://a/b%20c\n".repeat(300_000);
    for wait in [0, 5, 20, 80, 320] {
        let path = file("kill", &before);
        let mut child = iri(&["check", "--fix", path.to_str().unwrap()])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        let now = fs::read_to_string(&path).unwrap();
        assert!(
            now == before || now == after,
            "half of a file after {wait} ms"
        );
    }
}

/// Tries Ctrl-C at different times: no other file stays in the folder.
#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing() {
    let before = "http://a/b c\n".repeat(300_000);
    let after = "http://a/b%20c\n".repeat(300_000);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fix-interrupt");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("links.txt");
    let files = || fs::read_dir(&folder).unwrap().count();
    let mut were_two = 0;
    for wait in [0, 1, 5, 20, 80, 320] {
        fs::write(&path, &before).unwrap();
        let mut child = iri(&["check", "--fix", path.to_str().unwrap()])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while files() == 1 && child.try_wait().unwrap().is_none() {}
        were_two += usize::from(files() == 2);
        thread::sleep(Duration::from_millis(wait));
        let pid = child.id().to_string();
        std::process::Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap();
        let code = child.wait().unwrap().code();
        let now = fs::read_to_string(&path).unwrap();
        let is_whole = match code {
            Some(130) => now == before || now == after,
            _ => now == after,
        };
        assert!(is_whole, "{code:?} after {wait} ms");
        assert_eq!(files(), 1, "after {wait} ms");
    }
    assert!(were_two > 0);
}

#[cfg(unix)]
#[test]
fn what_is_not_changed_stays_the_same_file() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    let path = file("same", "a:\n");
    let name = path.to_str().unwrap();
    let inode = |path: &Path| fs::metadata(path).unwrap().ino();
    let before = inode(&path);
    assert_eq!(run(&["check", "--fix", name], "").code, Some(0));
    assert_eq!(inode(&path), before);

    fs::write(&path, "a: b\n").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    let link = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fix-link.txt");
    let _ = fs::remove_file(&link);
    symlink(&path, &link).unwrap();
    assert_eq!(
        run(&["check", "--fix", link.to_str().unwrap()], "").code,
        Some(0)
    );
    assert_eq!(read(&path), "a:%20b\n");
    assert_eq!(
        fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o640
    );
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
}

#[test]
fn a_name_with_a_slash_at_its_end_is_no_file() {
    let text = "http://h/a b\n";
    let path = file("slash", text);
    let fix = |name: &str| run(&["check", "--fix", name], "").code;
    for end in ["/", "//", "/."] {
        assert_eq!(fix(&format!("{}{end}", path.display())), Some(2), "{end}");
        assert_eq!(read(&path), text, "{end}");
    }
    #[cfg(unix)]
    {
        let link = path.parent().unwrap().with_extension("link");
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink("fix-slash/a.txt/", &link).unwrap();
        assert_eq!(fix(link.to_str().unwrap()), Some(2));
        assert_eq!(read(&path), text);
    }
    let name = path.parent().unwrap().join("./a.txt");
    assert_eq!(fix(name.to_str().unwrap()), Some(0));
    assert_eq!(read(&path), "http://h/a%20b\n");
}
