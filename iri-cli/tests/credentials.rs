//! Tests that errors mask misplaced arguments, because these may be credentials.

mod common;

use common::{file, iri, run};

/// Returns the error for a command line that is not understood.
fn complaint(args: &[&str]) -> String {
    let run = run(args, "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{args:?}");
    run.stderr
}

#[test]
fn a_credential_in_the_wrong_place_is_masked() {
    let url = "http://joe:s3cr3t@h/";
    let typed = format!("--type={url}");
    let short = format!("-c{url}");
    let option = format!("--{url}");
    let masked = "http://***@h/";
    for (args, said) in [
        (&[url][..], "unrecognized subcommand 'http://***@h/'"),
        (&["build", url], "unexpected argument 'http://***@h/' found"),
        (
            &["vocab", "a", url],
            "unexpected argument 'http://***@h/' found",
        ),
        (
            &["parse", "--type", url, "x"],
            "invalid value 'http://***@h/' for '--type",
        ),
        (
            &["parse", &typed, "x"],
            "invalid value 'http://***@h/' for '--type",
        ),
        (
            &["build", "--type", url],
            "invalid value 'http://***@h/' for '--type",
        ),
        (
            &["check", "--max-line", url, "x"],
            "invalid value 'http://***@h/' for '--max-line",
        ),
        (
            &["encode", "x", &short],
            "invalid value 'http://***@h/' for '--component",
        ),
        // Another argument is a part of this one.
        (
            &["vocab", "t@h/", "http://s3cr3t@h/"],
            "unexpected argument 'http://***@h/' found",
        ),
        (&["batch", &option], "***@h/"),
        (&["check", url], "cannot read http://***@h/: "),
        (
            &["build", "joe:s3cr3t@h"],
            "unexpected argument '***@h' found",
        ),
        // The argument is not valid, and its password contains delimiters.
        (
            &["check", "http:/joe:s3cr3t@h/a//b"],
            "cannot read http:/***@h/a//b: ",
        ),
        (
            &["http://joe:a/s3cr3t b@h/"],
            "unrecognized subcommand 'http://***@h/'",
        ),
        // The argument is longer than what a report shows of a text.
        (
            &[
                "build",
                "http://example.com/a/long/path/of/some/segments//joe:s3cr3t@h/",
            ],
            "unexpected argument 'http://example.com/a/long/path/of/some/segments//***@h/' found",
        ),
        // Arguments without a credential are shown as they are.
        (
            &["build", "node_modules/@a/b"],
            "unexpected argument 'node_modules/@a/b' found",
        ),
        (&["bild"], "unrecognized subcommand 'bild'"),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(said), "{args:?}: {complaint}");
        assert!(!complaint.contains("s3cr3t"), "{args:?}: {complaint}");
    }
    assert_eq!(
        complaint(&["build", url]),
        complaint(&["build", masked]),
        "the rest is as clap has it"
    );
}

#[test]
fn help_goes_to_stdout_and_colour_is_kept() {
    for args in [&["--help"][..], &["-V"], &["build", "-h"]] {
        let run = run(args, "");
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{args:?}");
        assert!(!run.stdout.is_empty(), "{args:?}");
    }
    assert!(complaint(&["build"]).contains("Usage: iri build"));
    assert!(!complaint(&["x@y"]).contains('\u{1b}'));
    let coloured = iri(&["joe:s3cr3t@h"])
        .env_remove("NO_COLOR")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    let stderr = String::from_utf8(coloured.stderr).unwrap();
    assert!(
        stderr.starts_with("\u{1b}[1m\u{1b}[31merror:"),
        "{stderr:?}"
    );
    assert!(
        stderr.contains("***@h") && !stderr.contains("s3cr3t"),
        "{stderr:?}"
    );
}

/// A label is only a part of what may be userinfo, as its `:` and its `@` are in other labels.
#[test]
fn errors_of_idna_do_not_show_a_part_of_a_password() {
    for text in [
        "http://joe：S3CRET.pw＠h/",
        "http://joe%3AS3CRETü_.pw%40h/",
        "http://joe%3Aa.S3CRETü_.x%40h/",
        "http://joe：S3CRETü_.x/",
    ] {
        let ran = run(&["to-uri", "--idna", text], "");
        assert_eq!(ran.code, Some(1), "{text}");
        assert!(ran.stderr.contains("no name of the DNS"), "{text}");
        assert!(!ran.stderr.contains("S3CRET"), "{text}: {}", ran.stderr);
        let ran = run(&["get", "{puny:host}", text], "");
        assert!(!ran.stderr.contains("S3CRET"), "{text}: {}", ran.stderr);
    }
}

/// A change may take away the `:` by which a password is known.
#[test]
fn a_diff_hides_in_new_lines_what_it_hides_in_old_ones() {
    let lines = "http://joe:/S3CRET@h/\nhttp://joe:80/S3CRET@h/\nhttp://joe:@/S3CRET@h/\nhttp://joe:/S3CRET@h/?x=//a:b@c\nHTTP://joe:S3CRET@h/%7e\nHTTP://h/%7e\n";
    let lines = file("diff.txt", lines);
    let lines = lines.to_str().unwrap();
    let ran = run(&["check", "--lint", "note", "--fix", "--diff", lines], "");
    assert!(!ran.stdout.contains("S3CRET"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n+http://***@h/~\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("\n+http://h/~\n"), "{}", ran.stdout);
}

/// A diff is what a file gets, so it has the values of names, which errors hide.
#[test]
fn a_diff_shows_the_values_of_names() {
    let lines = file("diff-names.txt", "http://h/?token=a b\n");
    let lines = lines.to_str().unwrap();
    let ran = run(&["check", "--diff", lines], "");
    assert!(
        ran.stdout
            .ends_with("\n-http://h/?token=a b\n+http://h/?token=a%20b\n"),
        "{}",
        ran.stdout
    );
    let ran = run(&["check", lines], "");
    let told = ran.stdout + &ran.stderr;
    assert!(
        told.contains("token=***") && !told.contains("a b"),
        "{told}"
    );
}

/// JSON and RDF may write the `:` and the `@` as escapes.
#[test]
fn escapes_of_tables_do_not_show_a_password() {
    let json = [
        r#"{"u":"http:\/\/joe\u003aS3CRET\u0040h\/ x"}"#,
        r#"{"u":"http://h/a b","p":"http:\/\/joe:12\/S3CRET\u0040h\/"}"#,
        r#"{"a":["http://joe\u003aS3CRET\u0040h/\\"],"u":5}"#,
    ];
    let rdf = [
        r#"<http://joe:12/S3CRET\u0040h/%7e> <a:p> "x" ."#,
        r#"<http://h/%7e> <a:p> "http://joe\u003AS3CRET\U00000040h/" ."#,
        r#"<joe:S3CRET\U00000040h/> <a:p> x ."#,
    ];
    for (lines, option, name) in [
        (&json, "--jsonl=u", "escapes.jsonl"),
        (&rdf, "--rdf", "escapes.nt"),
    ] {
        let lines = file(name, lines.join("\n") + "\n");
        let lines = lines.to_str().unwrap();
        for more in [
            &["--lint", "note", "--fix", "--diff"][..],
            &["--json"],
            &["--lint=note"],
        ] {
            let ran = run(&[&["check", option][..], more, &[lines]].concat(), "");
            let told = ran.stdout + &ran.stderr;
            assert!(!told.contains("S3CRET"), "{option} {more:?}: {told}");
            assert!(told.contains("***"), "{option} {more:?}: {told}");
        }
    }
}

/// What a line hides as it is, or with its escapes resolved, is hidden: a CSV has no escapes, and JSON and RDF have.
#[test]
fn either_reading_of_a_backslash_hides_a_token() {
    for line in [
        r"https://a@b?x=\\CANARY@h/s y",
        r"https://h/?x=\/CANARY@h/s y",
        r"https://h/?x=\u002F\u002fCANARY\u0040h/s y",
        r"https://a@b?x=/\U0000002fCANARY@h/?\\@\\s y",
        r"/\\joe\u003aCANARY\u0040h/\\s <",
        r"\\\\CANARY@h/\ud83d\ y",
    ] {
        let lines = file("either.txt", format!("u\n{line}\n"));
        let lines = lines.to_str().unwrap();
        for args in [
            &["check", "--json", lines][..],
            &["check", "--csv=u", "--json", lines],
            &["check", "--fix", "--diff", lines],
            &["check", "--lint=note", "--fix", "--diff", "--csv=u", lines],
            &["redact", "--csv=u", lines],
        ] {
            let ran = run(args, "");
            let told = ran.stdout + &ran.stderr;
            assert!(!told.contains("CANARY"), "{args:?} {line}: {told}");
        }
    }
}

/// A report hides the values of usual names of secrets in a text that has an error, and so does an answer in JSON.
#[test]
fn usual_names_are_hidden_in_a_text_with_an_error() {
    for line in [
        "https://h/x?token=CANARY&a=b c",
        "https://h/x#a#access_token=CANARY",
        "user=app password=CANARY host=db",
        r"https://h/x?api_key=CANARY\n y",
        "host=db pass=CANARY",
        "https://h.example/?user[password]=CANARY",
        "https://h.example/?tok%65n=CANARY|",
        "https://h.example/?a={\"token\":\"CANARY\"}",
    ] {
        for args in [&["check"][..], &["check", "--json"]] {
            let ran = run(args, line);
            let told = ran.stdout + &ran.stderr;
            assert!(!told.contains("CANARY"), "{args:?} {line}: {told}");
        }
    }
}

/// Reports of findings do the same for a valid text. A result is the text itself.
#[test]
fn usual_names_are_hidden_in_findings() {
    for line in [
        "HTTP://h:80/x?token=CANARY&a=b",
        "HTTP://h:80/%7e?page=1&db_password=CANARY%7e",
        "https://h/x?access-token=CANARY%00",
    ] {
        for args in [
            &["check", "--lint", "note"][..],
            &["check", "--lint", "note", "--json"],
            &["check", "--lint", "note", "--format", "sarif"],
            &["check", "--lint", "note", "--format", "github"],
        ] {
            let ran = run(args, line);
            let told = ran.stdout + &ran.stderr;
            assert!(
                told.contains("scheme-not-lowercase") || told.contains("control"),
                "{args:?}: {told}"
            );
            assert!(!told.contains("CANARY"), "{args:?} {line}: {told}");
        }
        let ran = run(&["parse", line], "");
        assert!(!ran.stderr.contains("CANARY"), "{}", ran.stderr);
        assert!(ran.stdout.contains("CANARY"), "{}", ran.stdout);
    }
}

#[test]
fn the_name_of_a_file_is_masked() {
    for args in [
        &["vocab", "http://joe:S3CRET@h/"][..],
        &["check", "--config", "http://joe:S3CRET@h/", "-"],
        &["check", "--config", "http://joe%3AS3CRET@h/", "-"],
    ] {
        let ran = run(args, "");
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.stderr.contains("cannot read http://***@h/"),
            "{}",
            ran.stderr
        );
    }
    for url in ["http://joe:S3CRET@h/", "http://joe%3AS3CRET@h/"] {
        let ran = run(&["check", "--fix", url], "");
        assert_eq!(ran.code, Some(2));
        assert!(
            ran.stderr
                .starts_with("error: cannot rewrite http://***@h/: "),
            "{}",
            ran.stderr
        );
    }
}

/// No name and no argument controls the terminal, in any message.
#[test]
fn what_is_not_seen_is_escaped_in_messages() {
    let hostile = "x\u{1B}]0;a\u{7}\u{1B}[31m\r\u{9B}31m\u{7F}\u{202E}\u{200B}\ny";
    let option = format!("--{hostile}");
    let letters = format!("-q{hostile}");
    let value = format!("--type={hostile}");
    let mut tried = 0;
    for args in [
        &["check", "--fix", hostile][..],
        &["check", "--diff", hostile],
        &["check", hostile],
        &["check", "--config", hostile, "-"],
        &["check", "--csv", hostile, "-"],
        &["check", "--csv", "1", "--no-header", hostile],
        &["normalize", "--file", hostile],
        &["normalize", "--csv", hostile],
        &["vocab", hostile],
        &["man", hostile],
        &[hostile],
        &[&option],
        &[&letters],
        &["parse", &value],
        &["parse", "--type", hostile],
        &["check", "--max-line", hostile],
        &["check", "--lint", "--allow", hostile],
        &["check", &option],
        &["encode", "x", &letters],
    ] {
        for colour in ["never", "always"] {
            let ran = run(&[args, &["--color", colour]].concat(), "u\n");
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
            let mut said = ran.stderr.replace('\n', "");
            if colour == "always" {
                for style in ["0", "1", "4", "31", "32", "33"] {
                    said = said.replace(&format!("\u{1B}[{style}m"), "");
                }
            }
            let is_seen = |c: char| !c.is_control() && !"\u{202E}\u{200B}".contains(c);
            assert!(said.chars().all(is_seen), "{args:?}: {said:?}");
            tried += usize::from(said.contains("\\u{1b}]0;a"));
        }
    }
    assert!(tried > 20, "{tried}");
}

/// An `@` counts in any form.
#[test]
fn an_argument_with_an_encoded_at_sign_is_masked() {
    for url in ["http://joe%3As3cr3t%40h/", "joe：s3cr3t＠h"] {
        let complaint = complaint(&[url]);
        assert!(complaint.contains("***"), "{complaint}");
        assert!(!complaint.contains("s3cr3t"), "{complaint}");
    }
}
