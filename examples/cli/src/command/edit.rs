//! `iri edit`: a reference changed, one edit after the other.

use std::borrow::Cow;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, value_parser};

use crate::failure::Failure;
use crate::input::{Many, Source, Text};
use crate::operation;
use crate::operation::edit::{Change, Edit};
use crate::refusal::{Refusal, Role};
use crate::show::diagnostic::warn_of_dots;
use crate::texts;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: Option<Source>,
    #[command(flatten)]
    edits: Edits,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The edits are made in the order in which they are given, the same one perhaps again. If one would make
something else of another part, it is refused, and nothing comes out. A component is given as it is to
stand; --push takes any text and encodes it. Nothing is resolved: dot segments stay.
The time grows with the edits times the length of the text.

Examples:
  $ iri edit http://example.com/a/b?c --scheme https --pop --push 'd e' --no-query
  https://example.com/a/d%20e
  $ iri edit s:a --path /a --host 2001:db8::7 --port 5683
  s://[2001:db8::7]:5683/a";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let edits = match args.edits.read() {
        Ok(edits) => edits,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    let status = texts::each(
        args.text.as_ref(),
        &args.many,
        args.json,
        |text, outcome| outcome.finish(operation::edit(text, &edits)),
    )?;
    let pushed = args.edits.0.iter();
    let pushed = pushed.filter(|(option, _)| option.name == "push");
    warn_of_dots(pushed.filter_map(|(_, text)| text.str(Role::Text).ok()));
    Ok(status)
}

/// The options in the order in which they are given. What clap derives does not keep it.
struct Edits(Vec<(&'static EditOption, Text)>);

impl Edits {
    fn read(&self) -> Result<Vec<Edit<'_>>, Refusal<'static>> {
        let mut edits = Vec::new();
        for (number, (option, text)) in self.0.iter().enumerate() {
            let text = text.str(Role::Edit(number, option.name))?;
            edits.push(Edit {
                option: option.name,
                change: (option.change)(text.into()),
            });
        }
        Ok(edits)
    }
}

impl clap::Args for Edits {
    fn augment_args(command: Command) -> Command {
        command
            .next_help_heading("Edits")
            .args(OPTIONS.iter().map(EditOption::arg))
            .next_help_heading(None::<&str>)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Edits {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut edits = Vec::new();
        for option in &OPTIONS {
            let places = matches.indices_of(option.name).into_iter().flatten();
            let given = matches.get_many::<Text>(option.name).into_iter().flatten();
            let given = given.map(|text| (option, text.clone()));
            edits.extend(places.zip(given));
        }
        edits.sort_by_key(|(place, _)| *place);
        Ok(Self(edits.into_iter().map(|(_, edit)| edit).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// An option that asks for an edit.
struct EditOption {
    name: &'static str,
    /// What its value is called, if it has one
    value: Option<&'static str>,
    help: &'static str,
    change: Make,
}

/// Makes the change of an option's value.
type Make = for<'a> fn(Cow<'a, str>) -> Change<'a>;

const fn set(
    name: &'static str,
    value: &'static str,
    help: &'static str,
    change: Make,
) -> EditOption {
    let value = Some(value);
    EditOption {
        name,
        value,
        help,
        change,
    }
}

const fn flag(name: &'static str, help: &'static str, change: Make) -> EditOption {
    let value = None;
    EditOption {
        name,
        value,
        help,
        change,
    }
}

/// Each component that can be removed has two.
#[rustfmt::skip]
#[expect(clippy::redundant_closure, reason = "the variants take a text of one lifetime")]
const OPTIONS: [EditOption; 18] = [
    set("scheme", "SCHEME", "Set the scheme", |text| Change::Scheme(Some(text))),
    flag("no-scheme", "Remove the scheme", |_| Change::Scheme(None)),
    set("authority", "AUTHORITY", "Set userinfo, host and port in one", |text| Change::Authority(Some(text))),
    flag("no-authority", "Remove userinfo, host and port", |_| Change::Authority(None)),
    set("userinfo", "USERINFO", "Set what comes before the host", |text| Change::Userinfo(Some(text))),
    flag("no-userinfo", "Remove the userinfo", |_| Change::Userinfo(None)),
    set("host", "HOST", "Set the host: a name or an address; it may be empty", |text| Change::Host(Some(text))),
    flag("no-host", "Remove the host; userinfo and port go first", |_| Change::Host(None)),
    set("port", "PORT", "Set the port: a number", |text| Change::Port(Some(text))),
    flag("no-port", "Remove the port", |_| Change::Port(None)),
    set("path", "PATH", "Set the path", |text| Change::Path(text)),
    set("join", "PATH", "Put a path after the path, with one `/` between them", |text| Change::Join(text)),
    set("push", "TEXT", "Put a segment after the path: any text, encoded", |text| Change::Push(text)),
    flag("pop", "Remove the last segment of the path", |_| Change::Pop),
    set("query", "QUERY", "Set the query: what comes after the `?`", |text| Change::Query(Some(text))),
    flag("no-query", "Remove the query", |_| Change::Query(None)),
    set("fragment", "FRAGMENT", "Set the fragment: what comes after the `#`", |text| Change::Fragment(Some(text))),
    flag("no-fragment", "Remove the fragment", |_| Change::Fragment(None)),
];

impl EditOption {
    fn arg(&self) -> Arg {
        let arg = Arg::new(self.name)
            .long(self.name)
            .help(self.help)
            .action(ArgAction::Append)
            .value_parser(value_parser!(Text));
        match self.value {
            Some(value) => arg.value_name(value).allow_hyphen_values(true),
            // The empty value is for clap, which counts the places of values.
            None => arg.num_args(0).default_missing_value(""),
        }
    }
}
