//! The command `iri`: explains an IRI, checks a file of them, resolves and rewrites them, and answers scripts.
//!
//! `command/` has a file for each subcommand. What they share is beside it, and imports nothing from there:
//! `operation/` calls the library, `show/` writes for people and programs, `input.rs` and `open.rs` say what is read,
//! `lines/` reads it and keeps the answers in order, `table/` finds the texts in rows of tables, of which each is a
//! `cell.rs`, and `texts.rs` does all of this for a subcommand.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::process::ExitCode;
use std::{cmp, env, iter};

use clap::{CommandFactory, FromArgMatches, Parser};
use command::Command;
use failure::{FAILED, Failure};
use input::Stdin;
use show::diagnostic::{self, masked};

mod cell;
mod command;
mod failure;
mod hex;
mod input;
mod kind;
mod lines;
mod open;
mod operation;
mod refusal;
mod show;
mod table;
mod texts;

/// Parse, check, resolve, build and rewrite IRIs (RFC 3987) and URIs (RFC 3986)
#[derive(Parser)]
#[command(
    name = "iri",
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

If no --type says otherwise, `parse` takes any IRI reference, such as ../a, and `check` takes IRIs,
which have a scheme. A base and a target are IRIs; what is resolved or rewritten is any reference.
Texts may be many: arguments, lines of files by --file, or of the standard input, as `-` or in a pipe.

Exit status:
  0  all is well, or the reader of the output went away early, as head does
  1  a text is not valid, or nothing can come of it; with many texts, of at least one
  2  an input cannot be read, the output cannot be written, or the command is not understood"
)]
struct Cli {
    #[command(flatten)]
    color: colorchoice_clap::Color,
    /// Write no reports, warnings and counts; the exit status says how it went
    #[arg(long, short, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    // Written here, as an error when the process ends would be lost.
    let ended = run().and_then(|status| Ok(io::stdout().flush().map(|()| status)?));
    ended.unwrap_or_else(|failure| {
        if failure.is_closed_reader() {
            return ExitCode::SUCCESS;
        }
        diagnostic::error(&failure);
        ExitCode::from(FAILED)
    })
}

fn run() -> Result<ExitCode, Failure> {
    // Only help and manual pages show more than one subcommand. To explain all of them takes longer than a short input.
    let is_given = |name: &str| env::args_os().any(|argument| argument == name);
    let is_all = is_given("help") || is_given("man");
    let mut command = Cli::command().mut_subcommands(|command| {
        if is_all || is_given(command.get_name()) {
            input::explain(command)
        } else {
            command
        }
    });
    let matches = match command.try_get_matches_from_mut(env::args_os()) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error),
    };
    match Stdin::find(&mut command, &matches) {
        Ok(Some(stdin)) => stdin.read()?,
        Ok(None) => {}
        Err(error) => return refuse(&error),
    }
    match Cli::from_arg_matches(&matches) {
        Ok(cli) => {
            cli.color.write_global();
            if cli.quiet {
                diagnostic::be_quiet();
            }
            cli.command.run(&mut command)
        }
        Err(error) => refuse(&error),
    }
}

/// Prints the help, or what clap does not understand. An argument that could hold a credential is masked there.
fn refuse(error: &clap::Error) -> Result<ExitCode, Failure> {
    if !error.use_stderr() {
        error.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut message = error.render().ansi().to_string();
    let mut texts: Vec<String> = env::args_os()
        .skip(1)
        .flat_map(|argument| shown_as(&argument))
        .collect();
    // The longest first: another may be a part of it, and hide less.
    texts.sort_by_key(|text| cmp::Reverse(text.len()));
    for text in texts {
        message = message.replace(&text, &masked(&text));
    }
    // Nobody can be told where this fails.
    let _: io::Result<()> = write!(anstream::stderr(), "{message}");
    Ok(ExitCode::from(FAILED))
}

/// As what clap may show an argument: itself, or the value of `--type=value` or `-cvalue`; those that have an `@`.
fn shown_as(argument: &OsStr) -> impl Iterator<Item = String> + use<> {
    let argument = argument.to_string_lossy().into_owned();
    let value = argument.split_once('=').map(|(_, value)| value);
    // An option of one letter, in ASCII as all of them are.
    let short = argument.strip_prefix('-').and_then(|rest| rest.get(1..));
    let values = [value, short].map(|value| value.map(str::to_owned));
    iter::once(argument)
        .chain(values.into_iter().flatten())
        .filter(|text| text.contains('@'))
}
