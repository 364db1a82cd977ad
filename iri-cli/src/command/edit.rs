//! `iri edit`: changes a reference by one edit after the other.

use std::borrow::Cow;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, value_parser};

use crate::failure::Failure;
use crate::input::{Many, Source, Text, usage};
use crate::operation;
use crate::operation::edit::{Change, Edit};
use crate::operation::query::Names;
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
    /// After the edits, set a component to each of these texts, and write each result; may be repeated for other components
    #[arg(long, value_name = "COMPONENT=TEXT TEXT..", value_parser = iterated)]
    iterate: Vec<Iterated>,
    /// Write one JSON object, as `iri batch` does, for each text
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    many: Many,
}

const HELP: &str = "\
The edits are made in the order in which you give them, and each may be given more than once. If an edit
would change how another part is read, it is refused, and there is no result. Components are written as you
give them; --push takes any text and percent-encodes it. Dot segments stay, as nothing is resolved.
Names in the query are decoded before they are compared.
The time grows with the number of edits times the length of the text.

Examples:
  $ iri edit http://example.com/a/b?c --scheme https --pop --push 'd e' --no-query
  https://example.com/a/d%20e
  $ iri edit s:a --path /a --host 2001:db8::7 --port 5683
  s://[2001:db8::7]:5683/a
  $ iri edit 'http://example.com/?utm_source=x&b=1&a=2' --trim-query 'utm_*' --set-query 'b=3 4' --sort-query
  http://example.com/?a=2&b=3%204
  $ iri edit http://example.com/ --iterate 'host=h [::1]'
  http://h/
  http://[::1]/";

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let edits = match args.edits.read() {
        Ok(edits) => edits,
        Err(refusal) => return texts::once(args.json, |outcome| outcome.refuse(refusal)),
    };
    for (number, one) in args.iterate.iter().enumerate() {
        let is_same = |other: &Iterated| other.option.name == one.option.name;
        if args.iterate[..number].iter().any(is_same) {
            let message = "--iterate is given twice for one component";
            usage(ErrorKind::ArgumentConflict, message);
        }
    }
    let status = texts::each(&args.text, &args.many, args.json, |text, outcome| {
        let mut edits = edits.clone();
        iterate(&args.iterate, &mut edits, &mut |edits| {
            outcome.finish(operation::edit(text, edits))
        })
    })?;
    let pushed = args.edits.0.iter();
    let pushed = pushed.filter(|(option, _)| option.name == "push");
    warn_of_dots(pushed.filter_map(|(_, text)| text.str(Role::Text).ok()));
    Ok(status)
}

/// A component and the texts that it is set to in turn.
#[derive(Clone, Debug)]
struct Iterated {
    option: &'static EditOption,
    texts: Vec<String>,
}

/// Reads a value of `--iterate`, for clap.
fn iterated(text: &str) -> Result<Iterated, String> {
    let (name, texts) = text
        .split_once('=')
        .ok_or("a component and its texts must be written COMPONENT=TEXT TEXT..")?;
    let components = OPTIONS
        .iter()
        .filter(|option| COMPONENTS.contains(&option.name));
    let option = components.into_iter().find(|option| option.name == name);
    Ok(Iterated {
        option: option
            .ok_or_else(|| format!("the component must be one of {}", COMPONENTS.join(", ")))?,
        texts: texts.split(' ').map(str::to_owned).collect(),
    })
}

/// Calls `each` with the edits of each combination. The texts of the last component change the fastest.
fn iterate<'a>(
    iterated: &'a [Iterated],
    edits: &mut Vec<Edit<'a>>,
    each: &mut dyn FnMut(&[Edit<'a>]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let Some((first, others)) = iterated.split_first() else {
        return each(edits);
    };
    for text in &first.texts {
        edits.push(Edit {
            option: first.option.name,
            change: (first.option.change)(text.into()),
        });
        iterate(others, edits, each)?;
        edits.pop();
    }
    Ok(())
}

/// The options in the order in which they are given. The derived code of clap does not keep this order.
struct Edits(Vec<(&'static EditOption, Text)>);

impl Edits {
    fn read(&self) -> Result<Vec<Edit<'_>>, Refusal<'static>> {
        let mut edits = Vec::new();
        for (number, (option, text)) in self.0.iter().enumerate() {
            let text = text.str(Role::Edit(number, option.name))?;
            let mut change = (option.change)(text.into());
            if let Change::KeepQuery(more) = &mut change
                && let Some(Edit {
                    change: Change::KeepQuery(names),
                    ..
                }) = edits.last_mut()
            {
                names.append(more);
                continue;
            }
            edits.push(Edit {
                option: option.name,
                change,
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
#[derive(Debug)]
struct EditOption {
    name: &'static str,
    /// The name of its value in the help, if it takes a value
    value: Option<&'static str>,
    help: &'static str,
    change: Make,
}

/// The components that `--iterate` takes.
const COMPONENTS: [&str; 8] = [
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "query",
    "fragment",
];

/// Makes the change from the value of an option.
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

/// The options for edits. Each component that can be removed has two of them.
#[rustfmt::skip]
#[expect(clippy::redundant_closure, reason = "the variants take a text of one lifetime")]
const OPTIONS: [EditOption; 26] = [
    set("scheme", "SCHEME", "Set the scheme", |text| Change::Scheme(Some(text))),
    flag("no-scheme", "Remove the scheme", |_| Change::Scheme(None)),
    set("authority", "AUTHORITY", "Set userinfo, host and port in one text", |text| Change::Authority(Some(text))),
    flag("no-authority", "Remove userinfo, host and port", |_| Change::Authority(None)),
    set("userinfo", "USERINFO", "Set the userinfo: the text before the `@`", |text| Change::Userinfo(Some(text))),
    flag("no-userinfo", "Remove the userinfo", |_| Change::Userinfo(None)),
    set("host", "HOST", "Set the host: a name or an address; it may be empty", |text| Change::Host(Some(text))),
    flag("no-host", "Remove the host, after its userinfo and port have been removed", |_| Change::Host(None)),
    set("port", "PORT", "Set the port: a number", |text| Change::Port(Some(text))),
    flag("no-port", "Remove the port", |_| Change::Port(None)),
    set("path", "PATH", "Set the path", |text| Change::Path(text)),
    set("join", "PATH", "Append a path to the path, with one `/` between them", |text| Change::Join(text)),
    set("push", "TEXT", "Append a segment to the path: any text, percent-encoded", |text| Change::Push(text)),
    flag("pop", "Remove the last segment of the path", |_| Change::Pop),
    set("query", "QUERY", "Set the query: the text after the `?`", |text| Change::Query(Some(text))),
    flag("no-query", "Remove the query", |_| Change::Query(None)),
    set("append-query", "NAME=VALUE", "Append a pair to the query: any texts, percent-encoded; without a `=` a name alone", |text| Change::AppendQuery(text)),
    set("replace-query", "NAME=VALUE", "Replace the pairs of this name with one pair; if there are none, change nothing", |text| Change::ReplaceQuery(text)),
    set("set-query", "NAME=VALUE", "Replace the pairs of this name with one pair; if there are none, append it", |text| Change::SetQuery(text)),
    set("remove-query", "NAME", "Remove the pairs of this name", |text| Change::RemoveQuery(Names::One(text))),
    set("trim-query", "PATTERN", "Remove the pairs of this name; `utm_*` removes those whose names begin with `utm_`", |text| Change::RemoveQuery(Names::new(text))),
    set("keep-query", "PATTERN", "Remove all pairs except these; several of these options in a row keep all their pairs", |text| Change::KeepQuery(vec![Names::new(text)])),
    flag("sort-query", "Sort the pairs of the query by name, then by value, ignoring the case of A to Z; leave out empty ones", |_| Change::SortQuery),
    set("fragment", "FRAGMENT", "Set the fragment: the text after the `#`", |text| Change::Fragment(Some(text))),
    flag("no-fragment", "Remove the fragment", |_| Change::Fragment(None)),
    flag("default-port", "Set the port to the scheme's default port, if there is no port", |_| Change::DefaultPort),
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
            // clap records the position of an option by its values, so an option without a value gets an empty one.
            None => arg.num_args(0).default_missing_value(""),
        }
    }
}
