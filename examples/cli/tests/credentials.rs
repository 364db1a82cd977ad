//! Tests that errors mask misplaced arguments, because these may be credentials.

mod common;

use common::{iri, run};

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
