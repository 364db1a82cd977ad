//! The command `iri`: explains an IRI, checks a file of them, resolves and rewrites them, and answers scripts.
//!
//! `command/` has a file for each subcommand; what they share stands beside it.

use std::ffi::OsStr;
use std::process::ExitCode;
use std::{cmp, env, io, iter};

use clap::Parser;
use command::Command;
use failure::{FAILED, Failure};
use show::diagnostic::{self, masked};

mod command;
mod failure;
mod kind;
mod lines;
mod operation;
mod refusal;
mod show;

/// Parse, check, resolve, build and rewrite IRIs (RFC 3987) and URIs (RFC 3986)
#[derive(Parser)]
#[command(
    name = "iri",
    version,
    disable_help_subcommand = true,
    after_help = "Examples:
  iri parse 'https://例え.jp/a?b#c'
  iri check urls.txt
  iri resolve http://example.com/a/b ../c
  iri normalize --level scheme HTTP://example.com:80
  iri encode --component segment 'a/b & c'
  iri edit http://example.com/a --scheme https --push 'b c'
  echo '{\"op\":\"parse_uri\",\"input\":\"http://a/\"}' | iri batch

If no --type says otherwise, `parse` takes any IRI reference, such as ../a, and `check` takes IRIs,
which have a scheme. A base and a target are IRIs; what is resolved or rewritten is any reference.

Exit status: 0 if all is well, 1 if a text is not valid or nothing can come of it, 2 if a file cannot
be read or the command is not understood. NO_COLOR turns colour off."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    cli.command.run().unwrap_or_else(|failure| {
        // Who closed the pipe does not want to hear more.
        if !failure.is_broken_pipe() {
            complain(&failure);
        }
        ExitCode::from(FAILED)
    })
}

/// Says what clap has to say: the help, or what it does not understand, in which an argument that could
/// hold a credential is masked.
fn refuse(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
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
        anstream::eprint!("{message}");
    } else {
        // As below, there is nobody to tell.
        let _: io::Result<()> = error.print();
    }
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
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

/// Says why nothing more can be done; where even that fails there is nobody to tell.
fn complain(failure: &Failure) {
    let (mut stderr, diagnostics) = diagnostic::diagnostics(io::stderr());
    let _: io::Result<()> = diagnostics.headline(&mut stderr, failure);
}
