//! Tests the standard streams: every subcommand in a pipe, closed readers, full disks.

mod common;

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::Stdio;

use common::{Run, iri, run};

/// A command line that reads its standard input.
struct Piped {
    /// The argument that is `-`, by its name in the help
    argument: &'static str,
    line: &'static str,
    input: &'static str,
    output: &'static str,
}

const fn piped(
    argument: &'static str,
    line: &'static str,
    input: &'static str,
    output: &'static str,
) -> Piped {
    Piped {
        argument,
        line,
        input,
        output,
    }
}

/// A command line for each argument of each subcommand that is a text, for `check`, and for `batch`.
#[rustfmt::skip]
const PIPED: [Piped; 59] = [
    piped("<TEXT>", "parse --rule scheme -", "http", "the text matches scheme"),
    piped("<FILE>...", "check -", "http://a/", "1 line: 1 valid, 0 not"),
    piped("<BASE>", "resolve - ../c", "http://a/b/", "http://a/c"),
    piped("<REFERENCE>", "resolve http://a/b/ -", "../c", "http://a/c"),
    piped("<BASE>", "relativize - http://a/b/e", "http://a/b/c/d", "../e"),
    piped("<TARGET>", "relativize http://a/b/c/d -", "http://a/b/e", "../e"),
    piped("<TEXT>", "normalize -", "http://a/%7e", "http://a/~"),
    piped("<TEXT>", "to-uri -", "é", "%C3%A9"),
    piped("<TEXT>", "to-iri -", "%C3%A9", "é"),
    piped("<TEXT>", "decode -", "a%20b", "a b"),
    piped("<TEXT>", "encode --component segment -", " a/é", "%20a%2Fé"),
    piped("--scheme", "build --scheme -", "coap", "coap:"),
    piped("--authority", "build --authority -", "joe@h:1", "//joe@h:1"),
    piped("--userinfo", "build --host h --userinfo -", "joe:pw", "//joe:pw@h"),
    piped("--host", "build --host -", "::1", "//[::1]"),
    piped("--port", "build --host h --port -", "80", "//h:80"),
    piped("--path", "build --path -", "/a", "/a"),
    piped("--segment", "build --segment a --segment -", "b c", "/a/b%20c"),
    piped("--query", "build --query -", "a=b", "?a=b"),
    piped("--pair", "build --pair a --pair -", "b= c", "?a&b=%20c"),
    piped("--fragment", "build --fragment -", "top", "#top"),
    piped("<TEXT>", "edit - --pop", "/a/b", "/a"),
    piped("--scheme", "edit //h --scheme -", "coap", "coap://h"),
    piped("--authority", "edit s: --authority -", "joe@h:1", "s://joe@h:1"),
    piped("--userinfo", "edit //h --userinfo -", "joe:pw", "//joe:pw@h"),
    piped("--host", "edit //h --host -", "::1", "//[::1]"),
    piped("--port", "edit //h --port - --port 1 --no-port --port 2", "80", "//h:2"),
    piped("--path", "edit //h --path -", "/a", "//h/a"),
    piped("--join", "edit //h/a --join -", "b", "//h/a/b"),
    piped("--push", "edit //h/a --push x --pop --push - --push d", "b c", "//h/a/b%20c/d"),
    piped("--query", "edit //h --query -", "a=b", "//h?a=b"),
    piped("--fragment", "edit //h --fragment -", "top", "//h#top"),
    piped("--append-query", "edit //h --append-query -", "a b=c", "//h?a%20b=c"),
    piped("--replace-query", "edit ?a --replace-query -", "a=b", "?a=b"),
    piped("--set-query", "edit //h --set-query -", "a=b", "//h?a=b"),
    piped("--remove-query", "edit ?a&b --remove-query -", "a", "?b"),
    piped("--trim-query", "edit ?a&b --trim-query -", "a*", "?b"),
    piped("--keep-query", "edit ?a&b --keep-query -", "a*", "?a"),
    piped("<TEXT>", "get {path} -", "a%20b", "a b"),
    piped("<FORMAT>", "get --json -", "a", r#"{"url":"a","parts":{"path":"a"}}"#),
    piped("<TEXT>", "repair -", "a b", "a%20b"),
    piped("<TEXT>", "hosts -", "s://a,b:1/c", "s://a/c\ns://b:1/c"),
    piped("<TEXT>", "redact -", "http://joe:s3cr3t@h/", "http://joe:***@h/"),
    piped("--name", "redact ?a=b&c=d&e=f --name a --name -", "C", "?a=***&c=***&e=f"),
    piped("<TEXT>", "to-path --system unix -", "file:///a%20b", "/a b"),
    piped("<PATH>", "from-path --system unix -", "/a b", "file:///a%20b"),
    // Further command lines for JSON and other output.
    piped("<TEXT>", "parse --json --rule scheme -", "http", r#"{"valid":true,"rule":"scheme"}"#),
    piped("<TEXT>", "normalize --json -", "%7E", r#"{"output":"~"}"#),
    piped("<FILE>...", "check --json -", "a:", r#"{"line":1,"text":"a:","valid":true,"kind":"absolute-URI"}"#),
    piped("<TEXT>", "coap -", "coap://h/a?b=c", " 3 Uri-Host  h\n11 Uri-Path  a\n15 Uri-Query b=c"),
    piped("<TEXT>", "cri -", "coap://h/a", "8320816168816161"),
    piped("--base", "cri --base - 8201816162", "8320816168816161", "8320816168816162"),
    piped("<TEMPLATE>", "expand - b=1", "/a{?b}", "/a?b=1"),
    piped("<NAME=VALUE>...", "expand /a{?b} -", "b= c", "/a?b=%20c"),
    piped("--variables", "expand /a{?b} --variables -", r#"{"b":[1,2]}"#, "/a?b=1,2"),
    piped("<TEMPLATE>", "match - /a?b=%201", "/a{?b}", "b= 1"),
    piped("<TEXT>", "match /a{?b} -", "/a?b=%201", "b= 1"),
    piped("<FILE>", "vocab -", "urn:x:a", "iri_vocab::vocab! {\n    pub mod x = \"urn:x:\" {\n        a,\n    }\n}"),
    piped("", "batch", r#"{"op":"normalize","input":"%7E"}"#, r#"{"output":"~"}"#),
];

impl Piped {
    fn subcommand(&self) -> &'static str {
        self.args()[0]
    }

    fn args(&self) -> Vec<&'static str> {
        self.line.split(' ').collect()
    }
}

/// Returns the command lines in which an argument is a text.
fn texts() -> impl Iterator<Item = &'static Piped> {
    let is_text = |piped: &&Piped| !["check", "batch", "vocab"].contains(&piped.subcommand());
    PIPED.iter().filter(is_text)
}

/// Returns the subcommands that the help names.
fn subcommands() -> Vec<String> {
    let help = run(&["--help"], "").stdout;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let name = |line: &str| line.split_whitespace().next().unwrap().to_owned();
    let names = list.lines().map(name);
    names
        .filter(|name| !OF_THE_COMMAND.contains(&name.as_str()))
        .collect()
}

/// The subcommands that are about the command itself, and read no input.
const OF_THE_COMMAND: [&str; 3] = ["completions", "man", "help"];

/// Returns the arguments of a subcommand that have a value, by their names in the help.
fn arguments(subcommand: &str) -> BTreeSet<String> {
    let help = run(&[subcommand, "-h"], "").stdout;
    let mut arguments = BTreeSet::new();
    for line in help.lines().filter(|line| line.starts_with("  ")) {
        // A short option may come before the long one.
        let mut words = line
            .split_whitespace()
            .skip_while(|word| word.ends_with(','));
        let (name, value) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        // The help shows an argument that may be left out in brackets.
        let name = &name.replace('[', "<").replace(']', ">");
        if name.starts_with('<') || name.starts_with("--") && value.starts_with('<') {
            arguments.insert(name.to_owned());
        }
    }
    arguments
}

/// The arguments that have a value which is not a text.
const CHOICES: [&str; 21] = [
    "--type",
    "--rule",
    "--level",
    "--component",
    "--system",
    "--max-line",
    "--segments",
    "--file",
    "<MORE>...",
    "--iterate",
    "--color",
    "--form",
    "--format",
    "--jsonl",
    "--csv",
    "--tsv",
    "--delimiter",
    "--config",
    "--allow",
    "--deny",
    "--prefix",
];

#[test]
fn the_table_has_every_text_of_every_subcommand() {
    for subcommand in subcommands() {
        let rows = PIPED.iter().filter(|row| row.subcommand() == subcommand);
        let mut tested: BTreeSet<_> = rows.map(|row| row.argument.to_owned()).collect();
        assert!(!tested.is_empty(), "{subcommand}");
        tested.remove("");
        let arguments = arguments(&subcommand);
        let texts = arguments.iter().filter(|name| {
            let of_coap = subcommand == "coap" && ["--scheme", "--peer"].contains(&name.as_str());
            !CHOICES.contains(&name.as_str()) && !of_coap
        });
        assert_eq!(tested, texts.cloned().collect(), "{subcommand}");
    }
}

#[test]
fn a_hyphen_is_the_standard_input() {
    for row in &PIPED {
        for end in ["", "\n", "\r\n"] {
            let ran = run(&row.args(), format!("{}{end}", row.input));
            let output = format!("{}\n", row.output);
            let line = row.line;
            assert_eq!(
                (ran.code, ran.stdout),
                (Some(0), output),
                "{line}: {}",
                ran.stderr
            );
        }
    }
}

#[test]
fn what_is_piped_is_as_good_as_given() {
    for row in texts() {
        let given: Vec<_> = row.args();
        let given = given
            .iter()
            .map(|arg| if *arg == "-" { row.input } else { arg });
        let ran = run(&given.collect::<Vec<_>>(), "");
        assert_eq!(ran, run(&row.args(), row.input), "{}", row.line);
    }
}

#[test]
fn more_than_a_line_end_is_of_the_text() {
    for (input, place) in [(" a", 0), ("a \n", 1), ("a\r", 1)] {
        let ran = run(&["normalize", "-"], input);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{input:?}");
        assert!(
            ran.stderr.contains(&format!(", at byte {place}\n")),
            "{}",
            ran.stderr
        );
    }
    // Also from an argument that is one text, a single line end is removed.
    for (input, output) in [(" a\n\n", "%20a%0A"), ("--json\0\n", "--json%00")] {
        let build = run(&["build", "--segment", "-"], input).stdout;
        assert_eq!(build, format!("/{output}\n"));
        let encode = run(&["encode", "-c", "segment", "-0"], format!("{input}\0"));
        let lines: Vec<_> = encode.stdout.split_terminator('\0').collect();
        assert_eq!(
            lines.concat(),
            output.replace("%00", "") + "%0A",
            "{encode:?}"
        );
    }
}

#[test]
fn bytes_that_are_not_utf_8_are_an_error_with_its_place() {
    // Each byte can be encoded.
    for row in texts().filter(|row| row.subcommand() != "encode") {
        let ran = run(&row.args(), b"\xFF\n");
        let said = format!("{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.code, Some(1), "{}: {said}", row.line);
        // `--rule` only answers yes or no. A path may have any bytes, but this one does not begin at a root.
        if !row.line.contains("--rule") && row.subcommand() != "from-path" {
            assert!(said.contains("bytes that are not UTF-8"), "{said}");
            assert!(said.contains("at byte 0"), "{said}");
        }
    }
    let ran = run(&["from-path", "--system", "unix", "-"], b"/\xFF\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "file:///%FF\n"));
    let ran = run(&["repair", "-"], b"http://h/a\xFF\n");
    assert!(
        ran.stderr.contains("\n  |           ^ percent-encode"),
        "{}",
        ran.stderr
    );
    let ran = run(&["build", "--host", "-"], b"a\xFF");
    let said = "error: bytes that are not UTF-8, at byte 1\n --> --host\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), said));
    let ran = run(
        &["edit", "//h", "--port", "1", "--host", "-", "--json"],
        b"a\xFF",
    );
    let said = r#"{"error":{"member":"edits[1]","message":"bytes that are not UTF-8, at byte 1"}}"#;
    assert_eq!((ran.code, ran.stdout.trim_end()), (Some(1), said));
}

/// The arguments that may be given many times
const MANY: [&str; 5] = ["<TEXT>", "<REFERENCE>", "<TARGET>", "<PATH>", "<FORMAT>"];

/// An empty input for one text is an error: more likely a command before the pipe failed than that the empty text is
/// meant. Where there may be many texts, there may also be none.
#[test]
fn no_input_is_a_failure_and_an_empty_line_the_empty_text() {
    for row in texts() {
        let ran = run(&row.args(), "");
        let is_many = MANY.contains(&row.argument) || row.line.starts_with("expand - ");
        let code = if is_many { 0 } else { 2 };
        let seen = (ran.code, ran.stdout.as_str());
        assert_eq!(seen, (Some(code), ""), "{}", row.line);
        if is_many {
            assert_eq!(ran.stderr, "", "{}", row.line);
            continue;
        }
        let start = format!(
            "error: cannot read <stdin>: it is empty, but {}",
            row.argument
        );
        assert!(ran.stderr.starts_with(&start), "{}", ran.stderr);
    }
    let ran = run(&["resolve", "http://a/b", "-"], "\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "http://a/b\n"));
    let ran = run(&["resolve", "-", "b"], "\n");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.contains("the text is empty\n --> BASE\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn only_one_text_is_the_standard_input() {
    for (line, both) in [
        ("resolve - -", "'<BASE>' and '<REFERENCE>'"),
        ("relativize - -", "'<BASE>' and '<TARGET>'"),
        ("edit - --host -", "'<TEXT>' and '--host <HOST>'"),
        ("redact --name - -", "'<TEXT>' and '--name <NAME>'"),
        (
            "build --host - --port -",
            "'--host <HOST>' and '--port <PORT>'",
        ),
        (
            "build --segment - --segment -",
            "'--segment <TEXT>' and '--segment <TEXT>'",
        ),
    ] {
        let args: Vec<_> = line.split(' ').collect();
        let ran = run(&args, "a\n");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{line}");
        let said =
            format!("error: only one text can be `-`, the standard input, not both {both}\n");
        assert!(ran.stderr.starts_with(&said), "{}", ran.stderr);
        let usage = format!("Usage: iri {} ", args[0]);
        assert!(ran.stderr.contains(&usage), "{}", ran.stderr);
    }
}

#[test]
fn a_hyphen_can_be_meant() {
    for (line, input, output) in [
        ("resolve http://a/ ./-", "", "http://a/-"),
        ("edit s:/ --push %2D", "", "s:/%252D"),
        ("edit s:/ --push -", "-\n", "s:/-"),
        ("normalize -- -", "-\n", "-"),
        ("normalize --- ", "", "---"),
    ] {
        let ran = run(&line.split_whitespace().collect::<Vec<_>>(), input);
        assert_eq!(ran.stdout, format!("{output}\n"), "{line}: {}", ran.stderr);
    }
}

/// Runs the command with that standard output.
fn run_into(stdout: impl Into<Stdio>, args: &[&str], input: &str) -> Run {
    let mut child = iri(args)
        .stdin(Stdio::piped())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that ends without reading its input has closed the pipe.
    let _: io::Result<()> = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap().into()
}

/// Returns every command line of the table, and every help.
fn command_lines() -> Vec<(Vec<&'static str>, &'static str)> {
    let mut lines = vec![(vec!["--help"], ""), (vec!["-h"], ""), (vec!["-V"], "")];
    for row in &PIPED {
        lines.push((row.args(), row.input));
        lines.push((vec![row.subcommand(), "--help"], row.input));
    }
    // These print undecoded bytes, a drawing, and reports.
    lines.push((vec!["decode", "-"], "%FF"));
    lines.push((vec!["parse", "-"], "http://a/"));
    lines.push((vec!["check", "-"], "a b\n"));
    lines
}

/// If the reader of its output goes away, the command ends without an error, as ripgrep does.
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
mod full_disk {
    use std::fs::File;

    use super::*;

    fn full_disk() -> File {
        File::options().write(true).open("/dev/full").unwrap()
    }

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

    /// As with any program in Rust, it counts as `/dev/null`.
    #[test]
    fn an_output_that_is_closed_from_the_start_changes_no_status() {
        let iri = env!("CARGO_BIN_EXE_iri");
        for (args, code) in [("normalize HTTP://a", 0), ("check --json /dev/null", 0)] {
            let line = format!("exec '{iri}' {args} >&-");
            let status = std::process::Command::new("sh")
                .args(["-c", &line])
                .status()
                .unwrap();
            assert_eq!(status.code(), Some(code), "{args}");
        }
    }

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
}
