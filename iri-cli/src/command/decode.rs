//! `iri decode`: decodes the percent-encoded text of a component.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Many, Source};
use crate::operation::{self, component::Component};
use crate::refusal::Role;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// The text of a component
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// The component that the text is
    #[arg(long, short, value_enum, default_value = "query")]
    component: Component,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
RFC 3986 section 2.1. Split an IRI into its components before you decode them: a decoded `/` or `&` is data
and delimits nothing. Bytes that are not UTF-8 are written unchanged, but are refused on a terminal and in JSON.

Examples:
  $ iri decode caf%C3%A9+%26c
  café+&c
  $ iri decode --component form caf%C3%A9+%26c
  café &c";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        let text = Role::Text.utf8(text);
        outcome.finish(text.and_then(|text| operation::decode(text, args.component)))
    })
}
