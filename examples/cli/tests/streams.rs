//! The standard streams: every subcommand in a pipe, closed readers, full disks.

mod common;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Write};
use std::process::Stdio;

use common::{Run, iri, run};

/// A line for each subcommand whose standard output is not empty, with its standard input.
const EVERY: [(&[&str], &str); 15] = [
    (&["parse", "http://a/"], ""),
    (&["check", "-"], "http://a/ b\n"),
    (&["resolve", "http://a/", "b"], ""),
    (&["relativize", "http://a/", "http://a/b"], ""),
    (&["normalize", "HTTP://a/"], ""),
    (&["to-uri", "é"], ""),
    (&["to-iri", "%C3%A9"], ""),
    (&["decode", "%FF"], ""),
    (&["encode", "--component", "query", "é"], ""),
    (&["build", "--host", "h"], ""),
    (&["edit", "http://a/", "--push", "b"], ""),
    (&["redact", "http://a:b@h/"], ""),
    (&["to-path", "--system", "unix", "file:///a"], ""),
    (&["from-path", "--system", "unix", "/a"], ""),
    (&["batch"], "{}\n"),
];

/// The subcommands that the help names.
fn subcommands() -> BTreeSet<String> {
    let help = run(&["--help"], "").stdout;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let name = |line: &str| line.split_whitespace().next().unwrap().to_owned();
    list.lines().map(name).collect()
}

#[test]
fn the_table_has_every_subcommand() {
    let tested: BTreeSet<_> = EVERY.iter().map(|(args, _)| args[0].to_owned()).collect();
    assert_eq!(tested, subcommands());
}

/// Runs with that standard output.
fn run_into(stdout: impl Into<Stdio>, args: &[&str], input: &str) -> Run {
    let mut child = iri(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who ends before reading anything may have closed it.
    let _: io::Result<()> = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap().into()
}

/// Every subcommand, with `--json` too where that makes a difference, and every help.
fn command_lines() -> Vec<(Vec<&'static str>, &'static str)> {
    let mut lines = vec![(vec!["--help"], ""), (vec!["-h"], ""), (vec!["-V"], "")];
    for (args, input) in EVERY {
        lines.push((args.to_vec(), input));
        lines.push((vec![args[0], "--help"], input));
        if args[0] != "batch" {
            lines.push(([args, &["--json"]].concat(), input));
        }
    }
    lines
}

/// Like ripgrep, and with nobody to tell it to.
#[test]
fn a_closed_reader_is_no_failure() {
    for (args, input) in command_lines() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let ran = run_into(writer, &args, input);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
fn full_disk() -> File {
    File::options().write(true).open("/dev/full").unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_a_failure() {
    for (args, input) in command_lines() {
        let ran = run_into(full_disk(), &args, input);
        assert_eq!(ran.code, Some(2), "{args:?}");
        let stderr = ran.stderr.as_str();
        assert!(
            stderr.starts_with("error: cannot write: "),
            "{args:?}: {stderr}"
        );
    }
}

/// The status says the most of it, so it stays.
#[cfg(target_os = "linux")]
#[test]
fn a_standard_error_that_is_full_changes_no_status() {
    for (args, input, code) in [
        (&["parse", "a b"][..], "", 1),
        (&["parse", "--rule", "path", "?"], "", 1),
        (&["resolve", "a:b", "c d"], "", 1),
        (&["resolve", "http://a/", "../b"], "", 0),
        (&["normalize", "--check", "HTTP://a/"], "", 1),
        (&["check", "--json", "-"], "a:b\n", 0),
        (&["build", "--segment", ".."], "", 0),
        (&["check", "no such file"], "", 2),
        (&["unknown"], "", 2),
        (&["build"], "", 2),
    ] {
        let mut child = iri(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(full_disk())
            .spawn()
            .unwrap();
        let _: io::Result<()> = child.stdin.take().unwrap().write_all(input.as_bytes());
        assert_eq!(child.wait().unwrap().code(), Some(code), "{args:?}");
    }
}
