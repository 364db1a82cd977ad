//! The texts that are given as arguments. `-` means the standard input.

use std::any::TypeId;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};

use crate::failure::Failure;
use crate::lines::End;
use crate::refusal::{Refusal, Role};
use crate::table;

/// The most bytes of a text from the standard input. With it, an endless input ends with an error.
pub(crate) const MAX: usize = 64 << 20;

/// The help on `-` for arguments that are one text.
const OF_ONE: &str = "\
The argument `-` reads one text from the standard input, up to its end (Ctrl-D on a terminal). One LF or
CR LF at that end is removed. The text has at most 64 MiB. Only one argument can be `-`. An empty line is
the empty text; no input at all is an error. If the text itself is `-`, pipe it in, or write `./-` or
`%2D` if they mean the same there; `--` before it makes no difference.";

/// The help on `-` for arguments that may be many texts.
const OF_MANY: &str = "\
There may be many texts: more arguments, lines of files with --file, and lines of the standard input. The
standard input is read for the argument `-`, or if no text is given and something is piped in.
A line ends in LF or CR LF, or with --null in NUL. Everything before that is the text, at most 64 MiB.
Results have the order of the texts. A text that is refused is reported with its place on the standard
error, and the next one follows. If another argument is `-`, it is the whole standard input as one text.
With --csv, --tsv, --jsonl or --rdf, tables are read. Each result replaces its text in the table. All other
bytes stay unchanged, and so do rows without a text, and (but for redact) texts that are refused.";

/// The value of an argument that is a text.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Given(OsString),
    /// The standard input, once [`Stdin::read`] has read it
    Stdin(Arc<OnceLock<Vec<u8>>>),
}

/// Makes a text from an argument, for clap.
impl From<OsString> for Text {
    fn from(argument: OsString) -> Self {
        if argument == "-" {
            Self::Stdin(Arc::default())
        } else {
            Self::Given(argument)
        }
    }
}

impl Text {
    /// Returns its bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Given(argument) => argument.as_encoded_bytes(),
            Self::Stdin(read) => read.get().expect("read before a subcommand runs"),
        }
    }

    /// Returns the text as a string. `role` names it in the error if it is not UTF-8.
    pub(crate) fn str(&self, role: Role) -> Result<&str, Refusal<'static>> {
        role.utf8(self.bytes())
    }
}

/// The value of an argument that may be given many times: a text, or `-` for an input of texts.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Given(OsString),
    Stdin,
}

/// Makes a source from an argument, for clap.
impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" {
            Self::Stdin
        } else {
            Self::Given(argument)
        }
    }
}

impl Source {
    pub(crate) fn given(&self) -> Given<'_> {
        match self {
            Self::Given(text) => Given::Text(text.as_encoded_bytes()),
            Self::Stdin => Given::Lines(Path::new("-")),
        }
    }
}

/// How texts are read.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Reading {
    /// Read lines that end in NUL, and write results that end in NUL, except those of `check`
    #[arg(long, short = '0')]
    null: bool,
    /// Stop after the first text that is refused
    #[arg(long, overrides_with = "keep_going")]
    pub(crate) fail_fast: bool,
    /// Continue after a text that is refused, and exit with status 1 (the default)
    #[arg(long, overrides_with = "fail_fast")]
    keep_going: bool,
}

impl Reading {
    /// Returns what ends a line.
    pub(crate) const fn end(&self) -> End {
        if self.null { End::Nul } else { End::Lf }
    }
}

/// More texts than one.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Many texts")]
pub(crate) struct Many {
    /// More texts; after `--`, if one begins with a hyphen
    more: Vec<Source>,
    /// Read texts from this file too, one on each line; may be repeated
    #[arg(long = "file", value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) tables: table::Options,
    #[command(flatten)]
    pub(crate) reading: Reading,
}

/// A text, or an input of texts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Given<'a> {
    Text(&'a [u8]),
    /// The texts are the lines of a file; `-` is the standard input
    Lines(&'a Path),
}

impl Many {
    /// Returns all sources: `first`, those that follow it as arguments, and then the files. If there are none, the
    /// standard input is the only source.
    pub(crate) fn sources<'a>(
        &'a self,
        first: impl IntoIterator<Item = &'a Source>,
    ) -> Vec<Given<'a>> {
        let given = first.into_iter().chain(&self.more).map(Source::given);
        let files = self.files.iter().map(|file| Given::Lines(file));
        let mut sources: Vec<_> = given.chain(files).collect();
        if sources.is_empty() {
            sources.push(Source::Stdin.given());
        }
        sources
    }
}

/// Adds the help on `-` to the help of a subcommand, if any of its arguments is a text.
pub(crate) fn explain(command: Command) -> Command {
    let help = if command.get_arguments().any(is::<Source>) {
        OF_MANY
    } else if command.get_arguments().any(is::<Text>) {
        OF_ONE
    } else {
        return command;
    };
    // The explanation is inserted before the examples, which come last.
    let explained = |given: Option<&StyledStr>| {
        let mut given = given?.to_string();
        let examples = given.find("Examples:").or_else(|| given.find("Example:"));
        given.insert_str(examples.unwrap_or(given.len()), &format!("{help}\n\n"));
        Some(given)
    };
    let short = explained(command.get_after_help());
    let long = explained(command.get_after_long_help());
    let command = command.after_help(short.unwrap_or_else(|| help.to_owned()));
    match long {
        Some(long) => command.after_long_help(long),
        None => command,
    }
}

fn is<T: 'static>(argument: &Arg) -> bool {
    argument.get_value_parser().type_id() == TypeId::of::<T>()
}

/// The argument with the value `-` that is one text, not an input of texts.
pub(crate) struct Stdin {
    /// Its name as clap shows it: `<TEXT>`, `--host <HOST>`
    argument: String,
    read: Arc<OnceLock<Vec<u8>>>,
}

impl Stdin {
    /// Finds the argument with the value `-` that is one text, if there is one.
    ///
    /// # Errors
    /// More than one argument is `-`, or no text is given and none is piped in.
    pub(crate) fn find(
        command: &mut Command,
        matches: &ArgMatches,
    ) -> Result<Option<Self>, clap::Error> {
        let Some((name, matches)) = matches.subcommand() else {
            return Ok(None);
        };
        let Some(command) = command.find_subcommand_mut(name) else {
            return Ok(None);
        };
        let mut found = Vec::new();
        for argument in command.get_arguments() {
            let id = argument.get_id().as_str();
            // clap shows an argument that may be left out in brackets.
            let name = || argument.to_string().replace('[', "<").replace(']', ">");
            if is::<Text>(argument) {
                for text in matches.get_many::<Text>(id).into_iter().flatten() {
                    if let Text::Stdin(read) = text {
                        found.push((name(), Some(read.clone())));
                    }
                }
            }
            if is::<Source>(argument) {
                let given = matches.get_many::<Source>(id).into_iter().flatten();
                let read = given.filter(|source| matches!(source, Source::Stdin));
                found.extend(read.map(|_| (name(), None)));
            }
        }
        if let [(first, _), (second, _), ..] = &found[..] {
            let message = format!(
                "only one text can be `-`, the standard input, not both '{first}' and '{second}'"
            );
            return Err(command.error(ErrorKind::ArgumentConflict, message));
        }
        if let Some(text) = missing(command, matches)
            && (!found.is_empty() || io::stdin().is_terminal())
        {
            let message = format!("no {text} is given, and none is piped in");
            return Err(command.error(ErrorKind::MissingRequiredArgument, message));
        }
        let found = found.pop();
        Ok(found.and_then(|(argument, read)| {
            let read = read?;
            Some(Self { argument, read })
        }))
    }

    /// Reads the standard input for the argument.
    pub(crate) fn read(self) -> Result<(), Failure> {
        let Self { argument, read } = self;
        let text = read_text(io::stdin().lock(), MAX, &argument)
            .map_err(|error| Failure::Read("<stdin>".to_owned(), error))?;
        read.get_or_init(|| text);
        Ok(())
    }
}

/// Returns the name of the argument that takes the texts, if no text is given and no other argument replaces it.
fn missing(command: &Command, matches: &ArgMatches) -> Option<String> {
    let source = command
        .get_arguments()
        .find(|argument| is::<Source>(argument))?;
    let conflicting = command.get_arg_conflicts_with(source);
    let conflicting = conflicting.iter().map(|other| other.get_id().as_str());
    let mut instead = [source.get_id().as_str(), "files"]
        .into_iter()
        .chain(conflicting);
    let is_given = |id: &str| matches.try_contains_id(id).unwrap_or(false);
    if instead.any(is_given) {
        return None;
    }
    let name = source.get_value_names()?.first()?;
    Some(name.to_lowercase())
}

/// Ends the process with a message on wrong arguments that clap cannot find itself. `message` must not contain an
/// argument's value.
pub(crate) fn usage(kind: ErrorKind, message: &str) -> ! {
    clap::Error::raw(kind, format_args!("{message}\n")).exit()
}

/// Reads a text of at most `max` bytes, and removes one line end at its end. `argument` names it in messages.
fn read_text(input: impl Read, max: usize, argument: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    // The length of the longest text with its CR LF, and one byte more to detect a longer text
    let most = max.saturating_add("\r\n".len() + 1);
    input.take(most as u64).read_to_end(&mut text)?;
    if text.is_empty() {
        return Err(io::Error::other(format!(
            "it is empty, but {argument} is read from it; an empty line is the empty text"
        )));
    }
    if text.ends_with(b"\n") {
        text.pop();
        if text.ends_with(b"\r") {
            text.pop();
        }
    }
    if text.len() > max {
        return Err(io::Error::other(format!(
            "there are more than {max} bytes for {argument}; a line of `iri batch` may have more"
        )));
    }
    Ok(text)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_end_is_taken_off() {
        for (input, text) in [
            ("a", "a"),
            ("a\n", "a"),
            ("a\r\n", "a"),
            ("\n", ""),
            ("\r\n", ""),
            // Only one line end is removed, and no other white space.
            (" a\t", " a\t"),
            ("a\n\n", "a\n"),
            ("a\r\n\r\n", "a\r\n"),
            ("a\r\r\n", "a\r"),
            ("a\n\r", "a\n\r"),
            ("a\r", "a\r"),
            ("\0", "\0"),
        ] {
            let read = read_text(input.as_bytes(), 9, "").unwrap();
            assert_eq!(read, text.as_bytes(), "{input:?}");
        }
    }

    #[test]
    fn what_is_longer_or_empty_is_an_error() {
        for (input, length) in [("abc", 3), ("abc\n", 3), ("abc\r\n", 3), ("ab\n\n", 3)] {
            let read = read_text(input.as_bytes(), 3, "").unwrap();
            assert_eq!(read.len(), length, "{input:?}");
        }
        for input in ["abcd", "abcd\n", "abcd\r\n", "abc\n\n", "abc\r\r\n"] {
            let error = read_text(input.as_bytes(), 3, "<TEXT>").unwrap_err();
            let message =
                "there are more than 3 bytes for <TEXT>; a line of `iri batch` may have more";
            assert_eq!(error.to_string(), message, "{input:?}");
        }
        // The read ends, although the input does not.
        assert!(read_text(io::repeat(b'a'), 3, "").is_err());
        let error = read_text(&b""[..], 3, "<TEXT>").unwrap_err();
        let message = "it is empty, but <TEXT> is read from it; an empty line is the empty text";
        assert_eq!(error.to_string(), message);
    }
}
