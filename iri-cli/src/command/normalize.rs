//! `iri normalize`: writes the normal form of a reference.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::{self, Level};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// How much to normalize
    #[arg(long, value_name = "LEVEL", value_enum, default_value = "syntax")]
    level: Level,
    /// Exit with status 1 if a text is not in normal form; the normal form is printed nevertheless
    #[arg(long)]
    check: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
Scheme and host become lower case. Percent-encoded unreserved characters are decoded, and the digits of all
others become upper case. Dot segments are removed if there is a scheme.

Examples:
  $ iri normalize HTTP://Example.com:80/%7ea/../b
  http://example.com:80/b
  $ iri normalize --level scheme HTTP://Example.com:80
  http://example.com/";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(operation::normalize(text, args.level))?;
        if args.check && !outcome.is_refused() && !operation::is_normalized(text, args.level) {
            outcome.deny(&"the text is not in normal form")?;
        }
        Ok(())
    })
}
