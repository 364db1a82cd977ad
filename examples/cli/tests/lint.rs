//! Tests findings in `iri check --lint`, `iri parse` and `iri batch`.

mod common;

use common::run;

const LINES: &str = "https://example.com/\nhttp://2130706433/\nhttp://h/a/../b\nhttp://a b/\n";

#[test]
fn check_tells_findings_of_a_level_and_above() {
    let told = |args: &[&str]| run(&[&["check"], args, &["-"]].concat(), LINES);
    let plain = told(&[]);
    assert!(!plain.stdout.contains("host-number"), "{}", plain.stdout);

    let warnings = told(&["--lint"]);
    assert_eq!(warnings.code, Some(1));
    assert!(
        warnings
            .stdout
            .contains("error[host-number]: a name that others read as the address 127.0.0.1")
    );
    assert!(
        warnings.stdout.contains(" --> <stdin>:2:8\n"),
        "{}",
        warnings.stdout
    );
    assert!(!warnings.stdout.contains("dot-segments"));

    let notes = told(&["--lint", "note"]);
    assert!(
        notes.stdout.contains("note[dot-segments]"),
        "{}",
        notes.stdout
    );
    assert!(
        notes
            .stdout
            .ends_with("4 lines: 3 valid, 1 not; findings: 1 error, 1 note\n"),
        "{}",
        notes.stdout
    );
    let allowed = told(&[
        "--lint=note",
        "--allow",
        "dot-segments",
        "--allow",
        "host-number",
    ]);
    assert!(
        allowed.stdout.ends_with("4 lines: 3 valid, 1 not\n"),
        "{}",
        allowed.stdout
    );
}

#[test]
fn a_denied_code_makes_a_line_bad() {
    let check = |args: &[&str]| run(&[&["check"], args, &["-"]].concat(), "http://h/a/../b\n").code;
    assert_eq!(check(&["--lint", "note"]), Some(0));
    assert_eq!(check(&["--deny", "dot-segments"]), Some(1));
    assert_eq!(check(&["--deny", "no-such-code"]), Some(2));
    assert_eq!(check(&["--lint", "loud"]), Some(2));
}

#[test]
fn json_has_the_findings() {
    let run = run(
        &["check", "--json", "--lint", "note", "-"],
        "http://h:80/\nhttp://h/\n",
    );
    assert_eq!(
        run.stdout,
        concat!(
            r#"{"line":1,"text":"http://h:80/","valid":true,"kind":"absolute-URI","findings":[{"code":"default-port","severity":"note","#,
            r#""offset":8,"length":3,"message":"the port that the scheme has anyway, at byte 8"}]}"#,
            "\n",
            r#"{"line":2,"text":"http://h/","valid":true,"kind":"absolute-URI","findings":[]}"#,
            "\n"
        )
    );
}

#[test]
fn batch_answers_with_all_findings_of_any_text() {
    let run = run(
        &["batch"],
        "{\"op\":\"lint\",\"input\":\"urn:x:a\"}\n{\"op\":\"lint\",\"input\":\"http://h\\\\@evil.com/\"}\n{\"op\":\"lint\",\"input\":\"a\"}\n",
    );
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(
        lines[0],
        r#"{"valid":true,"findings":[{"code":"urn-bad-nid","severity":"error","offset":4,"length":1,"message":"no namespace of a URN, at byte 4"}]}"#
    );
    assert!(
        lines[1].starts_with(r#"{"valid":false,"findings":[{"code":"backslash""#),
        "{}",
        lines[1]
    );
    assert_eq!(lines[2], r#"{"valid":true,"findings":[]}"#);
}

/// A finding shows no password.
#[test]
fn parse_shows_findings_and_masks() {
    let run = run(&["parse", "http://joe:SECRET@h:80/"], "");
    assert_eq!(run.code, Some(0));
    assert!(
        run.stderr.contains("warning[password-present]: a password"),
        "{}",
        run.stderr
    );
    assert!(!run.stderr.contains("SECRET"), "{}", run.stderr);
}
