//! Tests `iri check`.

mod common;

use common::{file, iri, run, run_until_first_line};

#[test]
fn bad_lines_are_reported_as_by_a_compiler() {
    let text = "http://a/\nhttp://例え.jp/a b\r\n\nftp://joe:s3cret@h/<\nurn:a";
    let path = file("report.txt", text);
    let name = path.to_str().unwrap();
    let run = run(&["check", name], "");
    let expected = "\
error: unexpected space in the path, at byte 18
 --> FILE:2:15
  |
  | http://例え.jp/a b
  |                 ^ write a space as %20

error: no scheme, such as `https:`, at the start; the text is empty
 --> FILE:3:1

error: unexpected `<` in the path, at byte 19
 --> FILE:4:20
  |
  | ftp://***@h/<
  |             ^ write `<` as %3C

5 lines: 2 valid, 3 not
";
    assert_eq!(run.stdout.replace(name, "FILE"), expected);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
}

#[test]
fn the_example_of_the_help_is_what_happens() {
    let help = run(&["check", "--help"], "").stdout;
    let (_, example) = help.split_once("| iri check -\n").unwrap();
    let shown = run(&["check", "-"], "http://a/\nhttp://a/b c\n").stdout;
    let lines = |text: &str| {
        text.lines()
            .map(|line| line.trim().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(example), lines(&shown));
}

#[test]
fn good_lines_are_only_counted() {
    for (input, counted) in [
        ("", "0 lines: 0 valid, 0 not\n"),
        ("http://a/", "1 line: 1 valid, 0 not\n"),
        ("http://a/\r\nurn:b\n", "2 lines: 2 valid, 0 not\n"),
    ] {
        let run = run(&["check", "-"], input);
        assert_eq!(
            (run.code, run.stdout.as_str(), run.stderr.as_str()),
            (Some(0), counted, "")
        );
    }
}

#[test]
fn the_type_decides() {
    // An empty line is an empty text, which is a reference by RFC 3986 section 4.4.
    let input = "http://a/\nhttp://a/#b\nhttp://é/\n../a\n\n";
    for (kind, valid) in [
        ("iri", 3),
        ("absolute-iri", 2),
        ("iri-ref", 5),
        ("relative-iri-ref", 2),
        ("uri", 2),
        ("absolute-uri", 1),
        ("uri-ref", 4),
        ("relative-uri-ref", 2),
    ] {
        let run = run(&["check", "--type", kind, "-"], input);
        let counted = format!("5 lines: {valid} valid, {} not", 5 - valid);
        assert_eq!(run.stdout.lines().last(), Some(counted.as_str()), "{kind}");
        assert_eq!(run.code, Some(i32::from(valid < 5)));
    }
}

#[test]
fn blanks_and_a_lone_carriage_return_belong_to_the_text() {
    let run = run(&["check", "-"], "urn:a \n urn:a\nurn:a\r");
    assert_eq!(run.stdout.lines().last(), Some("3 lines: 0 valid, 3 not"));
    for place in ["<stdin>:1:6", "<stdin>:2:1", "<stdin>:3:6"] {
        assert!(
            run.stdout.contains(&format!(" --> {place}\n")),
            "{}",
            run.stdout
        );
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_reported() {
    let run = run(&["check", "-"], b"urn:\xC3\xA9\xFF\xC3\xA9x\nurn:a\n");
    let expected = "\
error: bytes that are not UTF-8 in the path, at byte 6
 --> <stdin>:1:6
  |
  | urn:é\u{FFFD}éx
  |      ^ percent-encode bytes that are not UTF-8

2 lines: 1 valid, 1 not
";
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), expected));
}

#[test]
fn files_are_checked_in_their_order() {
    let first = file("first.txt", "a:\nb\n");
    let second = file("second.txt", "c:\n\n");
    let names = [&first, &second].map(|path| path.to_str().unwrap());
    let run = run(&["check", names[0], "-", names[1]], "d");
    let places: Vec<_> = run
        .stdout
        .lines()
        .filter_map(|line| line.strip_prefix(" --> "))
        .map(|place| place.replace(names[0], "1").replace(names[1], "2"))
        .collect();
    assert_eq!(places, ["1:2:1", "<stdin>:1:1", "2:2:1"]);
    assert!(
        run.stdout.ends_with("\n5 lines: 2 valid, 3 not\n"),
        "{}",
        run.stdout
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn the_standard_input_is_read_where_no_file_is_named() {
    let run = run(&["check", "--fail-fast"], "a:\nb\nc\n");
    assert!(run.stdout.contains(" --> <stdin>:2:1\n"), "{}", run.stdout);
    assert!(
        run.stdout.ends_with("\n2 lines: 1 valid, 1 not\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_line_may_end_in_nul() {
    let run = run(&["check", "-0", "--json", "--type", "iri-ref"], "a\0b\nc\0");
    let bad: Vec<_> = run
        .stdout
        .lines()
        .map(|line| line.contains("\"valid\":false"))
        .collect();
    assert_eq!((run.code, bad), (Some(1), vec![false, true]));
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let run = run(
        &["check", "--max-line", "8", "-"],
        "urn:1234\nurn:12345\nurn:1\n",
    );
    let expected = "\
error: the line is longer than 8 bytes
 --> <stdin>:2:1

3 lines: 2 valid, 0 not, 1 too long to be checked
";
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), expected));
}

#[test]
fn one_byte_is_no_bytes() {
    let run = run(&["check", "--max-line", "1", "-"], "ab");
    let first = run.stdout.lines().next();
    assert_eq!(first, Some("error: the line is longer than 1 byte"));
}

#[cfg(unix)]
#[test]
fn the_name_of_the_file_does_not_control_the_terminal() {
    let path = file("e\u{301}\u{1B}[31m\n\u{202E}'\\.txt", "a\n");
    let name = path.to_str().unwrap();
    let stdout = run(&["check", name], "").stdout;
    let place = "/e\u{301}\\u{1b}[31m\\n\\u{202e}'\\.txt:1:1\n";
    assert!(stdout.contains(place), "{stdout:?}");
    let missing = run(&["check", "no\u{1B}[31m"], "");
    assert!(
        missing
            .stderr
            .starts_with(r"error: cannot read no\u{1b}[31m: "),
        "{:?}",
        missing.stderr
    );
}

#[test]
fn a_mebibyte_is_not_too_long() {
    let text = |length: usize| format!("urn:{}\n", "a".repeat(length - 4));
    assert_eq!(run(&["check", "-"], text(1 << 20)).code, Some(0));
    assert_eq!(run(&["check", "-"], text((1 << 20) + 1)).code, Some(1));
}

#[test]
fn json_is_one_object_per_line() {
    let input = "http://a/\n\nhttp://joe:s3cret@é/ \nurn:123456789012345678901\nurn:é#a";
    let run = run(&["check", "--json", "--max-line", "24", "-"], input);
    let expected = [
        r#"{"line":1,"text":"http://a/","valid":true,"kind":"absolute-URI"}"#,
        concat!(
            r#"{"line":2,"column":1,"text":"","valid":false,"error":{"offset":0,"length":0,"#,
            r#""component":"scheme","message":"no scheme, such as `https:`, at the start"}}"#
        ),
        concat!(
            r#"{"line":3,"column":21,"text":"http://***@é/ ","valid":false,"error":{"offset":21,"length":1,"#,
            r#""component":"path","message":"unexpected space in the path, at byte 21"}}"#
        ),
        concat!(
            r#"{"line":4,"column":1,"valid":false,"error":{"offset":0,"length":0,"#,
            r#""component":"reference","message":"the line is longer than 24 bytes"}}"#
        ),
        r#"{"line":5,"text":"urn:é#a","valid":true,"kind":"IRI"}"#,
    ];
    assert_eq!(run.stdout.lines().collect::<Vec<_>>(), expected);
    assert_eq!(
        run.stderr,
        "5 lines: 2 valid, 2 not, 1 too long to be checked\n"
    );
    assert_eq!(run.code, Some(1));
}

#[test]
fn what_cannot_be_read_ends_with_2() {
    let missing = run(&["check", "no such file"], "");
    assert_eq!((missing.code, missing.stdout.as_str()), (Some(2), ""));
    assert!(
        missing
            .stderr
            .starts_with("error: cannot read no such file: "),
        "{}",
        missing.stderr
    );
    let folder = run(&["check", env!("CARGO_TARGET_TMPDIR")], "");
    assert_eq!(folder.code, Some(2), "{}", folder.stderr);
    // The files that can be read are checked even if others cannot.
    let good = file("good.txt", "a:\n");
    let some = run(&["check", "no such file", good.to_str().unwrap()], "");
    assert_eq!(
        (some.code, some.stdout.as_str()),
        (Some(2), "1 line: 1 valid, 0 not\n")
    );
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let path = file("many.txt", "a b\n".repeat(100_000));
    let check = iri(&["check", path.to_str().unwrap()]);
    let (first, output) = run_until_first_line(check);
    assert!(first.starts_with("error: "), "{first}");
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), stderr.as_str()), (Some(0), ""));
}

/// An IRI of N-Triples without a scheme may have another fault.
#[test]
fn a_relative_iri_of_a_triple_has_both_faults() {
    let ran = run(&["check", "--rdf"], "<a_\"b\"> <a:p> <c> .\n");
    assert_eq!(ran.code, Some(1));
    assert_eq!(ran.stdout.matches("no scheme").count(), 2, "{}", ran.stdout);
    assert!(
        ran.stdout
            .contains("unexpected `\"` in the path, at byte 2")
    );
    assert!(ran.stdout.contains("3 texts: 1 valid, 2 not"));
}
