//! The command `iri`: explains an IRI, checks a file of them, resolves and rewrites them, and answers scripts.
//!
//! `command/` has a file for each subcommand. The code that they share is beside it, and imports nothing from there:
//! `operation/` calls the library, `show/` writes for people and programs, and `input.rs` and `open.rs` find the
//! inputs. `lines/` reads them and keeps the answers in order. `table/` finds the texts in rows of tables; each text is
//! a `cell.rs`. `texts.rs` uses all of these for a subcommand. `owner.rs` says whose a file is, and `visible.rs` escapes
//! what is not seen.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::process::ExitCode;
use std::{cmp, iter};

use clap::{CommandFactory, FromArgMatches, Parser};
use command::Command;
use failure::{FAILED, Failure};
use input::Stdin;
use show::diagnostic::{self, masked};
use visible::shown_message;

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

mod failure;
mod kind;
mod owner;
mod refusal;
mod visible;

mod cell;
mod hex;

// Reads lines and keeps their order on all cores. Invariants: memory does not grow with the number of lines; nothing is
// written after the `Gate` of `turn` is closed.
mod lines;

// Each operation once, for its subcommand and for `iri batch`.
mod operation;

// What the command prints: for people, and as JSON and SARIF.
mod show;

mod open;

// Finds the texts in CSV, JSON and RDF. Invariant: bytes outside of the texts never change.
mod table;

// Answers the texts of one subcommand.
mod input;

mod texts;

// A file for each subcommand.
mod command;

/// Parse, check, resolve, build and rewrite IRIs (RFC 3987) and URIs (RFC 3986)
#[derive(Parser)]
#[command(
    name = "iri",
    // Without it, it is `iri.exe` on Windows, unlike in the examples.
    bin_name = "iri",
    version,
    after_help = "Examples:
  iri parse 'https://例え.jp/a?b#c'
  iri check urls.txt
  iri resolve http://example.com/a/b ../c
  iri normalize --level scheme HTTP://example.com:80
  echo 'http://example.com/%7ea' | iri normalize
  iri to-uri --file links.txt --file more.txt
  iri encode --component segment 'a/b & c'
  iri edit http://example.com/a --scheme https --push 'b c'
  echo '{\"op\":\"parse_uri\",\"input\":\"http://a/\"}' | iri batch

Without --type, `parse` takes any IRI reference, such as ../a, and `check` takes only IRIs, which have
a scheme. A base and a target must be IRIs. `normalize`, `edit` and the like take any IRI reference.
Most subcommands take many texts: as arguments, as lines of files with --file, and as lines of the
standard input, which is read for the argument `-`, or from a pipe.

Exit status:
  0  every text has its result, or the reader closed the output early, as head does
  1  at least one text is not valid, or has no result
  2  an input cannot be read, the output cannot be written, or the arguments are wrong"
)]
struct Cli {
    #[command(flatten)]
    color: colorchoice_clap::Color,
    /// Write no reports, warnings and counts; the exit status still says whether something is wrong
    #[arg(long, short, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

/// Runs the command with these arguments, the first of which is its name. It is a function of a library so that a fuzz
/// target can call it.
pub fn main(arguments: &[OsString]) -> ExitCode {
    // The output is flushed here, because an error at the end of the process would be lost.
    let ended = run(arguments).and_then(|status| Ok(io::stdout().flush().map(|()| status)?));
    ended.unwrap_or_else(|failure| {
        if failure.is_closed_reader() {
            return ExitCode::SUCCESS;
        }
        diagnostic::error(&failure);
        ExitCode::from(FAILED)
    })
}

fn run(arguments: &[OsString]) -> Result<ExitCode, Failure> {
    // Only help and manual pages show more than one subcommand. Explaining all of them takes longer than answering a
    // short input.
    let is_given = |name: &str| arguments.iter().any(|argument| argument == name);
    let is_all = is_given("help") || is_given("man");
    let mut command = Cli::command().mut_subcommands(|command| {
        if is_all || is_given(command.get_name()) {
            input::explain(command)
        } else {
            command
        }
    });
    let matches = match command.try_get_matches_from_mut(arguments) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error, arguments),
    };
    match Stdin::find(&mut command, &matches) {
        Ok(Some(stdin)) => stdin.read()?,
        Ok(None) => {}
        Err(error) => return refuse(&error, arguments),
    }
    match Cli::from_arg_matches(&matches) {
        Ok(cli) => {
            cli.color.write_global();
            if cli.quiet {
                diagnostic::be_quiet();
            }
            cli.command.run(&mut command)
        }
        Err(error) => refuse(&error, arguments),
    }
}

/// Prints the help, or the error for arguments that clap does not understand. In an error, arguments that could hold a
/// credential are masked, and nothing in an argument controls the terminal.
fn refuse(error: &clap::Error, arguments: &[OsString]) -> Result<ExitCode, Failure> {
    if !error.use_stderr() {
        error.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut message = error.render().ansi().to_string();
    let mut texts: Vec<String> = arguments
        .iter()
        .skip(1)
        .flat_map(|argument| shown_as(argument))
        .collect();
    // The longest are masked first: a shorter one may be a part of a longer one, and masking it would hide only this
    // part.
    texts.sort_by_key(|text| cmp::Reverse(text.len()));
    for text in texts {
        message = message.replace(&text, &masked(&text));
    }
    // This error is ignored, because there is no other stream to report it on.
    let _: io::Result<()> = write!(anstream::stderr(), "{}", shown_message(&message));
    Ok(ExitCode::from(FAILED))
}

/// Returns the forms in which clap may show an argument: the argument itself, or the value of `--type=value` or
/// `-cvalue`. Only those with a credential or an unseen character are returned.
fn shown_as(argument: &OsStr) -> impl Iterator<Item = String> + use<> {
    let argument = argument.to_string_lossy().into_owned();
    let value = argument.split_once('=').map(|(_, value)| value);
    // The value after an option of one letter. All these letters are ASCII, so each is one byte.
    let short = argument.strip_prefix('-').and_then(|rest| rest.get(1..));
    let values = [value, short].map(|value| value.map(str::to_owned));
    iter::once(argument)
        .chain(values.into_iter().flatten())
        .filter(|text| !text.trim().is_empty() && masked(text) != *text)
}
