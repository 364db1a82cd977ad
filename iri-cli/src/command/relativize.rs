//! `iri relativize`: finds the reference from a base to a target.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The IRI against which the reference will be resolved
    #[arg(allow_hyphen_values = true)]
    base: Text,
    /// The IRI to which the reference must resolve
    #[arg(allow_hyphen_values = true)]
    target: Option<Source>,
    /// Write no reference that begins with `/`, for a site below a folder, or on a disk
    #[arg(long)]
    by_path: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The result is the shortest reference. Resolving it against the base gives the target again, byte for byte. A target with dot segments is
refused, as resolving removes them: normalize it first.

Examples:
  $ iri relativize http://example.com/docs/a/b http://example.com/docs/c?d
  ../c?d
  $ iri relativize --by-path http://example.com/docs/a/b http://example.com/logo.svg
  ../../logo.svg
  $ iri relativize http://example.com/ https://example.com/
  https://example.com/";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let base = args.base.bytes();
    texts::each(&args.target, &args.many, args.json, |target, outcome| {
        outcome.finish(operation::relativize(base, target, args.by_path))
    })
}
