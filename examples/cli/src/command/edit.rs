//! `iri edit`: a reference changed, one edit after the other.

use std::convert::Infallible;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};

use crate::failure::Failure;
use crate::operation;
use crate::operation::edit::{Change, Edit};
use crate::show::diagnostic::warn_of_dots;
use crate::show::outcome;

#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// An IRI reference
    #[arg(allow_hyphen_values = true)]
    text: OsString,
    #[command(flatten)]
    edits: Edits,
    /// Write one JSON object, as `iri batch` does
    #[arg(long)]
    json: bool,
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
    let text = args.text.as_encoded_bytes();
    let edits = &args.edits.0;
    let status = outcome::finish(operation::edit(text, edits), args.json)?;
    warn_of_dots(edits.iter().filter_map(|edit| match &edit.change {
        Change::Push(text) => Some(text.as_str()),
        _ => None,
    }));
    Ok(status)
}

/// The edits in the order in which they are given, which what clap derives does not keep.
struct Edits(Vec<Edit>);

impl clap::Args for Edits {
    fn augment_args(command: Command) -> Command {
        command
            .next_help_heading("Edits")
            .args(options())
            .next_help_heading(None::<&str>)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Edits {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut edits = Vec::new();
        for option in options() {
            let name = option.get_id().as_str();
            if let (Some(places), Some(given)) =
                (matches.indices_of(name), matches.get_many::<Edit>(name))
            {
                edits.extend(places.zip(given.cloned()));
            }
        }
        edits.sort_by_key(|(place, _)| *place);
        Ok(Self(edits.into_iter().map(|(_, edit)| edit).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Each component that can be removed has two.
fn options() -> [Arg; 18] {
    [
        set("scheme", "SCHEME", Change::Scheme).help("Set the scheme"),
        remove("no-scheme", Change::Scheme).help("Remove the scheme"),
        set("authority", "AUTHORITY", Change::Authority).help("Set userinfo, host and port in one"),
        remove("no-authority", Change::Authority).help("Remove userinfo, host and port"),
        set("userinfo", "USERINFO", Change::Userinfo).help("Set what stands before the host"),
        remove("no-userinfo", Change::Userinfo).help("Remove the userinfo"),
        set("host", "HOST", Change::Host)
            .help("Set the host: a name or an address; it may be empty"),
        remove("no-host", Change::Host).help("Remove the host; userinfo and port go first"),
        set("port", "PORT", Change::Port).help("Set the port: a number"),
        remove("no-port", Change::Port).help("Remove the port"),
        put("path", "PATH", Change::Path).help("Set the path"),
        put("join", "PATH", Change::Join)
            .help("Put a path behind the path, with one `/` between them"),
        put("push", "TEXT", Change::Push).help("Put a segment behind the path: any text, encoded"),
        flag("pop", || Change::Pop).help("Remove the last segment of the path"),
        set("query", "QUERY", Change::Query).help("Set the query: what stands behind the `?`"),
        remove("no-query", Change::Query).help("Remove the query"),
        set("fragment", "FRAGMENT", Change::Fragment)
            .help("Set the fragment: what stands behind the `#`"),
        remove("no-fragment", Change::Fragment).help("Remove the fragment"),
    ]
}

fn set(name: &'static str, value: &'static str, change: fn(Option<String>) -> Change) -> Arg {
    edit(name, move |text| change(Some(text.to_owned()))).value_name(value)
}

fn remove(name: &'static str, change: fn(Option<String>) -> Change) -> Arg {
    flag(name, move || change(None))
}

fn put(name: &'static str, value: &'static str, change: fn(String) -> Change) -> Arg {
    edit(name, move |text| change(text.to_owned())).value_name(value)
}

/// Without a value; the empty one is for clap, which counts the places of values.
fn flag(name: &'static str, change: impl Fn() -> Change + Clone + Send + Sync + 'static) -> Arg {
    edit(name, move |_| change())
        .num_args(0)
        .allow_hyphen_values(false)
        .default_missing_value("")
}

fn edit(
    option: &'static str,
    change: impl Fn(&str) -> Change + Clone + Send + Sync + 'static,
) -> Arg {
    let parse = move |text: &str| {
        let change = change(text);
        Ok::<_, Infallible>(Edit { option, change })
    };
    Arg::new(option)
        .long(option)
        .action(ArgAction::Append)
        .allow_hyphen_values(true)
        .value_parser(parse)
}
