//! `iri from-path`: writes the `file:` URI of a path.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::{self, system::System};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An absolute path; the file need not exist
    #[arg(allow_hyphen_values = true)]
    path: Option<Source>,
    /// The system whose path it is
    #[arg(long, value_enum, default_value_t = System::HERE)]
    system: System,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 8089. Characters that a path cannot have in a URI are percent-encoded, and so are bytes that are not
UTF-8.

Examples:
  $ iri from-path --system unix '/srv/a b#1.txt'
  file:///srv/a%20b%231.txt
  $ iri from-path --system windows '\\\\server\\share\\50% off'
  file://server/share/50%25%20off";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.path, &args.many, args.json, |path, outcome| {
        outcome.finish(operation::from_path(path, args.system))
    })
}
