//! `iri decode` and `iri encode`

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
