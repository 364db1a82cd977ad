//! Tests completions, manual pages, colour, `--quiet`, and the formats of `iri check`.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use common::{iri, run};
use serde_json::Value;

/// Returns the subcommands and their descriptions, from the help.
fn subcommands() -> Vec<(String, String)> {
    let help = run(&["--help"], "").stdout;
    let (_, list) = help.split_once("Commands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let split = |line: &str| {
        let (name, about) = line.trim().split_once(' ').unwrap();
        (name.to_owned(), about.trim().to_owned())
    };
    list.lines().map(split).collect()
}

#[test]
fn every_shell_completes_every_subcommand() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell], "");
        assert_eq!((script.code, script.stderr.as_str()), (Some(0), ""));
        for (name, _) in subcommands() {
            assert!(script.stdout.contains(&name), "{shell}: {name}");
        }
        assert!(script.stdout.contains("fail-fast"), "{shell}");
    }
    assert_eq!(run(&["completions", "cobol"], "").code, Some(2));
}

/// Runs the completions in bash, if it is installed.
#[test]
fn bash_completes() {
    let script = run(&["completions", "bash"], "").stdout;
    let ask = r#"
        ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _iri iri "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; echo "${COMPREPLY[*]}"; }
        ask iri norm
        ask iri normalize --lev
        ask iri normalize --level s
    "#;
    let ran = Command::new("bash")
        .args(["-c", &format!("{script}{ask}")])
        .stdin(Stdio::null())
        .output();
    let Ok(ran) = ran else {
        eprintln!("there is no bash, so nothing was asked of it");
        return;
    };
    let said = String::from_utf8(ran.stdout).unwrap();
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines, ["normalize", "--level", "syntax scheme"]);
}

#[test]
fn manual_pages_have_the_text_of_the_help() {
    let plain = |text: &str| text.replace('\\', "");
    let whole = run(&["man"], "");
    assert_eq!(whole.code, Some(0));
    for (name, about) in subcommands() {
        assert!(whole.stdout.contains(&name.replace('-', "\\-")), "{name}");
        // clap adds the subcommand `help` itself, so it has no page.
        if name != "help" {
            let page = plain(&run(&["man", &name], "").stdout);
            let start = format!("iri-{name} - {about}");
            assert!(page.contains(&start), "{page}");
        }
    }
    assert!(
        plain(&run(&["man", "normalize"], "").stdout).contains("Scheme and host become lower case")
    );
    assert_eq!(run(&["man", "joe:s3cret@h"], "").code, Some(2));

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let ran = run(&["man", "--all", folder.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    for (name, _) in subcommands() {
        let page = fs::read_to_string(folder.join(format!("iri-{name}.1"))).unwrap();
        assert!(page.contains(".SH SYNOPSIS"), "{name}");
    }
}

#[test]
fn help_is_a_subcommand_too() {
    let told = run(&["help", "normalize"], "");
    assert_eq!(told.code, Some(0));
    assert_eq!(told.stdout, run(&["normalize", "--help"], "").stdout);
}

#[test]
fn colour_is_as_it_is_asked_for() {
    let coloured = |args: &[&str]| {
        let output = iri(args).env_remove("NO_COLOR").output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        said.contains(&0x1B)
    };
    for args in [
        &["normalize", "^"][..],
        &["parse", "a"],
        &["check", "/dev/null"],
    ] {
        let with = |colour| coloured(&[args, &["--color", colour]].concat());
        assert!(
            !coloured(args) && !with("auto") && !with("never"),
            "{args:?}"
        );
        // The counts of `iri check` have no colour.
        assert_eq!(with("always"), args[0] != "check", "{args:?}");
    }
    // A result has no colour, because it is no report.
    assert!(!coloured(&["normalize", "a", "--color", "always"]));
    assert_eq!(
        run(&["decode", "%1B%5B0m", "--color", "never"], "").stdout,
        "\u{1b}[0m\n"
    );
}

#[test]
fn quiet_is_but_for_results_and_failures() {
    for (args, code, output) in [
        (&["normalize", "^", "%7e"][..], 1, "~\n"),
        (&["normalize", "--check", "%7e"], 1, "~\n"),
        (&["resolve", "http://a/", "../b"], 0, "http://a/b\n"),
        (&["edit", "/a", "--push", ".."], 0, "/a/..\n"),
        (&["parse", "^"], 1, ""),
        (&["check"], 1, ""),
        (&["check", "--lint=note"], 1, ""),
    ] {
        let ran = run(&[args, &["-q"]].concat(), "^\nHTTP://a\n");
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(code), output, "")
        );
    }
    let ran = run(&["--quiet", "check", "--json"], "a:\n");
    assert_eq!((ran.stdout.lines().count(), ran.stderr.as_str()), (1, ""));
    let ran = run(&["--quiet", "check", "no such file"], "");
    assert!(
        ran.stderr.starts_with("error: cannot read "),
        "{}",
        ran.stderr
    );
}

const LINES: &str = "http://a/\nhttp://joe:s3cret@h/b c\nHTTP://a:80/\n";

#[test]
fn annotations_of_github() {
    let ran = run(&["check", "--format", "github", "--lint=note"], LINES);
    let expected = "\
::error file=<stdin>,line=2,col=22,title=syntax::unexpected space in the path, at byte 21
::notice file=<stdin>,line=3,col=9,title=default-port::the port that the scheme has anyway, at byte 8
::notice file=<stdin>,line=3,col=1,title=scheme-not-lowercase::a scheme with upper-case letters, at byte 0
";
    assert_eq!(ran.stdout, expected);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.starts_with("3 lines: "), "{}", ran.stderr);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("50%,a.txt");
    fs::write(&path, "^").unwrap();
    let ran = run(&["check", "--format", "github", path.to_str().unwrap()], "");
    assert!(
        ran.stdout.contains("50%25%2Ca.txt,line=1,col=1,"),
        "{}",
        ran.stdout
    );
}

/// A viewer finds a file by its real name, whatever characters that has.
#[cfg(unix)]
#[test]
fn annotations_name_the_file_itself() {
    use std::os::unix::ffi::OsStrExt;

    let name = b"a\nb\x1B[1m\xE2\x80\xAE%\xFF:c.txt";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join(std::ffi::OsStr::from_bytes(name)), "^").unwrap();
    let check = |format| {
        let mut command = iri(&["check", "--format", format]);
        command.arg(std::ffi::OsStr::from_bytes(name));
        let output = command.current_dir(folder).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let log: Value = serde_json::from_str(&check("sarif")).unwrap();
    let place = &log["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
    let uri = "./a%0Ab%1B%5B1m%E2%80%AE%25%FF:c.txt";
    assert_eq!(place["artifactLocation"]["uri"], uri);
    // GitHub reads the end of a line from its code, and has no code for the others.
    let file = "file=a%0Ab\\u{1b}[1m\\u{202e}%25\u{FFFD}%3Ac.txt,line=1,";
    let said = check("github");
    assert!(said.contains(file), "{said}");
}

/// JSON may be read on a terminal, too.
#[test]
fn json_has_no_unseen_characters() {
    let text = "a\u{9B}1m\u{7F}\u{202E}\u{2066}\u{200B}\u{FEFF}";
    let encoded = run(&["encode", "--component", "path", text], "").stdout;
    let encoded = encoded.trim();
    let object = serde_json::json!({ "op": "decode", "component": "path", "input": encoded });
    for (args, input) in [
        (
            &["decode", "--json", "--component", "path", encoded][..],
            "",
        ),
        (&["get", "--json", "http://h/?\u{202E}=\u{202E}"], ""),
        (&["match", "--json", "{x}", encoded], ""),
        (
            &[
                "to-path",
                "--json",
                "--system",
                "unix",
                &format!("file:///{encoded}"),
            ],
            "",
        ),
        (&["check", "--json"], "http://h/\u{202E}"),
        (&["check", "--json"], "\u{9B}\u{202E}\n"),
        (&["parse", "--json", "http://h/\u{202E}"], ""),
        (&["batch"], &object.to_string()),
    ] {
        let ran = run(args, input);
        let read: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert!(read.is_object());
        let is_seen = |c: char| !c.is_control() && !text.contains(c) || "a1m\n".contains(c);
        assert!(
            ran.stdout.chars().all(is_seen),
            "{args:?}: {:?}",
            ran.stdout
        );
        assert!(
            ran.stdout.contains("\\u202e") || args[0] == "check",
            "{args:?}: {}",
            ran.stdout
        );
    }
}

#[test]
fn a_log_of_sarif() {
    for (input, count) in [("", 0), ("a:\n", 0), ("^\n", 1), (LINES, 3)] {
        let ran = run(&["check", "--format", "sarif", "--lint=note"], input);
        let log: Value = serde_json::from_str(&ran.stdout).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
        let results = run["results"].as_array().unwrap();
        assert_eq!(results.len(), count, "{input}");
        for result in results {
            assert!(
                rules.iter().any(|rule| rule["id"] == result["ruleId"]),
                "{result}"
            );
            assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
        }
        assert!(!ran.stdout.contains("s3cret"));
        if count == 3 {
            let place = &results[0]["locations"][0]["physicalLocation"];
            assert_eq!(place["region"]["startLine"], 2);
            assert_eq!(place["region"]["startColumn"], 22);
            assert_eq!(place["artifactLocation"]["uri"], "%3Cstdin%3E");
            assert_eq!(
                results[0]["message"]["text"],
                "unexpected space in the path, at byte 21"
            );
        }
    }
}
