//! `iri redact`: hides credentials of a reference for logs.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation::{self, Hidden};
use crate::refusal::Role;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Hide the values of that name too, in the query and in a fragment written like one
    #[arg(long = "name", value_name = "NAME", allow_hyphen_values = true)]
    names: Vec<Text>,
    /// Hide the name of the user too, which beside a dummy password may be the access token
    #[arg(long)]
    user: bool,
    /// Hide the path after so many segments, as API keys stand there; 0 hides all of them
    #[arg(long, value_name = "NUMBER")]
    segments: Option<usize>,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The password is hidden, and userinfo without one, which may be an access token; so is userinfo in a
reference within the reference, and all else that could be a password: a `:` hides what is between
it and an `@` after it. Names are compared decoded, without regard to case.

Examples:
  $ iri redact 'https://joe:secret@example.com/?token=1&page=2' --name token
  https://joe:***@example.com/?token=***&page=2
  $ iri redact --user --segments 1 https://token:x@example.com/v3/9aa3d95b/jobs
  https://***@example.com/v3/***";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let names = args.names.iter().map(|name| name.str(Role::Names));
    let names: Vec<_> = match names.collect() {
        Ok(names) => names,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    let hidden = Hidden::new(names, args.user, args.segments);
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        outcome.finish(operation::redact(text, &hidden))
    })
}
