//! `iri decode`: what the text of a component stands for.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::Text;
use crate::operation::{self, component::Component};
use crate::refusal::Role;
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The text of a component
    #[arg(allow_hyphen_values = true)]
    text: Text,
    /// What it is of an IRI
    #[arg(long, short, value_enum, default_value = "query")]
    component: Component,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
RFC 3986 section 2.1. What is decoded is data: take an IRI apart first. Bytes that are not UTF-8 are
written as they are, but not to a terminal, nor as JSON.

Examples:
  $ iri decode caf%C3%A9+%26c
  café+&c
  $ iri decode --component form caf%C3%A9+%26c
  café &c";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let text = args.text.str(Role::Text);
    let decoded = text.and_then(|text| operation::decode(text, args.component));
    outcome::finish(decoded, args.json)
}
