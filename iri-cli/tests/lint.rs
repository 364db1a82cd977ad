//! Tests findings in `iri check --lint`, `iri parse` and `iri batch`.

mod common;

use common::run;
use serde_json::Value;

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

/// A line may have many findings. A report for each of them would take time that grows with the square of the line.
#[test]
fn of_many_findings_the_first_are_shown_and_all_are_counted() {
    let line = |count: usize| format!("http://h/{}\n", "%00".repeat(count));
    for (count, more) in [
        (50, None),
        (51, Some("1 more finding in this line is not shown")),
        (
            20_000,
            Some("19950 more findings in this line are not shown"),
        ),
    ] {
        let ran = run(&["check", "--lint"], line(count));
        let shown = ran.stdout.matches("[encoded-control]: ").count();
        assert_eq!((ran.code, shown), (Some(0), 50), "{}", ran.stdout);
        let said = more.map_or_else(String::new, |more| {
            format!("\nwarning: {more}\n --> <stdin>:1:1\n")
        });
        let end = format!("{said}\n1 line: 1 valid, 0 not; findings: {count} warnings\n");
        assert!(ran.stdout.ends_with(&end), "{}", ran.stdout);
        for format in ["github", "sarif"] {
            let ran = run(&["check", "--lint", "--format", format], line(count));
            let results = ran.stdout.lines().filter(|line| match format {
                "github" => line.starts_with("::"),
                _ => line.starts_with("{\"level\""),
            });
            let expected = 50 + usize::from(more.is_some());
            assert_eq!(results.count(), expected, "{}", ran.stdout);
            assert!(ran.stdout.contains(more.unwrap_or_default()));
            let counted = format!("1 line: 1 valid, 0 not; findings: {count} warnings\n");
            assert_eq!(ran.stderr, counted);
        }
        let ran = run(&["check", "--lint", "--json"], line(count));
        let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(answer["findings"].as_array().unwrap().len(), 50);
        let left_out = answer["more_findings"].as_u64().unwrap_or_default();
        assert_eq!(left_out, count as u64 - 50);
        assert!(ran.stdout.len() < 7000 + 2 * line(count).len());
        let counted = format!("1 line: 1 valid, 0 not; findings: {count} warnings\n");
        assert_eq!(ran.stderr, counted);
        let ran = run(&["parse"], line(count));
        let shown = ran.stderr.matches("[encoded-control]: ").count();
        assert_eq!((ran.code, shown), (Some(0), 50), "{}", ran.stderr);
        let said = more.map(|more| more.replace("this line", "this text"));
        let said = said.map(|more| format!("\nwarning: {more}\n --> <stdin>:1\n"));
        assert!(ran.stderr.ends_with(&said.unwrap_or_default()));
    }
    // A hidden finding that is an error still makes the line bad.
    let error = format!("http://h/{}#%7e\n", "%00".repeat(60));
    let ran = run(&["check", "--deny", "encoded-unreserved"], error);
    let more = "\nerror: 11 more findings in this line are not shown\n";
    assert!(ran.stdout.contains(more), "{}", ran.stdout);
    assert_eq!(ran.code, Some(1), "{}", ran.stdout);
    // Each text of a table has a limit of its own.
    let table = format!("u,v\n{0},{0}\n", line(51).trim());
    let ran = run(&["check", "--lint", "--csv", "u", "--csv", "v"], table);
    let more = "1 more finding in this text is not shown\n --> <stdin>:2:";
    assert_eq!(ran.stdout.matches(more).count(), 2, "{}", ran.stdout);
}
