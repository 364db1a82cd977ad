//! Tests `iri decode`, `encode`, `redact`, `to-path` and `from-path`.

mod common;

use common::{iri, run};

#[test]
fn every_component_both_ways() {
    for (component, text, encoded) in [
        ("userinfo", "joe:p@ss", "joe:p%40ss"),
        ("reg-name", "my host", "my%20host"),
        ("path", "/a b/c?", "/a%20b/c%3F"),
        ("segment", "a/b & été", "a%2Fb%20&%20été"),
        ("query", "a=1&b=#+ ", "a=1&b=%23+%20"),
        ("form", "1 + 1 & 2", "1+%2B+1+%26+2"),
        ("fragment", "-# 100%", "-%23%20100%25"),
    ] {
        let ran = run(&["encode", "--component", component, text], "");
        assert_eq!((ran.code, ran.stdout), (Some(0), format!("{encoded}\n")));
        let ran = run(&["decode", "--component", component, encoded], "");
        assert_eq!((ran.code, ran.stdout), (Some(0), format!("{text}\n")));
    }
    let ran = run(&["encode", "--uri", "-c", "segment", "é"], "");
    assert_eq!(ran.stdout, "%C3%A9\n");
    assert_eq!(run(&["decode", "a+%2B"], "").stdout, "a++\n");
}

#[test]
fn bytes_that_are_not_utf8_are_written_as_they_are() {
    let output = iri(&["decode", "caf%E9%00"]).output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stdout, b"caf\xE9\0\n");
}

#[test]
fn what_is_no_component_is_reported() {
    let ran = run(&["decode", "--component", "segment", "a/%2"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("a/%2\n  |  ^"), "{}", ran.stderr);
    assert_eq!(run(&["encode", "text"], "").code, Some(2));
}

#[test]
fn what_logs_may_not_have_is_hidden() {
    let iri = "https://joe:s3cret@h/?Token=1&x=2#token=3";
    let ran = run(&["redact", iri], "");
    assert_eq!(ran.stdout, "https://joe:***@h/?Token=1&x=2#token=3\n");
    let ran = run(&["redact", "--name", "token", iri, "--name", "X"], "");
    assert_eq!(ran.stdout, "https://joe:***@h/?Token=***&x=***#token=***\n");
    let path = "https://joe:s3cret@h/v3/k3y/a?Token=1";
    for (options, output) in [
        (&["--user"][..], "https://***@h/v3/k3y/a?Token=1"),
        (&["--segments", "1"], "https://joe:***@h/v3/***?Token=1"),
        (&["--segments", "0"], "https://joe:***@h/***?Token=1"),
        (&["--segments", "9"], "https://joe:***@h/v3/k3y/a?Token=1"),
        (
            &["--segments", "2", "--user", "--name", "token"],
            "https://***@h/v3/k3y/***?Token=***",
        ),
    ] {
        let ran = run(&[&["redact", path], options].concat(), "");
        assert_eq!(ran.stdout, format!("{output}\n"), "{options:?}");
    }
    assert_eq!(run(&["redact", path, "--segments", "-1"], "").code, Some(2));
    let mail = "https://joe:s3cret@h:8080/a?mail=joe@example.com";
    let ran = run(&["redact", mail], "");
    assert_eq!(ran.stdout, "https://joe:***@example.com\n");
    let ran = run(&["redact", mail, "--by-components"], "");
    assert_eq!(
        ran.stdout,
        "https://joe:***@h:8080/a?mail=joe@example.com\n"
    );
    let ran = run(&["redact", "https://joe:s3cret@h/ "], "");
    let written = (ran.code, ran.stdout.as_str());
    assert_eq!(written, (Some(0), "https://***@h/ \n"));
    assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
}

#[test]
fn paths_both_ways() {
    for (system, path, uri) in [
        ("unix", "/srv/a b#1?.txt", "file:///srv/a%20b%231%3F.txt"),
        ("unix", r"/a\b", "file:///a%5Cb"),
        ("windows", r"C:\Docs\é", "file:///C:/Docs/%C3%A9"),
        (
            "windows",
            r"\\server\share\50%",
            "file://server/share/50%25",
        ),
    ] {
        let ran = run(&["from-path", "--system", system, path], "");
        assert_eq!((ran.code, ran.stdout), (Some(0), format!("{uri}\n")));
        let ran = run(&["to-path", "--system", system, uri], "");
        assert_eq!((ran.code, ran.stdout), (Some(0), format!("{path}\n")));
    }
    for (uri, code) in [
        ("file://server/share", 1),
        ("file:////server/share", 1),
        ("file:///C:/x", 0),
    ] {
        let ran = run(&["to-path", "--system", "windows", "--no-server", uri], "");
        assert_eq!(ran.code, Some(code), "{uri}: {}", ran.stderr);
    }
    for (line, what) in [
        (
            ["from-path", "--system", "unix", "a"],
            "not an absolute path",
        ),
        (
            ["from-path", "--system", "windows", r"C:a"],
            "not an absolute path",
        ),
        (
            ["to-path", "--system", "unix", "file:///a%2Fb"],
            "an encoded separator, at byte 9",
        ),
        (
            ["to-path", "--system", "unix", "http://h/a"],
            "the scheme is not \"file\"",
        ),
        (
            ["to-path", "--system", "unix", "file:///a b"],
            "unexpected space in the path, at byte 9",
        ),
    ] {
        let ran = run(&line, "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{line:?}");
        assert!(
            ran.stderr.starts_with(&format!("error: {what}")),
            "{}",
            ran.stderr
        );
    }
}

#[cfg(unix)]
#[test]
fn a_path_may_be_no_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let path = OsStr::from_bytes(b"/caf\xE9");
    let output = iri(&["from-path", "--system", "unix"])
        .arg(path)
        .output()
        .unwrap();
    assert_eq!(output.stdout, b"file:///caf%E9\n");
    let output = iri(&["to-path", "--system", "unix", "file:///caf%E9"])
        .output()
        .unwrap();
    assert_eq!(output.stdout, b"/caf\xE9\n");
    let json = run(
        &["to-path", "--json", "--system", "unix", "file:///caf%E9"],
        "",
    );
    assert_eq!(json.code, Some(1));
    assert!(
        json.stdout.contains("not UTF-8, at byte 11"),
        "{}",
        json.stdout
    );
    let output = iri(&["from-path", "--system", "windows"])
        .arg(path)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_reference_in_another_encoding_is_repaired_if_asked() {
    let given = &b"http://h/caf\xE9 b?\xDA\xB7\n/\xC3\xA9\n"[..];
    let ran = run(&["repair", "--any-encoding"], given);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(0), "http://h/caf%E9%20b?%DA%B7\n/\u{e9}\n")
    );
    assert_eq!(run(&["repair"], given).code, Some(1));
    let ran = run(&["repair", "--any-encoding"], &b"http://h\xE9/\n"[..]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains("not UTF-8"), "{}", ran.stderr);
}

#[test]
fn bytes_of_other_encodings_are_encoded() {
    for (component, bytes, expected) in [
        ("query", &b"q=caf\xE9"[..], "q=caf%E9"),
        ("segment", b"\xD6\xD0/a", "%D6%D0%2Fa"),
        ("form", b"\xB0\xA1 b", "%B0%A1+b"),
        ("userinfo", b"\xFF@", "%FF%40"),
        ("reg-name", b"\xFF", "%FF"),
        ("path", b"/\xFF", "/%FF"),
        ("fragment", b"\xFF#", "%FF%23"),
    ] {
        let ran = run(&["encode", "-c", component], [bytes, b"\n"].concat());
        assert_eq!((ran.code, ran.stdout.trim_end()), (Some(0), expected));
    }
}
