//! Tests `iri batch`.

mod common;

use std::io::{BufRead, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use common::{answers, answers_to, iri, piped, run};
use serde_json::{Value, json};

#[test]
fn components_are_those_of_the_rfc() {
    // The cases are from RFC 3986 sections 1.1.2, 3 and 4.4, and RFC 3987 section 2.2. `null` is absent, `""` is empty.
    let cases = [
        (
            "parse_uri",
            "foo://joe@example.com:8042/over/there?name=ferret#nose",
            json!({
                "scheme": "foo", "authority": "joe@example.com:8042", "userinfo": "joe",
                "host": "example.com", "port": "8042", "path": "/over/there",
                "query": "name=ferret", "fragment": "nose",
            }),
        ),
        (
            "parse_absolute_uri",
            "urn:example:animal:ferret:nose",
            json!({
                "scheme": "urn", "authority": null, "userinfo": null, "host": null, "port": null,
                "path": "example:animal:ferret:nose", "query": null, "fragment": null,
            }),
        ),
        (
            "parse_uri",
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            json!({
                "scheme": "ldap", "authority": "[2001:db8::7]", "userinfo": null,
                "host": "[2001:db8::7]", "port": null, "path": "/c=GB",
                "query": "objectClass?one", "fragment": null,
            }),
        ),
        (
            "parse_uri_ref",
            "",
            json!({
                "scheme": null, "authority": null, "userinfo": null, "host": null, "port": null,
                "path": "", "query": null, "fragment": null,
            }),
        ),
        (
            "parse_relative_uri_ref",
            "//@:?#",
            json!({
                "scheme": null, "authority": "@:", "userinfo": "", "host": "", "port": "",
                "path": "", "query": "", "fragment": "",
            }),
        ),
        (
            "parse_iri",
            "http://résumé.example.org/é?\u{E000}#é",
            json!({
                "scheme": "http", "authority": "résumé.example.org", "userinfo": null,
                "host": "résumé.example.org", "port": null, "path": "/é",
                "query": "\u{E000}", "fragment": "é",
            }),
        ),
        (
            "parse_absolute_iri",
            "file:///é",
            json!({
                "scheme": "file", "authority": "", "userinfo": null, "host": "", "port": null,
                "path": "/é", "query": null, "fragment": null,
            }),
        ),
        (
            "parse_relative_iri_ref",
            "g;x=1/../é",
            json!({
                "scheme": null, "authority": null, "userinfo": null, "host": null, "port": null,
                "path": "g;x=1/../é", "query": null, "fragment": null,
            }),
        ),
    ];
    // Other members are ignored, whatever their values are.
    let requests = cases
        .each_ref()
        .map(|(op, input, _)| json!({ "id": [1, {}], "op": op, "input": input, "expect": null }));
    for ((op, input, components), answer) in cases.iter().zip(answers_to(&requests)) {
        let expected = json!({ "valid": true, "components": components });
        assert_eq!(answer, expected, "{op} {input}");
    }
}

#[test]
fn an_xri_is_taken_apart() {
    let requests = [
        json!({ "op": "parse_xri", "input": "xri:@a*()+(b/c)/(coap://h/)!d//?q#" }),
        json!({ "op": "parse_xri_ref", "input": "/=*a" }),
        json!({ "op": "parse_relative_xri_ref", "input": "" }),
        json!({ "op": "parse_xri", "input": "=(http://h:80a/)" }),
        json!({ "op": "parse_xri_ref", "input": "=(a" }),
    ];
    let part = |global: Option<char>, local: Option<char>, value: Value| json!({ "global": global, "local": local, "value": value });
    let xref = |text: &str, reading: &str| json!({ "xref": text, "as": reading });
    let expected = [
        json!({ "valid": true, "components": {
            "scheme": "xri",
            "authority": [
                part(Some('@'), None, json!("a")),
                part(None, Some('*'), xref("", "empty")),
                part(Some('+'), None, xref("b/c", "xri")),
            ],
            "absolute": true,
            "path": [
                [part(None, None, xref("coap://h/", "iri")), part(None, Some('!'), json!("d"))],
                [],
                [],
            ],
            "query": "q", "fragment": "",
        } }),
        json!({ "valid": true, "components": {
            "scheme": null, "authority": null, "absolute": true,
            "path": [[part(Some('='), Some('*'), json!("a"))]],
            "query": null, "fragment": null,
        } }),
        json!({ "valid": true, "components": {
            "scheme": null, "authority": null, "absolute": false, "path": [],
            "query": null, "fragment": null,
        } }),
        json!({ "valid": false, "error": {
            "offset": 13, "length": 1, "component": "port",
            "message": "the port is not all digits, at byte 13",
        } }),
        json!({ "valid": false, "error": {
            "offset": 3, "length": 0, "component": "cross-reference",
            "message": "the text ends within a cross-reference, at byte 3",
        } }),
    ];
    assert_eq!(answers_to(&requests), expected);
}

#[test]
fn errors_have_their_place() {
    let cases = [
        ("parse_iri", "example.com", 0, 0, "scheme"),
        ("parse_uri", "http://é/", 7, 2, "host"),
        ("parse_uri", "http://h:80a/", 11, 1, "port"),
        ("parse_uri", "http://a@b@c/", 10, 1, "host"),
        ("parse_uri", "http://[::1", 11, 0, "host"),
        ("parse_uri", "http://[::1]a", 12, 1, "authority"),
        ("parse_iri_ref", "http://h/%4x", 9, 2, "path"),
        ("parse_iri_ref", "?a b", 2, 1, "query"),
        ("parse_iri_ref", "#\u{E000}", 1, 3, "fragment"),
        ("parse_absolute_iri", "s:#f", 2, 1, "path"),
        ("parse_relative_uri_ref", "s:a", 1, 1, "scheme"),
    ];
    let requests = cases.map(|(op, input, ..)| json!({ "op": op, "input": input }));
    for ((op, input, offset, length, component), answer) in
        cases.into_iter().zip(answers_to(&requests))
    {
        assert_eq!(answer["valid"], json!(false), "{op} {input}");
        let error = &answer["error"];
        assert_eq!(error["offset"], json!(offset), "{op} {input}: {error}");
        assert_eq!(error["length"], json!(length), "{op} {input}: {error}");
        assert_eq!(
            error["component"],
            json!(component),
            "{op} {input}: {error}"
        );
        assert!(error["message"].is_string());
    }
}

#[test]
fn the_example_of_the_help_is_what_happens() {
    let help = run(&["batch", "--help"], "").stdout;
    let answer = run(&["batch"], r#"{"op":"parse_uri","input":"http://a/b c"}"#).stdout;
    assert_eq!(help.lines().last().map(str::trim), Some(answer.trim_end()));
}

#[test]
fn a_line_that_is_no_request_does_not_stop_the_next() {
    let lines: [&[u8]; 18] = [
        b"",
        b" \t\r",
        b"parse_uri",
        b"{\"op\":\"parse_uri\",\"input\":\"a:\"",
        b"{\"op\":\"parse_uri\",\"input\":\"a:\"} {}",
        b"[\"parse_uri\",\"a:\"]",
        b"null",
        b"{}",
        b"{\"op\":\"parse_uri\"}",
        b"{\"op\":1,\"input\":\"a:\"}",
        b"{\"op\":\"parse_uri\",\"input\":null}",
        b"{\"op\":\"parse_uri\",\"input\":[\"a:\"]}",
        b"{\"op\":\"parse_uri\",\"input\":\"\\ud800\"}",
        b"{\"op\":\"parse_uri\",\"input\":\"\\udc00\\ud800\"}",
        b"{\"op\":\"parse_uri\",\"input\":\"a:\",\"id\":\"\\ud800\"}",
        b"{\"op\":\"parse_uri\",\"input\":\"\xFF\"}",
        b"\xEF\xBB\xBF{\"op\":\"parse_uri\",\"input\":\"a:\"}",
        b"\x00",
    ];
    let good = b"{\"op\":\"parse_uri\",\"input\":\"a:\"}";
    // The last line is valid and has no newline.
    let mut input = Vec::new();
    for line in lines {
        input.extend([line, b"\n", good, b"\n"].concat());
    }
    input.extend(good);
    let answers = answers(&input);
    assert_eq!(answers.len(), 2 * lines.len() + 1);
    for (line, answer) in lines.iter().zip(answers.iter().step_by(2)) {
        let line = String::from_utf8_lossy(line);
        assert!(answer["error"]["message"].is_string(), "{line}: {answer}");
        assert_eq!(answer["error"].get("code"), None, "{line}: {answer}");
        assert_eq!(answer.get("valid"), None, "{line}: {answer}");
    }
    for answer in answers.iter().skip(1).step_by(2).chain(answers.last()) {
        assert_eq!(answer["valid"], json!(true));
    }
}

#[test]
fn what_is_ignored_may_be_anything_that_is_json() {
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    for ignored in [
        "1e400",
        "-1e-400",
        "123456789012345678901234567890",
        &deep,
        r#""\\ud800\ud83d\uDE00""#,
        r#"{"op":1,"input":null}"#,
    ] {
        let line = format!(r#"{{"id":{ignored},"op":"parse_uri","input":"a:"}}"#);
        assert_eq!(answers(line)[0]["valid"], json!(true), "{ignored:.40}");
    }
    for (ignored, message) in [
        (r#""\ud83d""#, "the line holds a lone surrogate"),
        (r#"0,"\ud83d":0"#, "the line holds a lone surrogate"),
        (r#"[{"\uDE00\ud83d":1}]"#, "the line holds a lone surrogate"),
        (r#""\ud83d\ud83d\ude00""#, "the line holds a lone surrogate"),
        ("01", "the line is not JSON: "),
        ("[1,]", "the line is not JSON: "),
        ("\"\t\"", "the line is not JSON: "),
    ] {
        let line = format!(r#"{{"id":{ignored},"op":"parse_uri","input":"a:"}}"#);
        let answer = &answers(line)[0]["error"]["message"];
        assert!(
            answer.as_str().unwrap().starts_with(message),
            "{ignored}: {answer}"
        );
    }
}

#[test]
fn a_line_that_is_no_request_is_told_why() {
    let object = r#"{"op":"parse_uri","input":"a:"}"#;
    for (line, message) in [
        (" ".to_owned(), "the line is blank"),
        (
            format!("\u{FEFF}{object}"),
            "the line is not JSON: it begins with a byte-order mark",
        ),
        (
            r#"["parse_uri","a:"]"#.to_owned(),
            "the line is not a JSON object",
        ),
        ("1e400".to_owned(), "the line is not a JSON object"),
        (
            r#"{"input":"a:"}"#.to_owned(),
            "`op` is missing or not a string",
        ),
        (
            r#"{"op":"parse_uri","input":1e400}"#.to_owned(),
            "`input` is missing or not a string",
        ),
    ] {
        assert_eq!(
            answers(&line)[0]["error"]["message"],
            json!(message),
            "{line}"
        );
    }
}

#[test]
fn operations_that_there_are_not_have_a_code() {
    for op in [
        "parse_url",
        "parse_iri-ref",
        "parse_",
        "parse",
        "",
        "PARSE_URI",
        "to-uri",
        "Resolve",
        "\n\u{202E}",
    ] {
        let answers = answers_to(&[json!({ "op": op }), json!({ "op": op, "input": "a:" })]);
        for answer in answers {
            assert_eq!(
                answer["error"]["code"],
                json!("unknown-op"),
                "{op}: {answer}"
            );
        }
    }
}

/// A text that does not look like the name of an operation may be a credential.
#[test]
fn only_the_name_of_an_operation_is_repeated() {
    let long = "a".repeat(33);
    for (op, message) in [
        ("parse-url_2", "there is no operation `parse-url_2`"),
        (
            &long[1..],
            &format!("there is no operation `{}`", &long[1..]),
        ),
        (&long, "there is no such operation"),
        ("http://joe:s3cr3t@h/", "there is no such operation"),
        ("joe:s3cr3t", "there is no such operation"),
        ("é", "there is no such operation"),
        ("", "there is no such operation"),
    ] {
        let error = json!({ "message": message, "code": "unknown-op" });
        assert_eq!(
            answers_to(&[json!({ "op": op })]),
            [json!({ "error": error })]
        );
    }
}

#[test]
fn surrogate_pairs_and_escapes_are_read_as_json_has_them() {
    let answers = answers(br#"{"op":"parse_iri","input":"\u0061:\ud83d\ude00\/"}"#);
    assert_eq!(answers[0]["components"]["path"], json!("😀/"));
}

#[test]
fn long_lines_are_answered() {
    let long = |length| json!({ "op": "parse_iri", "input": format!("s:{}", "é".repeat(length)) });
    let answers = answers_to(&[long(1 << 20), json!({ "op": "parse_iri", "input": "s:" })]);
    let path = answers[0]["components"]["path"].as_str().unwrap();
    assert_eq!(path.chars().count(), 1 << 20);
    assert_eq!(answers[1]["components"]["path"], json!(""));

    let short = r#"{"op":"parse_iri","input":"s:"}"#;
    let input = format!("{short}\n{}\n{short}\n", long(100));
    let run = run(&["batch", "--max-line", "100"], input);
    let lines = run.stdout.lines().collect::<Vec<_>>();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], lines[2]);
    assert_eq!(
        lines[1],
        r#"{"error":{"message":"the line is longer than 100 bytes"}}"#
    );
}

#[test]
fn an_answer_comes_before_the_next_line_is_asked_for() {
    let (mut child, mut stdin, stdout) = piped(iri(&["batch"]));
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || {
        stdout
            .lines()
            .try_for_each(|line| sender.send(line.unwrap()))
    });
    for path in ["a", "b", "c"] {
        writeln!(stdin, r#"{{"op":"parse_uri","input":"s:{path}"}}"#).unwrap();
        let answer = answers
            .recv_timeout(Duration::from_secs(20))
            .expect("an answer");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["components"]["path"], json!(path));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
