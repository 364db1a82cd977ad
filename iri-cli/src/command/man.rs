//! `iri man`: writes manual pages from the text of the help.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Command;
use clap::error::ErrorKind;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::input::usage;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The subcommand that the page is about; without it, the command `iri`
    subcommand: Option<String>,
    /// Write all pages into this folder, and create it if it does not exist
    #[arg(long, value_name = "FOLDER", conflicts_with = "subcommand")]
    all: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  iri man | man -l -
  iri man normalize | man -l -
  iri man --all ~/.local/share/man/man1";

pub(crate) fn run(args: &Args, command: &mut Command) -> Result<ExitCode, Failure> {
    command.build();
    if let Some(folder) = &args.all {
        let written = fs::create_dir_all(folder);
        written.and_then(|()| clap_mangen::generate_to(command.clone(), folder))?;
        return Ok(ExitCode::SUCCESS);
    }
    let page = match &args.subcommand {
        None => Some(command.clone()),
        Some(name) => command.find_subcommand(name).cloned(),
    };
    let Some(page) = page else {
        usage(ErrorKind::InvalidSubcommand, "there is no such subcommand");
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    io::stdout().write_all(&text)?;
    Ok(ExitCode::SUCCESS)
}
