//! Tests that `iri redact` never writes a secret: not of texts that are refused, nor of rows that are no rows.

mod common;

use common::{run, words};

/// Each input has a secret in every text that is to be redacted, and what is written of it.
const INPUTS: [(&str, &str, &str); 20] = [
    ("", "http://joe:S3CRET@h/a b\n", "http://***@h/a b\n"),
    ("-0", "//joe:S3\nCRET@h/\0", "//***@h/\0"),
    (
        "--csv u",
        "u,v\nhttp://joe:S3CRET@h/a b,1\n",
        "u,v\nhttp://***@h/a b,1\n",
    ),
    // A quoted field that is not closed: all that follows is its record.
    (
        "--csv u",
        "u,v\n1,\"//joe:S3CRET@h/\nhttp://joe:S3CRET@h/,2\n",
        "u,v\n1,\"//***@h/,2\n",
    ),
    // The record ends before a column.
    (
        "--csv u --csv v",
        "u,v\nhttp://joe:S3CRET@h/\n",
        "u,v\nhttp://***@h/\n",
    ),
    // The option `--no-header` was forgotten.
    (
        "--csv 1",
        "http://joe:S3CRET@h/,a\r\nhttp://joe:S3CRET@h/ ,b\r\n",
        "http://***@h/,a\r\nhttp://***@h/ ,b\r\n",
    ),
    (
        "--csv 1 --no-header",
        "//joe:S3\"CRET@h/,\"//joe:a\"\n",
        "//***@h/,\"//joe:a\"\n",
    ),
    (
        "--tsv u",
        "u\tv\nhttp://joe:S3CRET@h/\u{1B}\t\u{7}\n",
        "u\tv\nhttp://***@h/\\u{001B}\t\u{7}\n",
    ),
    (
        "--jsonl u",
        r#"{"u":"http://joe:S3CRET@h/a b","v":"a b"}"#,
        r#"{"u":"http://***@h/a b","v":"a b"}"#,
    ),
    (
        "--jsonl u",
        r#"{"u":"http:\/\/joe\u003aS3CRET@h/a b"}"#,
        r#"{"u":"http://***@h/a b"}"#,
    ),
    // Readers may take either of two members.
    (
        "--jsonl u",
        r#"{"u":"//joe:S3CRET@h","u":"//joe:S3CRET@h","v":" "} "#,
        r#"{"u":"//joe:***@h","u":"//joe:***@h","v":" "} "#,
    ),
    (
        "--jsonl u",
        r#"{"u":["http://joe:S3CRET@h/", "//joe:S3CRET@h/"]}"#,
        r#"***@h/"]}"#,
    ),
    (
        "--jsonl u",
        r#"{"u":"\ud800http://joe\u003AS3CRET\u0040h/"}"#,
        r#"***\u0040h/"}"#,
    ),
    ("--jsonl u", r#"{"u":"http://joe:S3CRET@h/"#, "***@h/"),
    ("--jsonl u", "http://joe:S3CRET@h/", "http://***@h/"),
    ("--jsonl u", "a\tb", "a\tb"),
    (
        "--rdf",
        "<http://joe:S3CRET@h/a b> <a:p> <//joe:S3CRET@h/> . # a\n",
        "<http://***@h/a\\u0020b> <a:p> <//***@h/> . # a\n",
    ),
    (
        "--rdf",
        "<http://joe:S3\\u003ECRET@h/\\u003E> <a:p> \"b\" .",
        "<http://***@h/\\u003E> <a:p> \"b\" .",
    ),
    (
        "--rdf",
        "<http://joe:S3CRET@h/> <a:p> \"b .",
        "<http://***@h/> <a:p> \"b .",
    ),
    (
        "--rdf",
        "<http://joe\\u003AS3CRET\\u0040h/> <a:p> .",
        "<http://***",
    ),
];

#[test]
fn what_is_refused_is_masked() {
    for (options, input, expected) in INPUTS {
        let args = format!("redact {options}");
        let args = words(args.trim_end());
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let ran = run(&args, input);
        assert_eq!(ran.stdout, expected, "{options}: {input}");
        // A row that is none is refused. A text that is no reference is not, unless RDF cannot hold its mask.
        let is_refused = !ran.stderr.is_empty();
        assert_eq!(ran.code, Some(i32::from(is_refused)), "{}", ran.stderr);
        assert!(is_refused || options.starts_with("--") || input.contains("CRET"));
        assert!(!ran.stderr.contains("CRET"), "{}", ran.stderr);
        // After `--fail-fast` nothing of it is written either.
        let ran = run(&[&args[..], &["--fail-fast"]].concat(), input);
        assert!(!ran.stdout.contains("CRET"), "{}", ran.stdout);
        // With names, nothing is shown of a text in which no name can be found.
        let ran = run(&[&args[..], &["--name", "x"]].concat(), input);
        let said = [ran.stdout, ran.stderr].concat();
        assert!(said.contains("***") && !said.contains("CRET"), "{said}");
    }
}

#[test]
fn values_of_names_are_hidden_in_what_is_refused() {
    for (options, input, expected) in [
        ("", "http://h/a b?token=S3CRET", "***\n"),
        ("--csv 1 --no-header", "h/^?token=S3CRET,b\n", "***,b\n"),
        ("--csv 1 --no-header", "\"?token=S3CRET\n", "***\n"),
        (
            "--jsonl u",
            r#"{"u":"^?token=S3CRET","v":1}"#,
            r#"{"u":"***","v":1}"#,
        ),
        ("--jsonl u", r#"{"u":["?token=S3CRET"]}"#, "***"),
        (
            "--rdf",
            "<a:^?token=S3CRET> <a:p> <//h/?token=S3CRET> .\n",
            "<***> <a:p> <***> .\n",
        ),
    ] {
        let args = words(&format!("redact --name token {options}"));
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let args = args.strip_suffix(&[""]).unwrap_or(&args);
        let ran = run(args, input);

        assert_eq!(ran.stdout.trim_end(), expected.trim_end(), "{input}");
        assert!(!ran.stderr.contains("S3CRET"), "{}", ran.stderr);
        assert_eq!(ran.code, Some(1));
    }
    let ran = run(&["redact", "--segments", "1", "http://h/v3/S3CRET/a b"], "");
    assert_eq!((ran.stdout.as_str(), ran.code), ("***\n", Some(1)));
    assert!(!ran.stderr.contains("S3CRET"), "{}", ran.stderr);
}

#[test]
fn what_is_no_reference_is_masked() {
    for text in ["postgres://joe:p@ss w@db/", "joe:s3cret@h b"] {
        let ran = run(&["redact", text], "");
        let expected = iri_core::Masked::new(text).to_string();
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        assert_eq!(ran.stdout, format!("{expected}\n"));
        let ran = run(&["redact", "--json", text], "");
        assert_eq!(ran.stdout, format!("{{\"output\":\"{expected}\"}}\n"));
    }
}

#[test]
fn lines_of_logs_stay_readable() {
    let lines = "12:34:56 https://p:9077 refused for bob@h\nto coap://joe:s3 cret@gate/a failed\n";
    let ran = run(&["redact", "--text"], lines);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let expected = "12:34:56 https://p:9077 refused for bob@h\nto coap://***@gate/a failed\n";
    assert_eq!(ran.stdout, expected);
    let ran = run(
        &["redact", "--text", "--jsonl", "m"],
        "{\"m\":\"to coap://joe:s3 cret@gate/a failed\"}\n",
    );
    assert_eq!(ran.stdout, "{\"m\":\"to coap://***@gate/a failed\"}\n");
    let by_components = ["redact", "--text", "--by-components", "a"];
    assert_eq!(run(&by_components, "").code, Some(2));
}

#[test]
fn options_hide_more_in_lines_of_logs() {
    let line = "GET https://ann@h/v3/k3y/x?code=77&page=2 token=88 12:30";
    for (options, expected) in [
        (
            &[][..],
            "GET https://***@h/v3/k3y/x?code=77&page=2 token=*** 12:30",
        ),
        (
            &["--usual"],
            "GET https://***@h/v3/k3y/x?code=77&page=2 token=*** 12:30",
        ),
        (
            &["--user"],
            "GET https://***@h/v3/k3y/x?code=77&page=2 token=*** 12:30",
        ),
        (
            &["--name", "code"],
            "GET https://***@h/v3/k3y/x?code=***&page=2 token=*** 12:30",
        ),
        (
            &["--segments", "1"],
            "GET https://***@h/v3/***?code=77&page=2 token=*** 12:30",
        ),
        (
            &[
                "--usual",
                "--user",
                "--segments",
                "0",
                "--name",
                "CODE",
                "--name",
                "page",
            ],
            "GET https://***@h/***?code=***&page=*** token=*** 12:30",
        ),
    ] {
        let ran = run(&[&["redact", "--text", line], options].concat(), "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        assert_eq!(ran.stdout, format!("{expected}\n"), "{options:?}");
    }
    let request = format!(
        r#"{{"op":"redact","text":true,"input":"{line}","names":["code"],"segments":0,"usual":true,"user":true}}"#
    );
    let ran = run(&["batch"], &request);
    assert!(
        ran.stdout
            .contains("https://***@h/***?code=***&page=2 token=*** 12:30"),
        "{}",
        ran.stdout
    );
}
