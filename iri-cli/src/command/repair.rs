//! `iri repair`: percent-encodes what keeps a text from being a reference.

use std::process::ExitCode;

use iri_core::Kind;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::kind::iri_kinds;
use crate::operation;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A text that is nearly an IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The kind that the result is to be
    #[arg(long = "type", value_name = "TYPE", value_parser = iri_kinds(), ignore_case = true, default_value = "iri-ref")]
    kind: Kind,
    /// Also encode a text that is not UTF-8, byte by byte, such as a redirect in Latin-1
    #[arg(long)]
    any_encoding: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
In path, query and fragment each of <>\"{}|^`[], each space, each % before anything but two hexadecimal digits,
and a second # is percent-encoded. So is a backslash in a query, in a fragment, and in a path after an
authority, and with the type of a URI what is beyond ASCII. A valid text stays as it is.

Scheme and authority are never changed: what is wrong in them is refused. So is what browsers read in another
way: a backslash in a path without an authority, an error in the path of `http:a b`, a space at the start or
the end. `iri check --fix` changes less, as it asks nobody: it leaves a backslash in a path.

With --any-encoding, in a text that is not UTF-8 each byte beyond ASCII in path, query and fragment is encoded,
as curl does: the result stands for the same bytes, whatever they mean.

Examples:
  $ iri repair 'https://example.com/a b?c=100%#d#e'
  https://example.com/a%20b?c=100%25#d%23e
  $ iri repair --type uri 'https://example.com/été {1}'
  https://example.com/%C3%A9t%C3%A9%20%7B1%7D";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(operation::repair(text, args.kind, args.any_encoding))
    })
}
