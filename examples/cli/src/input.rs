//! The texts that arguments give. `-` is the standard input.

use std::any::TypeId;
use std::ffi::OsString;
use std::io::{self, Read};
use std::sync::{Arc, OnceLock};

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};

use crate::failure::Failure;
use crate::refusal::{Refusal, Role};

/// The most bytes of a text from the standard input, so that an endless input ends with an error.
const MAX: usize = 64 << 20;

const HELP: &str = "\
A text given as `-` is read from the standard input, up to its end (Ctrl-D on a terminal), without the
LF or CR LF at that end. Only one text can be, and has at most 64 MiB. An empty line is the empty text;
no input at all is an error. For a `-` itself pipe one in, or write `./-` or `%2D` where these are as
good; `--` before it makes no difference.";

/// The value of an argument that is a text.
#[derive(Clone, Debug)]
pub(crate) enum Text {
    Given(OsString),
    /// The standard input, once [`Stdin::read`] has read it
    Stdin(Arc<OnceLock<Vec<u8>>>),
}

/// Makes a text of an argument, for clap.
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

    /// Returns it as characters. `role` names it where it is not UTF-8.
    pub(crate) fn str(&self, role: Role) -> Result<&str, Refusal<'static>> {
        role.utf8(self.bytes())
    }
}

/// Adds to the help of a subcommand what `-` means, if any of its arguments is a text.
pub(crate) fn explain(command: Command) -> Command {
    if !command.get_arguments().any(is_text) {
        return command;
    }
    // Before the examples, which come last.
    let explained = |help: Option<&StyledStr>| {
        let mut help = help?.to_string();
        let examples = help.find("Examples:").or_else(|| help.find("Example:"));
        help.insert_str(examples.unwrap_or(help.len()), &format!("{HELP}\n\n"));
        Some(help)
    };
    let short = explained(command.get_after_help());
    let long = explained(command.get_after_long_help());
    let command = command.after_help(short.unwrap_or_else(|| HELP.to_owned()));
    match long {
        Some(long) => command.after_long_help(long),
        None => command,
    }
}

fn is_text(argument: &Arg) -> bool {
    argument.get_value_parser().type_id() == TypeId::of::<Text>()
}

/// The argument that is `-`.
pub(crate) struct Stdin {
    /// Its name as clap shows it: `<TEXT>`, `--host <HOST>`
    argument: String,
    read: Arc<OnceLock<Vec<u8>>>,
}

impl Stdin {
    /// Finds the argument that is `-`, if there is one.
    ///
    /// # Errors
    /// More than one argument is `-`.
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
        let mut found: Vec<Self> = Vec::new();
        for argument in command.get_arguments().filter(|argument| is_text(argument)) {
            let texts = matches.get_many::<Text>(argument.get_id().as_str());
            for text in texts.into_iter().flatten() {
                if let Text::Stdin(read) = text {
                    found.push(Self {
                        argument: argument.to_string(),
                        read: read.clone(),
                    });
                }
            }
        }
        if let [first, second, ..] = &found[..] {
            let (first, second) = (&first.argument, &second.argument);
            let message = format!(
                "only one text can be `-`, the standard input, not both '{first}' and '{second}'"
            );
            return Err(command.error(ErrorKind::ArgumentConflict, message));
        }
        Ok(found.pop())
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

/// Reads a text of at most `max` bytes, and takes off the line end at its end. `argument` is for messages.
fn read_text(input: impl Read, max: usize, argument: &str) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    // One byte more than the longest text has with its CR LF
    let most = max.saturating_add("\r\n".len() + 1);
    input.take(most as u64).read_to_end(&mut text)?;
    if text.is_empty() {
        return Err(io::Error::other(format!(
            "it is empty, where {argument} is to come; an empty line is the empty text"
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
            // Nothing else is.
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
        // It ends, though the input does not.
        assert!(read_text(io::repeat(b'a'), 3, "").is_err());
        let error = read_text(&b""[..], 3, "<TEXT>").unwrap_err();
        let message = "it is empty, where <TEXT> is to come; an empty line is the empty text";
        assert_eq!(error.to_string(), message);
    }
}
