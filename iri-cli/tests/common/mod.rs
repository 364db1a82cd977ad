//! Runs the command for the tests.
#![expect(dead_code, reason = "no test uses all of it")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// Returns the command `iri`, without colour whatever the environment says.
pub(crate) fn iri(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iri"));
    command.args(args).env("NO_COLOR", "1");
    command.env_remove("CLICOLOR_FORCE");
    command
}

/// Starts a command. Wine now and then has an internal error when several start at once, so it is asked again.
pub(crate) fn start(command: &mut Command) -> Child {
    const INTERNAL_ERROR: i32 = 1359;
    for _ in 0..5 {
        match command.spawn() {
            Err(error) if cfg!(windows) && error.raw_os_error() == Some(INTERNAL_ERROR) => {
                thread::sleep(Duration::from_millis(200));
            }
            started => return started.unwrap(),
        }
    }
    command.spawn().unwrap()
}

/// Runs the command with an input, and returns its output and exit status.
pub(crate) fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = iri(args);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = start(&mut command);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // A command that reads no input closes the pipe, so an error of writing is ignored.
    let writer = thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run::from(output)
}

/// Starts a command whose input and output are open, to write a line and read its answer before the next.
pub(crate) fn piped(mut command: Command) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = start(command);
    let stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    (child, stdin, stdout)
}

/// Writes a file with that content. Each test uses a name of its own.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
}

/// Closes the output of a command after its first line. Returns that line and how the command ended.
pub(crate) fn run_until_first_line(mut command: Command) -> (String, Output) {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = start(command);
    let mut first = String::new();
    // The pipe is closed at the end of this statement.
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut first)
        .unwrap();
    (first, child.wait_with_output().unwrap())
}

/// The output and the exit status of a run.
#[derive(Debug, PartialEq)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// Splits a command line into words as a shell does. Of the quotes it knows only single ones.
pub(crate) fn words(line: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words
}

/// Returns the answers of `iri batch` to some lines.
pub(crate) fn answers(input: impl AsRef<[u8]>) -> Vec<Value> {
    let run = run(&["batch"], input);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Returns the answers to some requests, one for each.
pub(crate) fn answers_to(requests: &[Value]) -> Vec<Value> {
    let lines: String = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    let answers = answers(lines);
    assert_eq!(answers.len(), requests.len());
    answers
}
