//! `iri resolve`: resolves a reference against a base.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation::{self, Syntax};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The IRI to which the reference is relative; its fragment is ignored
    #[arg(allow_hyphen_values = true)]
    base: Text,
    /// The IRI reference
    #[arg(allow_hyphen_values = true)]
    reference: Option<Source>,
    /// The syntax of the texts
    #[arg(long = "type", value_name = "TYPE", value_enum, default_value = "iri")]
    syntax: Syntax,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 3986 section 5.2, strict. A `..` that leads above the root is dropped, with a warning.
With --type xri, text in parentheses is data.

Examples:
  $ iri resolve http://example.com/a/b ../c?d
  http://example.com/c?d
  $ iri resolve urn:a:b '#c'
  urn:a:b#c
  $ iri resolve --type xri =a/b '../(c/../d)'
  =a/(c/../d)";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let base = args.base.bytes();
    texts::each(
        &args.reference,
        &args.many,
        args.json,
        |reference, outcome| {
            outcome.finish(operation::resolve(base, reference, args.syntax))?;
            if args.syntax == Syntax::Iri && operation::underflows(base, reference) {
                outcome.warn(&"a `..` that leads above the root was dropped")?;
            }
            Ok(())
        },
    )
}
