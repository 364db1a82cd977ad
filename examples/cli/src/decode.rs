//! `iri decode`: what the text of a component stands for.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use crate::INVALID;
use crate::component::Component;
use crate::diagnostic::diagnostics;
use crate::failure::Failure;
use crate::operation::print;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The text of a component
    #[arg(allow_hyphen_values = true)]
    text: String,
    /// What it is of an IRI
    #[arg(long, short, value_enum, default_value = "query")]
    component: Component,
}

const HELP: &str = "\
RFC 3986 section 2.1. What is decoded is data: take an IRI apart first. Bytes that are not UTF-8 are
written as they are, but not to a terminal.

Examples:
  $ iri decode caf%C3%A9+%26c
  café+&c
  $ iri decode --component form caf%C3%A9+%26c
  café &c";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let (mut stderr, mut diagnostics) = diagnostics(io::stderr());
    let decoded = match args.component.decode(&args.text) {
        Ok(decoded) => decoded,
        Err(error) => {
            diagnostics.report(&mut stderr, error, args.text.as_bytes(), None)?;
            return Ok(INVALID);
        }
    };
    let mut stdout = io::stdout();
    match Cow::<str>::try_from(decoded) {
        Ok(text) => print(&text)?,
        Err(error) if stdout.is_terminal() => {
            diagnostics.headline(&mut stderr, &error)?;
            return Ok(INVALID);
        }
        Err(_) => {
            for chunk in decoded.chunks() {
                stdout.write_all(chunk.as_ref())?;
            }
            stdout.write_all(b"\n")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
