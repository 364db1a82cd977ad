//! Tests `--jsonl`: texts that are members of JSON lines.

mod common;

use common::{iri, run};

/// Returns the exit status, the output and the errors for lines on the standard input.
fn mapped(args: &[&str], input: &str) -> (Option<i32>, String, String) {
    let ran = run(&[args, &["--jsonl", "u"]].concat(), input);
    (ran.code, ran.stdout, ran.stderr)
}

#[test]
fn only_the_text_changes() {
    for (before, after) in [
        (r#"{"u":"HTTP://A/%7e"}"#, r#"{"u":"http://a/~"}"#),
        (
            r#" { "a" : 1e400 , "u":"%7E" ,"b":[ "u" ] } "#,
            r#" { "a" : 1e400 , "u":"~" ,"b":[ "u" ] } "#,
        ),
        // A text that is already normal stays as it is written.
        (
            r#"{"u":"http:\/\/a\/\u007e"}"#,
            r#"{"u":"http:\/\/a\/\u007e"}"#,
        ),
        (r#"{"u":"HTTP:\/\/a"}"#, r#"{"u":"http://a"}"#),
        // The row has no such member, or it is null.
        (r#"{"v":"%7E"}"#, r#"{"v":"%7E"}"#),
        (r#"{"u":null}"#, r#"{"u":null}"#),
        (r#"{"a":{"u":"%7E"}}"#, r#"{"a":{"u":"%7E"}}"#),
        // Readers differ in which of two members with the same name they take.
        (r#"{"u":"%7E","u":"%7E"}"#, r#"{"u":"~","u":"~"}"#),
    ] {
        for end in ["\n", "\r\n", ""] {
            let (code, stdout, stderr) = mapped(&["normalize"], &format!("{before}{end}"));
            assert_eq!(
                (code, stdout),
                (Some(0), format!("{after}{end}")),
                "{stderr}"
            );
        }
    }
    let (_, stdout, _) = mapped(&["normalize", "-0"], "{\"u\":\"%7E\"}\0{\n}\0");
    assert_eq!(stdout, "{\"u\":\"~\"}\0{\n}\0");
    let (_, stdout, _) = mapped(&["decode"], r#"{"u":"%22%0A"}"#);
    assert_eq!(stdout, r#"{"u":"\"\n"}"#);
    let (_, stdout, _) = mapped(&["resolve", "http://a/b/"], r#"{"u":"c"}"#);
    assert_eq!(stdout, r#"{"u":"http://a/b/c"}"#);
}

#[test]
fn what_is_refused_stays_and_is_told_of() {
    for (line, column, said) in [
        (r#"{"é":1,"u":"a^b"}"#, 14, "unexpected `^`"),
        (r#"{"u":"\u0061^"}"#, 6, "unexpected `^`"),
        (r#"{"u":1}"#, 1, "the member is not a string"),
        (r#"{"u":"\ud800"}"#, 1, "the member is not a string"),
        ("[]", 1, "not a JSON object: "),
        ("", 1, "not a JSON object: "),
    ] {
        let (code, stdout, stderr) = mapped(&["normalize"], &format!("{{}}\n{line}\n{{}}"));
        assert_eq!(
            (code, stdout),
            (Some(1), format!("{{}}\n{line}\n{{}}")),
            "{stderr}"
        );
        assert!(stderr.contains(said), "{stderr}");
        assert!(
            stderr.contains(&format!("\n --> <stdin>:2:{column}\n")),
            "{stderr}"
        );
    }
    let (code, stdout, stderr) = mapped(&["decode"], r#"{"u":"%FF"}"#);
    assert_eq!(
        (code, stdout.as_str()),
        (Some(1), r#"{"u":"%FF"}"#),
        "{stderr}"
    );
    // The result is more than a text, so it does not fit in a row.
    let (code, stdout, stderr) = mapped(&["parse"], r#"{"u":"a"}"#);
    assert_eq!(
        (code, stdout.as_str()),
        (Some(1), r#"{"u":"a"}"#),
        "{stderr}"
    );
    // An error in an argument that is the same for all lines is reported once.
    let (code, stdout, stderr) = mapped(&["resolve", "^"], "{\"u\":\"a\"}\n{\"u\":\"b\"}\n");
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert_eq!(stderr.matches("error: ").count(), 1, "{stderr}");
    assert!(
        !mapped(&["normalize"], r#"{"u":"http://joe:s3cret@h/^"}"#)
            .2
            .contains("s3cret")
    );
    let both = iri(&["normalize", "--json", "--jsonl", "u"])
        .output()
        .unwrap();
    assert_eq!(both.status.code(), Some(2));
}
