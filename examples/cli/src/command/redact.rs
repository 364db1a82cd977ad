//! `iri redact`: a reference as logs may have it.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::Text;
use crate::operation;
use crate::refusal::Role;
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Text,
    /// Hide the values of that name too, in the query and in a fragment written like one
    #[arg(long = "name", value_name = "NAME", allow_hyphen_values = true)]
    names: Vec<Text>,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
The password is hidden, and userinfo without one, which may be an access token; so is userinfo in a
reference within the reference, and all else that could be a password: a `:` hides what is between
it and an `@` after it. Names are compared decoded, without regard to case.

Examples:
  $ iri redact 'https://joe:secret@example.com/?token=1&page=2' --name token
  https://joe:***@example.com/?token=***&page=2";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = args.text.bytes();
    let names = args.names.iter().map(|name| name.str(Role::Names));
    let names: Result<Vec<_>, _> = names.collect();
    outcome::finish(
        names.and_then(|names| operation::redact(text, names)),
        args.json,
    )
}
