//! Tests `iri resolve`, `relativize`, `normalize`, `to-uri`, `to-iri` and `expand`.

mod common;

use common::{Run, run, words};

/// Returns what a successful command prints.
fn printed(args: &[&str]) -> String {
    let run = run(args, "");
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{args:?}");
    run.stdout
}

/// Returns the error of a command that has no result.
fn complaint(args: &[&str]) -> String {
    let run = run(args, "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{args:?}");
    run.stderr
}

#[test]
fn results_are_those_of_the_rfcs() {
    for (args, output) in [
        // The cases are from RFC 3986 section 5.4.
        (
            &["resolve", "http://a/b/c/d;p?q", "../g?y#s"][..],
            "http://a/b/g?y#s",
        ),
        (&["resolve", "http://a/b/c/d;p?q", ""], "http://a/b/c/d;p?q"),
        (
            &["relativize", "http://a/b/c/d;p?q", "http://a/b/g"],
            "../g",
        ),
        (
            &[
                "relativize",
                "--by-path",
                "http://a/b/c/d;p?q",
                "http://a/g",
            ],
            "../../g",
        ),
        // The cases are from RFC 3986 sections 6.2.2 and 6.2.3.
        (
            &["normalize", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d"],
            "example://a/b/c/%7Bfoo%7D",
        ),
        (
            &["normalize", "--level", "syntax", "http://A:80"],
            "http://a:80",
        ),
        (
            &["normalize", "--level", "scheme", "http://A:80"],
            "http://a/",
        ),
        // The cases are from RFC 3987 sections 3.1 and 3.2.1.
        (
            &["to-uri", "http://résumé.example.org"],
            "http://r%C3%A9sum%C3%A9.example.org",
        ),
        (
            &["to-iri", "http://www.example.org/D%C3%BCrst"],
            "http://www.example.org/Dürst",
        ),
        (
            &["to-iri", "http://www.example.org/D%FCrst"],
            "http://www.example.org/D%FCrst",
        ),
        (
            &["to-iri", "http://xn--99zt52a.example.org/%e2%80%ae"],
            "http://xn--99zt52a.example.org/%e2%80%ae",
        ),
        // The labels of hosts are written as in the DNS.
        (
            &["to-uri", "--idna", "http://例え.jp/é"],
            "http://xn--r8jz45g.jp/%C3%A9",
        ),
        (
            &["to-iri", "--idna", "http://xn--r8jz45g.jp/"],
            "http://例え.jp/",
        ),
        // The texts are XRIs.
        (
            &["to-uri", "--type", "xri", "=é*(a/b)/%41"],
            "xri:=%C3%A9*(a%2Fb)/%2541",
        ),
        (
            &["to-iri", "--type", "xri", "=é*(a/b)/%41"],
            "xri:=é*(a%2Fb)/%2541",
        ),
        (
            &[
                "resolve",
                "--type",
                "xri",
                "xri:@a/b/(c/d)?q",
                "../(e/../f)",
            ],
            "xri:@a/(e/../f)",
        ),
        (&["resolve", "--type", "iri", "a:b/c", "d"], "a:b/d"),
        // The text is an IRI with some characters encoded.
        (&["to-iri", "é%C3%A9%2f"], "éé%2f"),
    ] {
        assert_eq!(printed(args), format!("{output}\n"), "{args:?}");
    }
}

#[test]
fn relative_references_and_hyphens_are_taken_where_references_are() {
    assert_eq!(printed(&["resolve", "a:b", "-c"]), "a:-c\n");
    assert_eq!(printed(&["normalize", "-%7e/../é"]), "-~/../é\n");
    assert_eq!(printed(&["to-uri", "-é"]), "-%C3%A9\n");
    assert_eq!(printed(&["to-iri", "-%C3%A9"]), "-é\n");
}

#[test]
fn of_two_texts_the_bad_one_is_named() {
    assert_eq!(
        complaint(&["resolve", "../a", "a b"]),
        "\
error: no scheme, such as `https:`, at the start
 --> BASE
  |
  | ../a
  | ^ begin with a scheme, such as https://
"
    );
    assert_eq!(
        complaint(&["resolve", "http://a", "//joe:s3cret@h/a b"]),
        "\
error: unexpected space in the path, at byte 16
 --> REFERENCE
  |
  | //***@h/a b
  |          ^ write a space as %20
"
    );
    assert!(complaint(&["relativize", "a:b", "c"]).contains("\n --> TARGET\n"));
}

#[test]
fn a_bad_text_is_reported() {
    for args in [
        &["normalize", "a b"][..],
        &["to-uri", "a b"],
        &["to-iri", "a b"],
    ] {
        assert_eq!(
            complaint(args),
            "\
error: unexpected space in the path, at byte 1
  |
  | a b
  |  ^ write a space as %20
"
        );
    }
}

#[test]
fn a_host_that_the_dns_cannot_have_is_reported() {
    assert_eq!(
        complaint(&["to-uri", "--idna", "http://a.ü_b/"]),
        "error: the label `ü_b` of the host, at byte 9, is no name of the DNS\n"
    );
}

#[test]
fn no_reference_leads_to_dot_segments() {
    let args = ["relativize", "http://a/b", "http://a/c/../d"];
    assert_eq!(
        complaint(&args),
        "error: no reference resolves to a path with dot segments; normalize the target first\n"
    );
    let json = run(&[&args[..], &["--json"]].concat(), "");
    assert_eq!((json.code, json.stderr.as_str()), (Some(1), ""));
    assert_eq!(
        json.stdout,
        "{\"error\":{\"message\":\"no reference resolves to a path with dot segments; normalize the target first\"}}\n"
    );
}

#[test]
fn above_the_root_there_is_a_warning() {
    for json in [false, true] {
        let mut args = vec!["resolve", "http://a/b/c", "../../d"];
        args.extend(json.then_some("--json"));
        let stdout = if json {
            "{\"output\":\"http://a/d\"}\n"
        } else {
            "http://a/d\n"
        };
        let expected = Run {
            code: Some(0),
            stdout: stdout.to_owned(),
            stderr: "warning: a `..` that leads above the root was dropped\n".to_owned(),
        };
        assert_eq!(run(&args, ""), expected);
    }
    assert_eq!(
        printed(&["resolve", "http://a/b/c", "../d"]),
        "http://a/d\n"
    );
}

#[test]
fn whether_it_is_normal_can_be_checked() {
    for (args, code) in [
        (&["normalize", "--check", "http://a:80"][..], 0),
        (&["normalize", "--check", "http://A:80"], 1),
        (
            &["normalize", "--check", "--level", "scheme", "http://a:80"],
            1,
        ),
        (
            &["normalize", "--check", "--level", "scheme", "http://a/"],
            0,
        ),
        (&["normalize", "--check", "--json", "a%7e"], 1),
    ] {
        let checked = run(args, "");
        assert_eq!(checked.code, Some(code), "{args:?}");
        let stderr = ["", "error: the text is not in normal form\n"];
        assert_eq!(checked.stderr, stderr[code as usize], "{args:?}");
        // The output is the same as without `--check`.
        let others = args.iter().filter(|arg| **arg != "--check").copied();
        assert_eq!(checked.stdout, printed(&others.collect::<Vec<_>>()));
    }
    assert!(complaint(&["normalize", "--check", "a b"]).starts_with("error: unexpected space"));
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn json_is_what_batch_answers() {
    for (args, request) in [
        (
            &["resolve", "http://a/b", "é?c"][..],
            r#"{"op":"resolve","base":"http://a/b","input":"é?c"}"#,
        ),
        (
            &["resolve", "a b", "c"],
            r#"{"op":"resolve","base":"a b","input":"c"}"#,
        ),
        (
            &["relativize", "a:b", "a:c\u{E000}"],
            r#"{"op":"relativize","base":"a:b","input":"a:c\uE000"}"#,
        ),
        (
            &["normalize", "--level", "scheme", "ws://a:"],
            r#"{"op":"normalize","level":"scheme","input":"ws://a:"}"#,
        ),
        (&["to-uri", "é"], r#"{"op":"to_uri","input":"é"}"#),
        (
            &["to-iri", "%C3%A9%"],
            r#"{"op":"to_iri","input":"%C3%A9%"}"#,
        ),
        (
            &["decode", "-c", "form", "a+%26"],
            r#"{"op":"decode","component":"form","input":"a+%26"}"#,
        ),
        (
            &["decode", "a%FF"],
            r#"{"op":"decode","component":"query","input":"a%FF"}"#,
        ),
        (
            &["encode", "-c", "segment", "--uri", "é/"],
            r#"{"op":"encode","component":"segment","type":"uri","input":"é/"}"#,
        ),
        (
            &["encode", "-c", "query", "--only-unreserved", "a=b/é"],
            r#"{"op":"encode","component":"query","only_unreserved":true,"input":"a=b/é"}"#,
        ),
        (
            &["to-iri", "--whole-values", "/%C3%A9%FF/%C3%A9"],
            r#"{"op":"to_iri","whole_values":true,"input":"/%C3%A9%FF/%C3%A9"}"#,
        ),
        (
            &["build", "--host", "a b"],
            r#"{"op":"build","host":"a b"}"#,
        ),
        (
            &["build", "--host", "a", "--path", "b"],
            r#"{"op":"build","host":"a","path":"b"}"#,
        ),
        (
            &["edit", "//a/b", "--pop", "--port", "80", "--path", "b"],
            r#"{"op":"edit","input":"//a/b","edits":["pop",{"port":80},{"path":"b"}]}"#,
        ),
        (
            &["repair", "http://h/é b", "--type", "URI"],
            r#"{"op":"repair","type":"uri","input":"http://h/é b"}"#,
        ),
        (
            &["repair", "http://a b/"],
            r#"{"op":"repair","input":"http://a b/"}"#,
        ),
        (
            &["hosts", "s://u:p@a,b:1/c"],
            r#"{"op":"hosts","input":"s://u:p@a,b:1/c"}"#,
        ),
        (&["hosts", "a,,b"], r#"{"op":"hosts","input":"a,,b"}"#),
        (
            &["redact", "//a@b?c=d", "--name", "c"],
            r#"{"op":"redact","input":"//a@b?c=d","names":["c"]}"#,
        ),
        (
            &["redact", "//a:b@h:1/c@d", "--by-components"],
            r#"{"op":"redact","input":"//a:b@h:1/c@d","by_components":true}"#,
        ),
        (
            &["redact", "a b:c@h"],
            r#"{"op":"redact","input":"a b:c@h"}"#,
        ),
        (
            &["redact", "--text", "//h:80 is down, b:c@h"],
            r#"{"op":"redact","text":true,"input":"//h:80 is down, b:c@h"}"#,
        ),
        (
            &["redact", "a b:c@h", "--name", "x"],
            r#"{"op":"redact","names":["x"],"input":"a b:c@h"}"#,
        ),
        (
            &["redact", "//a:b@h/c/d", "--user", "--segments", "1"],
            r#"{"op":"redact","input":"//a:b@h/c/d","user":true,"segments":1}"#,
        ),
        (
            &["to-path", "--system", "unix", "file:///%FF"],
            r#"{"op":"to_path","system":"unix","input":"file:///%FF"}"#,
        ),
        (
            &["from-path", "--system", "windows", r"C:\a"],
            r#"{"op":"from_path","system":"windows","input":"C:\\a"}"#,
        ),
    ] {
        let one = run(&[args, &["--json"]].concat(), "");
        let answer = run(&["batch"], request).stdout;
        assert_eq!((one.stdout, one.stderr), (answer.clone(), String::new()));
        let failed = answer.starts_with(r#"{"error":"#);
        assert_eq!(one.code, Some(i32::from(failed)), "{answer}");
    }
}

#[test]
fn the_examples_of_the_help_are_what_happens() {
    for command in [
        "resolve",
        "relativize",
        "normalize",
        "repair",
        "to-uri",
        "to-iri",
        "decode",
        "encode",
        "build",
        "edit",
        "get",
        "hosts",
        "redact",
        "to-path",
        "from-path",
    ] {
        let help = run(&[command, "--help"], "").stdout;
        let mut examples = 0;
        let mut lines = help.lines().map(str::trim);
        while let Some(line) = lines.next() {
            let Some(example) = line.strip_prefix("$ iri ") else {
                continue;
            };
            let args = words(example);
            let args = args.iter().map(String::as_str).collect::<Vec<_>>();
            let output = printed(&args);
            let shown: Vec<_> = lines.by_ref().take(output.lines().count()).collect();
            assert_eq!(shown, output.lines().collect::<Vec<_>>(), "{example}");
            examples += 1;
        }
        assert!(examples > 0, "{help}");
    }
}

#[test]
fn a_program_gets_the_text_as_it_is() {
    // On a terminal this character would be escaped as `\u{202e}`; in a pipe that would be another text.
    assert_eq!(printed(&["resolve", "a:", "\u{202E}b"]), "a:\u{202E}b\n");
    assert_eq!(printed(&["to-iri", "a\u{202E}b"]), "a%E2%80%AEb\n");
}

#[cfg(unix)]
#[test]
fn an_argument_may_be_no_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let bad = OsStr::from_bytes(b"http://a/\xFFb");
    for args in [
        &["resolve", "a:"][..],
        &["relativize", "a:"],
        &["normalize"],
        &["to-uri"],
        &["to-iri"],
    ] {
        let output = common::iri(args).arg(bad).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        let headline = "error: bytes that are not UTF-8 in the path, at byte 9\n";
        assert!(stderr.starts_with(headline), "{stderr}");
    }
}

#[test]
fn options_of_expand_may_come_after_its_values() {
    let args = ["expand", "/{a}{?b}", "a=é", "b=-1", "--iri"];
    assert_eq!(printed(&args), "/é?b=-1\n");
    assert_eq!(run(&["expand", "/{a}", "a=1", "--wrong"], "").code, Some(2));
}

#[test]
fn what_is_not_understood_ends_with_2() {
    for args in [
        &["resolve"][..],
        &["relativize"],
        &["normalize", "--level", "full", "a"],
        &["to-uri", "a", "--b"],
        // The standard input is the base, so it cannot be the references too.
        &["resolve", "-"],
    ] {
        assert_eq!(run(args, "").code, Some(2), "{args:?}");
    }
}
