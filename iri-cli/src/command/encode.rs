//! `iri encode`: percent-encodes any text for a component.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::component::{Component, Form};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Any text or bytes; a `%` becomes `%25`
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The component that the text is to become
    #[arg(long, short, value_enum)]
    component: Component,
    /// Also encode characters beyond ASCII, which a URI cannot have
    #[arg(long)]
    uri: bool,
    /// Encode everything but letters, digits, `-`, `.`, `_` and `~`, as signatures of requests need it
    #[arg(long, conflicts_with = "uri")]
    only_unreserved: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 3986 section 2.1, RFC 3987 section 3.1. The result is valid in that component, and decodes to the
text. A segment `.` or `..` cannot be encoded: it stays a dot segment. If a text is not UTF-8, it is in another
encoding, and each byte beyond ASCII is encoded.

Examples:
  $ iri encode --component segment 'a/b & été'
  a%2Fb%20&%20été
  $ iri encode --component form --uri 'a/b & été'
  a/b+%26+%C3%A9t%C3%A9
  $ iri encode --component password 'p:a+s/s'
  p%3Aa%2Bs%2Fs
  $ iri encode --component segment --only-unreserved 'a+b (1)'
  a%2Bb%20%281%29";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let form = match args.uri {
        true => Form::Uri,
        false if args.only_unreserved => Form::Unreserved,
        false => Form::Iri,
    };
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(Ok(args.component.encode(text, form)))
    })
}
