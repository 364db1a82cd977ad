//! `iri redact`: a reference as logs may have it.

use std::ffi::OsString;
use std::process::ExitCode;

use crate::failure::Failure;
use crate::operation;
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: OsString,
    /// Hide the values of that name too, in the query and in a fragment written like one
    #[arg(long = "name", value_name = "NAME", allow_hyphen_values = true)]
    names: Vec<String>,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
The password is hidden, and userinfo without one, which may be an access token; so is userinfo in a
reference within the reference. Names are compared decoded, without regard to case;
the time that takes grows with the names times the pairs.

Examples:
  $ iri redact 'https://joe:secret@example.com/?token=1&page=2' --name token
  https://joe:***@example.com/?token=***&page=2";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = args.text.as_encoded_bytes();
    let names: Vec<_> = args.names.iter().map(String::as_str).collect();
    outcome::finish(operation::redact(text, &names), args.json)
}
