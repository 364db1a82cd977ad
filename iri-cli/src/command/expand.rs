//! `iri expand`: expands a URI template with the values of its variables.

use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::{Reading, Source, Text};
use crate::operation::template::{self, Values};
use crate::refusal::{Refusal, Role};
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI template; `-` reads templates from the lines of the standard input
    #[arg(allow_hyphen_values = true)]
    template: Source,
    /// The values of variables, each NAME=VALUE; if a name is given more than once, its values are a list
    // No name begins with a hyphen, so options may come after values.
    #[arg(value_name = "NAME=VALUE")]
    values: Vec<Text>,
    /// More values, as a JSON object like that of `iri batch`
    #[arg(long, value_name = "JSON", allow_hyphen_values = true)]
    variables: Option<Text>,
    /// Do not encode characters beyond ASCII, which an IRI may have
    #[arg(long)]
    iri: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    reading: Reading,
}

const HELP: &str = "\
RFC 6570, all four levels, with erratum 6937. A variable without a value is left out.
In JSON a number stands for its digits as written, null for no value, a list for a list, and an object
for pairs in its order. If both give a variable its value, NAME=VALUE counts. A template that repeats its
values is refused if the result could have more than 16 MiB.

Examples:
  $ iri expand 'coap://{+host}/s{/id}{?unit,since}' host=gate id=7 unit=°C
  coap://gate/s/7?unit=%C2%B0C
  $ iri expand '/items{?tags*}' tags=a 'tags=b c'
  /items?tags=a&tags=b%20c
  $ iri expand '{?sort*,page}' --variables '{\"sort\":{\"by\":\"name\"},\"page\":2}'
  ?by=name&page=2";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let values = match values(args) {
        Ok(values) => values,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    let templates = [args.template.given()];
    texts::each_of(&templates, &args.reading, args.json, |template, outcome| {
        let template = Role::Text.utf8(template);
        let expanded = template.and_then(|text| template::expand(text, &values, args.iri));
        outcome.finish(expanded)
    })
}

/// Reads the values of the variables. They are the same for all templates.
fn values(args: &Args) -> Result<Values<'_>, Refusal<'_>> {
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
                "a value must be written NAME=VALUE, with a `=`",
            )
        })?;
        arguments.push(pair);
    }
    Ok(values.and(Values::of_arguments(&arguments)))
}

/// Reads the values from a JSON object.
fn object(json: &str) -> Result<Values<'_>, Refusal<'static>> {
    let json = json.trim_ascii();
    serde_json::from_str::<serde::de::IgnoredAny>(json)
        .map_err(|error| Refusal::of(Role::Variables, format!("not JSON: {error}")))?;
    Values::read(json)
}
