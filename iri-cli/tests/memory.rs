//! Tests that the memory of `iri batch` is a small multiple of the line, whatever the line holds.
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::io::{BufRead, Read, Write};
use std::process::Child;
use std::thread;

use common::{iri, piped};

/// The length of the lines in bytes. Compared with it, the memory for a short line is negligible.
const LENGTH: usize = 1 << 20;

/// A long line, and a short one that takes the same way through the command.
struct Line {
    short: String,
    long: String,
}

/// Makes a long line: one text again and again, between a text before and a text after.
fn line(before: &str, again: &str, after: &str) -> Line {
    let line = |times| [before, &again.repeat(times), after, "\n"].concat();
    Line {
        short: line(1),
        long: line(LENGTH / again.len()),
    }
}

/// Makes a request with a list of different names, each of which begins with `start`.
fn names(start: &str) -> Line {
    let line = |most| {
        let mut line = r#"{"op":"redact","input":"?y=b&z=d","names":["z""#.to_owned();
        for number in 0.. {
            line += &format!(",\"{start}{number:x}\"");
            if line.len() > most {
                break;
            }
        }
        line + "]}\n"
    };
    Line {
        short: line(0),
        long: line(LENGTH),
    }
}

/// Returns the most memory that the command has used so far, in bytes.
fn peak(child: &Child) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let (_, peak) = status.split_once("VmHWM:").unwrap();
    let kibibytes: usize = peak.split_whitespace().next().unwrap().parse().unwrap();
    kibibytes * 1024
}

/// Returns the memory that a line takes as a multiple of its length, and the start of the answer. The short line comes
/// first, as the pages of the program that an operation needs are not memory that the line takes.
fn multiple(Line { short, long: line }: &Line) -> (f64, String) {
    let max = line.len().to_string();
    let (mut child, mut stdin, mut stdout) = piped(iri(&["batch", "--max-line", &max]));
    stdin.write_all(short.as_bytes()).unwrap();
    start_of_line(&mut stdout);
    let before = peak(&child);
    let (stdin, answer) = thread::scope(|scope| {
        let writer = scope.spawn(move || {
            stdin.write_all(line.as_bytes()).unwrap();
            stdin
        });
        let answer = start_of_line(&mut stdout);
        (writer.join().unwrap(), answer)
    });
    let taken = peak(&child) - before;
    drop(stdin);
    assert!(child.wait().unwrap().success());
    (taken as f64 / line.len() as f64, answer)
}

/// Reads a line, and returns only its start.
fn start_of_line(input: &mut impl BufRead) -> String {
    let mut start = Vec::new();
    input.take(100).read_until(b'\n', &mut start).unwrap();
    if !start.ends_with(b"\n") {
        input.skip_until(b'\n').unwrap();
    }
    String::from_utf8_lossy(&start).into_owned()
}

/// Checks for each line that it takes at most `most` times its length, and that its answer begins as expected.
fn hold(most: f64, cases: &[(&str, Line)]) {
    for (expected, line) in cases {
        let (multiple, answer) = multiple(line);
        let shown: String = line.long.chars().take(80).collect();
        assert!(answer.starts_with(expected), "{shown}: {answer}");
        println!("{multiple:5.2} {shown}");
        assert!(multiple <= most, "{multiple:.2} times: {shown}");
    }
}

#[test]
fn lists_are_not_held() {
    hold(
        4.0,
        &[
            (
                r#"{"output":"///"#,
                line(
                    r#"{"op":"build","host":"","segments":[""#,
                    r#"","",""#,
                    r#""]}"#,
                ),
            ),
            (
                r#"{"output":"/%0A/%0A"#,
                line(r#"{"op":"build","segments":["#, r#""\n","#, r#""a"]}"#),
            ),
            (
                r#"{"output":"?&&"#,
                line(
                    r#"{"op":"build","pairs":["#,
                    r#"["",null],"#,
                    r#"["",""]]}"#,
                ),
            ),
            (
                r#"{"output":"?%0A=%0A&"#,
                line(
                    r#"{"op":"build","pairs":["#,
                    r#"["\n","\n"],"#,
                    r#"["",""]]}"#,
                ),
            ),
            (
                r#"{"error":{"member":"edits[1]","message":"the path has no segment"#,
                line(
                    r#"{"op":"edit","input":"a","edits":["#,
                    r#""pop","#,
                    r#""pop"]}"#,
                ),
            ),
            (
                r#"{"output":"//h:1"}"#,
                line(
                    r#"{"op":"edit","input":"//h","edits":["#,
                    r#"{"port":1},"#,
                    r#"{"port":1}]}"#,
                ),
            ),
            (
                r#"{"output":"b"}"#,
                line(
                    r#"{"op":"edit","input":"a","edits":["#,
                    r#"{"path":"\u0061"},"#,
                    r#"{"path":"b"}]}"#,
                ),
            ),
            (
                r#"{"error":{"member":"edits[0]","message":"a port is"#,
                line(
                    r#"{"op":"edit","input":"//h","edits":[{"port":["#,
                    "1,",
                    "1]}]}",
                ),
            ),
            (
                r#"{"error":{"message":"`segments` is not a list of strings"}}"#,
                line(r#"{"op":"build","segments":["#, r#""","#, "5]}"),
            ),
            (
                r#"{"output":"?a=***"}"#,
                line(
                    r#"{"op":"redact","input":"?a=b","names":["#,
                    r#""","#,
                    r#""a"]}"#,
                ),
            ),
            (r#"{"output":"?y=b&z=***"}"#, names("")),
            (r#"{"output":"?y=b&z=***"}"#, names("\\n")),
        ],
    );
}

#[test]
fn components_are_not_held() {
    hold(
        4.0,
        &[
            (
                r#"{"valid":true,"components":{"scheme":null,"authority":[{"global":"=""#,
                line(r#"{"op":"parse_xri","input":"="#, "*", r#""}"#),
            ),
            (
                r#"{"valid":true,"components":{"scheme":null,"authority":[{"global":"=""#,
                line(r#"{"op":"parse_xri","input":"=a"#, "/", r#""}"#),
            ),
            (
                r#"{"valid":true,"components":{"scheme":"s","#,
                line(r#"{"op":"parse_iri","input":"s:"#, r"\u00e9", r#""}"#),
            ),
            (
                r#"{"valid":true,"components":{"scheme":"s","#,
                line(r#"{"op":"parse_iri","input":"s:\u00e9"#, "a", r#""}"#),
            ),
        ],
    );
}

#[test]
fn what_is_ignored_is_not_held() {
    hold(
        4.0,
        &[
            (
                r#"{"valid":true"#,
                line(
                    r#"{"op":"parse_uri","input":"a:","id":["#,
                    r#"{"":0},"#,
                    "0]}",
                ),
            ),
            (
                r#"{"error":{"message":"the line is not JSON: "#,
                line(r#"{"op":"parse_uri","input":"a:","id":"#, "[", "}"),
            ),
            (
                r#"{"valid":true"#,
                line("{", r#""input":"\n","#, r#""op":"parse_uri","input":"a:"}"#),
            ),
        ],
    );
}

#[test]
fn operations_hold_a_text_and_what_they_make() {
    hold(
        4.0,
        &[
            (
                r#"{"output":"http://a/a/a/"#,
                line(
                    r#"{"op":"resolve","base":"http://a/b","input":""#,
                    "a/",
                    r#""}"#,
                ),
            ),
            (
                r#"{"output":"a/a/"#,
                line(
                    r#"{"op":"relativize","base":"http://a/b","input":"http://a/"#,
                    "a/",
                    r#""}"#,
                ),
            ),
            (
                r#"{"output":"~~~"#,
                line(r#"{"op":"normalize","input":""#, "%7e", r#""}"#),
            ),
            (
                r#"{"output":"éé"#,
                line(r#"{"op":"to_iri","input":""#, "%C3%A9", r#""}"#),
            ),
            (
                r#"{"output":"?a=***&a=***"#,
                line(r#"{"op":"redact","names":["a"],"input":"?"#, "a=&", r#""}"#),
            ),
        ],
    );
}

/// The answer may be three times as long as the line. It is in memory twice if it is first made as a part of the
/// result.
#[test]
fn an_answer_that_is_longer_than_its_line_takes_more() {
    hold(
        8.0,
        &[
            (
                r#"{"output":"%20%20"#,
                line(
                    r#"{"op":"encode","component":"path","input":""#,
                    " ",
                    r#""}"#,
                ),
            ),
            (
                r#"{"output":"éé"#,
                line(r#"{"op":"to_iri","input":""#, "é", r#""}"#),
            ),
            (
                r#"{"output":"/%20%20"#,
                line(r#"{"op":"build","segments":[""#, " ", r#""]}"#),
            ),
            (
                r#"{"output":"/%20%20"#,
                line(
                    r#"{"op":"edit","input":"/","edits":[{"push":""#,
                    " ",
                    r#""}]}"#,
                ),
            ),
            (
                r#"{"output":"/%0A%20%20"#,
                line(
                    r#"{"op":"edit","input":"/","edits":[{"push":"\n"#,
                    " ",
                    r#""}]}"#,
                ),
            ),
            (
                r#"{"output":"/%0A%20%20"#,
                line(r#"{"op":"build","segments":["\n"#, " ", r#""]}"#),
            ),
            (
                r#"{"output":"aéé"#,
                line(r#"{"op":"to_iri","input":"\u0061"#, "é", r#""}"#),
            ),
        ],
    );
}

#[test]
fn values_that_are_read_back_are_not_held() {
    let request = |template: &str, again: &str| {
        let before = format!(r#"{{"op":"match","template":"{template}","collect":true,"input":""#);
        line(&before, again, r#""}"#)
    };
    let query = |template: &str, again: &str| {
        let before = |line: String| line.replacen(r#""input":""#, r#""input":"?a"#, 1);
        let Line { short, long } = request(template, again);
        Line {
            short: before(short),
            long: before(long),
        }
    };
    hold(
        4.0,
        &[
            (r#"{"variables":{"a":["a","a""#, request("{/a*}", "/a")),
            (r#"{"variables":{"a":["","""#, query("{?a*}", "&a")),
            (
                r#"{"variables":{},"unknown":[["a",null],["",null]"#,
                query("{?b}", "&"),
            ),
        ],
    );
    // Names are held, as one may occur again.
    hold(
        25.0,
        &[(r#"{"variables":{"b":{"a":"","":["",""#, query("{?b*}", "&"))],
    );
}
