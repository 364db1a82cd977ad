//! `iri match`: the values that a text was expanded from.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::failure::Failure;
use crate::input::Text;
use crate::operation::template::{self, Matched, ReadBack};
use crate::refusal::{REFUSED, Refusal, Role};
use crate::show::diagnostic::shown;
use crate::show::json::{self, Answer};
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// A URI template whose values can be read back
    #[arg(allow_hyphen_values = true)]
    template: Text,
    /// A reference that may be an expansion of it
    #[arg(allow_hyphen_values = true)]
    text: Text,
    /// Take arguments of the query that no variable is named for, too
    #[arg(long)]
    collect: bool,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
}

const HELP: &str = "\
Writes a line for each value, decoded, with the name of its variable; of a variable with `*`, for each
item. Arguments of a query may be in any order, and each may be absent. A value is cut out first and
decoded then, so `%2F` separates nothing. The exit status is 1 if the text does not match.

Example:
  $ iri match 'coap://{host}/s{/id}{?unit,since}' 'coap://gate/s/a%2Fb?since=1'
  host=gate
  id=a/b
  since=1";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let matched = args.template.str(Role::Template).and_then(|template| {
        let text = args.text.bytes();
        template::matches(template, text, args.collect)
    });
    let status = match &matched {
        Ok(Some(_)) => ExitCode::SUCCESS,
        _ => REFUSED,
    };
    let mut stdout = io::stdout();
    if args.json {
        json::write_line(&mut stdout, &Answer::of_match(matched))?;
        return Ok(status);
    }
    match matched {
        Ok(Some(found)) => write(&mut stdout, &found)?,
        Ok(None) => outcome::report(&Refusal::other("it is no expansion of the template")),
        Err(refusal) => outcome::report(&refusal),
    }
    Ok(status)
}

fn write(out: &mut impl Write, found: &ReadBack) -> io::Result<()> {
    let mut line = |name: &str, value: &str| writeln!(out, "{name}={}", shown(value));
    for (name, value) in &found.variables {
        match value {
            Matched::Text(text) => line(name, text)?,
            Matched::List(list) => list.iter().try_for_each(|item| line(name, item))?,
            Matched::Pairs(pairs) => pairs
                .iter()
                .try_for_each(|(key, value)| line(&format!("{name}.{}", shown(key)), value))?,
        }
    }
    found.unknown.iter().try_for_each(|(name, value)| {
        let value = value.as_deref().unwrap_or_default();
        line(&shown(name).to_string(), value)
    })
}
