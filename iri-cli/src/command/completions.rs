//! `iri completions`: writes the script by which a shell completes the arguments.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Command;
use clap_complete::Shell;

use crate::failure::Failure;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

const HELP: &str = "\
Examples:
  iri completions bash > ~/.local/share/bash-completion/completions/iri
  iri completions zsh > ~/.zfunc/_iri
  iri completions fish > ~/.config/fish/completions/iri.fish";

pub(crate) fn run(args: &Args, command: &mut Command) -> Result<ExitCode, Failure> {
    // The script is made in memory first, because clap panics if a write fails.
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(args.shell, command, name, &mut script);
    io::stdout().write_all(&script)?;
    Ok(ExitCode::SUCCESS)
}
