//! `iri to-path`: writes the path that a `file:` IRI names.

use std::process::ExitCode;

use iri_core::file;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::{self, system::System};
use crate::refusal::Refusal;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A `file:` IRI
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The system whose path to write
    #[arg(long, value_enum, default_value_t = System::HERE)]
    system: System,
    /// Refuse an IRI whose path leads to a server, such as that of `file://server/share`
    #[arg(long)]
    no_server: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 8089. An IRI that could lead to the wrong file is refused: one with an encoded separator, with another
host than this one, with a query or a fragment. Bytes that are not UTF-8 are written unchanged, but are
refused on a terminal.

Examples:
  $ iri to-path --system unix file:///srv/a%20b%231.txt
  /srv/a b#1.txt
  $ iri to-path --system windows file:///C:/Docs/%C3%A9.txt
  C:\\Docs\\é.txt";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        let path = operation::to_path(text, args.system);
        outcome.finish(match path {
            Ok(path) if args.no_server && file::is_on_server(path.as_bytes()) => {
                Err(Refusal::Other("the path leads to a server".into()))
            }
            path => path,
        })
    })
}
