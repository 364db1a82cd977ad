//! Prints commands and then runs them.

use std::ffi::OsStr;
use std::io::{self, Read};
use std::mem;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use wait_timeout::ChildExt;

use crate::steps::{Outcome, failed, say};

/// Makes a cargo command, with the cargo that runs this.
pub fn cargo<I: IntoIterator<Item: AsRef<OsStr>>>(args: I) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args);
    command
}

/// Makes any other command.
pub fn command<I: IntoIterator<Item: AsRef<OsStr>>>(
    program: impl AsRef<OsStr>,
    args: I,
) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

/// Returns arguments that are written as one types them.
pub fn words(arguments: &str) -> impl Iterator<Item = &str> {
    arguments.split(' ')
}

/// Returns the command as one would type it.
fn shown(command: &Command) -> String {
    let mut shown = String::new();
    if let Some(dir) = command.get_current_dir()
        && dir != Path::new(".")
    {
        shown += &format!("cd {} && ", dir.display());
    }
    for (key, value) in command.get_envs() {
        shown += &match value {
            Some(value) => format!("{}={} ", key.display(), quoted(value)),
            None => format!("env -u {} ", key.display()),
        };
    }
    shown + &line(command)
}

/// Returns the program and its arguments, for messages.
pub fn line(command: &Command) -> String {
    // rustup sets the full path of its cargo, but one types `cargo`.
    let program = command.get_program();
    let is_cargo = std::env::var_os("CARGO").is_some_and(|cargo| cargo == program);
    let program = if is_cargo {
        "cargo".to_owned()
    } else {
        quoted(program)
    };
    let args = command.get_args().map(|arg| format!(" {}", quoted(arg)));
    program + &args.collect::<String>()
}

fn quoted(text: &OsStr) -> String {
    let text = text.to_string_lossy();
    if text.is_empty() || text.contains(|c: char| c.is_whitespace() || "'\"$&;|<>()*?".contains(c))
    {
        format!("'{}'", text.replace('\'', r"'\''"))
    } else {
        text.into_owned()
    }
}

/// Prints and runs a command. Its stdin is closed, so that nothing can prompt.
pub fn run(command: &mut Command) -> Outcome {
    let child = spawn(command.stdin(Stdio::null()))?;
    wait(child, command, None)
}

/// Does the same as [`run`], but ends the command after `limit`, as it may hang.
pub fn run_within(limit: Duration, command: &mut Command) -> Outcome {
    let child = spawn(command.stdin(Stdio::null()))?;
    wait(child, command, Some(limit))
}

/// Does the same as [`run_within`], and returns what the command wrote to stdout.
pub fn capture_within(limit: Duration, command: &mut Command) -> Outcome<String> {
    let mut child = spawn(command.stdin(Stdio::null()).stdout(Stdio::piped()))?;
    let output = Output::of(&mut child);
    let outcome = wait(child, command, Some(limit));
    let text = output.text()?;
    // The output before a failure often has its cause.
    outcome.inspect_err(|_| print!("{text}"))?;
    Ok(text)
}

/// A command that runs in the background until this value is dropped.
#[derive(Debug)]
pub struct Background {
    child: Child,
    output: Output,
}

/// Prints a command and starts it in the background. Its stdout is kept.
pub fn background(command: &mut Command) -> Outcome<Background> {
    let mut child = spawn(command.stdin(Stdio::null()).stdout(Stdio::piped()))?;
    let output = Output::of(&mut child);
    Ok(Background { child, output })
}

impl Background {
    /// Ends the command, and returns what it has written to stdout.
    pub fn end(mut self) -> Outcome<String> {
        self.child.kill()?;
        mem::take(&mut self.output).text()
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The stdout of a command, which a thread reads while the command runs, as a full pipe would stop it.
#[derive(Debug, Default)]
struct Output(Option<JoinHandle<io::Result<Vec<u8>>>>);

impl Output {
    fn of(child: &mut Child) -> Self {
        let pipe = child.stdout.take();
        Self(pipe.map(|mut pipe| {
            thread::spawn(move || {
                let mut text = Vec::new();
                pipe.read_to_end(&mut text).map(|_| text)
            })
        }))
    }

    /// Returns all of it after the command has ended.
    fn text(self) -> Outcome<String> {
        match self.0.map(JoinHandle::join) {
            Some(Ok(bytes)) => Ok(String::from_utf8_lossy(&bytes?).into_owned()),
            Some(Err(_)) => failed("the output could not be read"),
            None => Ok(String::new()),
        }
    }
}

/// Prints and runs a command that is to fail, and returns what it wrote to stderr.
pub fn fail(command: &mut Command) -> Outcome<String> {
    say(format_args!("$ {}", shown(command)));
    let output = command.stdin(Stdio::null()).output()?;
    match output.status.success() {
        false => Ok(String::from_utf8_lossy(&output.stderr).into_owned()),
        true => failed(format!("`{}` should have failed", line(command))),
    }
}

/// Returns a tool's answer to a question, or `None` if the tool fails or does not start. The command is not printed.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Prints a command and starts it.
pub fn spawn(command: &mut Command) -> Outcome<Child> {
    say(format_args!("$ {}", shown(command)));
    command.spawn().or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => failed(format!(
            "{} is not installed",
            command.get_program().display()
        )),
        _ => failed(format!("{}: {error}", command.get_program().display())),
    })
}

fn wait(mut child: Child, command: &Command, limit: Option<Duration>) -> Outcome {
    let status = match limit {
        None => child.wait()?,
        Some(limit) => match child.wait_timeout(limit)? {
            Some(status) => status,
            None => {
                child.kill()?;
                child.wait()?;
                let seconds = limit.as_secs();
                return failed(format!("`{}` still ran after {seconds} s", line(command)));
            }
        },
    };
    match status.success() {
        true => Ok(()),
        false => failed(format!("`{}` ended with {status}", line(command))),
    }
}
