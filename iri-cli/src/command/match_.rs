//! `iri match`: reads back the values that a template was expanded with.

use std::io::{self, Write};
use std::process::ExitCode;

use iri_template::Matched;

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation::template::{self, Accept, ReadBack, checked};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::shown;
use crate::show::json::Answer;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI template whose values can be read back
    #[arg(allow_hyphen_values = true)]
    template: Text,
    /// A reference that may be an expansion of it
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    /// Also accept arguments of the query that belong to no variable, and write them
    #[arg(long)]
    collect: bool,
    /// Also accept values in the path with a dot segment, such as `../key`
    #[arg(long)]
    dot_segments: bool,
    /// Also accept values in the path or the host that are absolute, such as `/key`
    #[arg(long)]
    absolute: bool,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
Writes a line with the name of each variable and its value, decoded. A variable with `*` has a line for
each item. Arguments of a query may be in any order, and each may be absent. The text is split before the
values are decoded, so a `%2F` separates nothing. A value in the path that has a dot segment or is absolute
once it is decoded does not match, as it may lead out of a folder. The exit status is 1 if a text does not
match.

Example:
  $ iri match 'coap://{+host}/s{/id}{?unit,since}' 'coap://gate/s/a%2Fb?since=1'
  host=gate
  id=a/b
  since=1";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let template = match args.template.str(Role::Template) {
        Ok(template) => template,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    texts::each(&args.text, &args.many, args.json, |text, outcome| {
        let accept = Accept {
            unknown: args.collect,
            dot_segments: args.dot_segments,
            absolute: args.absolute,
        };
        let matched = template::matches(template, text, accept);
        match matched {
            Ok(None) if !args.json => outcome.refuse(Refusal::other(NO_EXPANSION)),
            Ok(None) => outcome.answer_no(&Answer::of_match(matched)),
            Ok(Some(_)) if args.json => outcome.answer(&Answer::of_match(matched)),
            Ok(Some(found)) => outcome.draw(|out, _| write(out, &found)),
            Err(refusal) => outcome.refuse(refusal),
        }
    })
}

const NO_EXPANSION: &str = "it is no expansion of the template";

fn write(out: &mut dyn Write, found: &ReadBack<'_>) -> io::Result<()> {
    let mut line = |name: &str, value| writeln!(out, "{name}={}", shown(&checked(value)));
    for (name, value) in &found.variables {
        match *value {
            Matched::Text(text) => line(name, text)?,
            Matched::List(mut list) => list.try_for_each(|item| line(name, item))?,
            Matched::Pairs(mut pairs) => pairs.try_for_each(|(key, value)| {
                line(&format!("{name}.{}", shown(&checked(key))), value)
            })?,
        }
    }
    for (name, value) in found.unknown {
        let value = value.map(checked).unwrap_or_default();
        writeln!(out, "{}={}", shown(&checked(name)), shown(&value))?;
    }
    Ok(())
}
