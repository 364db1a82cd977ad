//! `iri expand`: a URI template with values in the place of its variables.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::Text;
use crate::operation::template::{self, Values};
use crate::refusal::{Refusal, Role};
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI template
    #[arg(allow_hyphen_values = true)]
    template: Text,
    /// The values of variables, each NAME=VALUE; a name that is given more than once has a list
    #[arg(value_name = "NAME=VALUE", allow_hyphen_values = true)]
    values: Vec<Text>,
    /// More values, a JSON object as in `iri batch`
    #[arg(long, value_name = "JSON", allow_hyphen_values = true)]
    variables: Option<Text>,
    /// Leave what is beyond ASCII as it is, as an IRI has it
    #[arg(long)]
    iri: bool,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
RFC 6570, all four levels, with erratum 6937. A variable without a value is left out.
In JSON a number stands for its digits as written, null for no value, a list for a list, an object
for pairs in its order. What is given as NAME=VALUE counts, where both have a name.

Examples:
  $ iri expand 'coap://{host}/s{/id}{?unit,since}' host=gate id=7 unit=°C
  coap://gate/s/7?unit=%C2%B0C
  $ iri expand '/items{?tags*}' tags=a 'tags=b c'
  /items?tags=a&tags=b%20c
  $ iri expand '{?sort*,page}' --variables '{\"sort\":{\"by\":\"name\"},\"page\":2}'
  ?by=name&page=2";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    outcome::finish(expand(args), args.json)
}

fn expand(args: &Args) -> Result<String, Refusal<'_>> {
    let template = args.template.str(Role::Text)?;
    let values = match &args.variables {
        Some(json) => object(json.str(Role::Variables)?)?,
        None => Values::default(),
    };
    let mut arguments = Vec::new();
    for argument in &args.values {
        let argument = argument.str(Role::Value)?;
        let pair = argument.split_once('=').ok_or_else(|| {
            Refusal::of(
                Role::Value,
                "a value is given as NAME=VALUE, with `=` between them",
            )
        })?;
        arguments.push(pair);
    }
    template::expand(
        template,
        &values.and(Values::of_arguments(&arguments)),
        args.iri,
    )
}

/// Reads the values that are JSON.
fn object(json: &str) -> Result<Values<'_>, Refusal<'static>> {
    let json = json.trim_ascii();
    serde_json::from_str::<serde::de::IgnoredAny>(json)
        .map_err(|error| Refusal::of(Role::Variables, format!("not JSON: {error}")))?;
    Values::read(json)
}
