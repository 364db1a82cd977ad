//! The reasons for which texts or a request are refused.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::process::ExitCode;

use iri_coap::CoapError;
use iri_core::component::DecodeError;
use iri_core::file::FilePathError;
use iri_core::operation::{IdnaError, RelativizeError};
use iri_core::{CapacityError, IriRef, IriRefString, ParseError, ParseErrorKind};

/// The exit status after a refusal.
pub(crate) const REFUSED: ExitCode = ExitCode::FAILURE;

/// The reason why the input has no result. If there are many texts, the command goes on with the next one, and ends
/// with [`REFUSED`]. (The command's own problems are a `Failure`.)
#[derive(Debug)]
pub(crate) enum Refusal<'a> {
    /// A text is not valid.
    Text {
        role: Role,
        text: Cow<'a, [u8]>,
        error: ParseError,
    },
    /// A text is valid, but does not fit together with the others.
    Part {
        role: Role,
        /// The reference that an edit should have changed
        within: Option<IriRefString>,
        error: Box<dyn Error>,
    },
    /// The result is not UTF-8. Its bytes can still be written as they are.
    Bytes { bytes: Vec<u8>, error: String },
    /// The reason is not about a single text.
    Other(Box<dyn Error>),
    /// There is no operation of that name.
    UnknownOperation(Cow<'a, str>),
    /// A line has more bytes than `max`.
    TooLong { max: usize },
    /// A line is no row of its table. It says where the row is wrong: how many lines after its first line, and in which
    /// column.
    Row {
        lines: u64,
        column: usize,
        reason: String,
    },
}

/// The role of a text among the texts that an operation takes.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    /// The text to parse, if parsing is all that was asked
    Subject,
    /// The only text of an operation
    Text,
    Base,
    Reference,
    Target,
    /// One of the parts to build from, with its name
    Part(&'static str),
    /// The parts that become segments of the path
    Segments,
    /// The parts that become pairs of the query
    Pairs,
    /// The names whose values are hidden
    Names,
    /// A template that a text is matched with
    Template,
    /// The value of a variable of a template
    Value,
    /// The values of a template's variables, as JSON
    Variables,
    /// The text of an edit: the edit's number and its option
    Edit(usize, &'static str),
}

impl Role {
    pub(crate) fn parse<'a, A: AsRef<[u8]> + ?Sized, T>(
        self,
        text: &'a A,
        parse: impl FnOnce(&'a A) -> Result<T, ParseError>,
    ) -> Result<T, Refusal<'a>> {
        parse(text).map_err(|error| Refusal::Text {
            role: self,
            text: text.as_ref().into(),
            error,
        })
    }

    /// Returns the text as a string.
    pub(crate) fn utf8(self, text: &[u8]) -> Result<&str, Refusal<'static>> {
        str::from_utf8(text).map_err(|error| {
            let offset = error.valid_up_to();
            // Of a whole reference the parser's error has a caret.
            match self.parse(text, IriRef::parse_bytes).err() {
                Some(Refusal::Text { error, .. })
                    if self.is_text()
                        && error.kind() == ParseErrorKind::InvalidUtf8
                        && error.offset() == offset =>
                {
                    Refusal::Text {
                        role: self,
                        text: text.to_vec().into(),
                        error,
                    }
                }
                _ => Refusal::of(self, format!("bytes that are not UTF-8, at byte {offset}")),
            }
        })
    }

    /// Returns whether this is the role of which many texts can be given.
    pub(crate) const fn is_text(self) -> bool {
        matches!(
            self,
            Self::Subject | Self::Text | Self::Reference | Self::Target
        )
    }

    /// Returns the name of the text as a member of a request. A text that is only parsed has no name.
    pub(crate) fn member(self) -> Option<Cow<'static, str>> {
        Some(match self {
            Self::Subject => return None,
            Self::Base => "base".into(),
            Self::Reference | Self::Target | Self::Text => "input".into(),
            Self::Part(name) => name.into(),
            Self::Segments => "segments".into(),
            Self::Pairs => "pairs".into(),
            Self::Names => "names".into(),
            Self::Template => "template".into(),
            Self::Value | Self::Variables => "variables".into(),
            Self::Edit(number, _) => format!("edits[{number}]").into(),
        })
    }

    /// Returns the name of the text as an argument. The text of an operation that has only one has no name.
    pub(crate) fn argument(self) -> Option<Cow<'static, str>> {
        Some(match self {
            Self::Subject | Self::Text => return None,
            Self::Base => "BASE".into(),
            Self::Reference => "REFERENCE".into(),
            Self::Target => "TARGET".into(),
            Self::Part(name) | Self::Edit(_, name) => format!("--{name}").into(),
            Self::Segments => "--segment".into(),
            Self::Pairs => "--pair".into(),
            Self::Names => "--name".into(),
            Self::Template => "TEMPLATE".into(),
            Self::Value => "NAME=VALUE".into(),
            Self::Variables => "--variables".into(),
        })
    }
}

impl Refusal<'_> {
    /// Refuses with a reason in words that is not about a text.
    pub(crate) fn other(reason: impl Into<Box<dyn Error>>) -> Self {
        Self::Other(reason.into())
    }

    /// Refuses a text with a reason in words.
    pub(crate) fn of(role: Role, reason: impl Into<Box<dyn Error>>) -> Self {
        Self::Part {
            role,
            within: None,
            error: reason.into(),
        }
    }

    /// Returns what else is wrong with a text that has no scheme. Its first fault is seen before any other.
    pub(crate) fn second<'t>(&self, text: &'t [u8]) -> Option<Refusal<'t>> {
        match self {
            Self::Text { role, error, .. } if error.kind() == ParseErrorKind::NoScheme => {
                role.parse(text, IriRef::parse_bytes).err()
            }
            _ => None,
        }
    }

    /// Returns the same refusal with an owned copy of the text.
    pub(crate) fn into_owned(self) -> Refusal<'static> {
        match self {
            Self::Text { role, text, error } => Refusal::Text {
                role,
                text: text.into_owned().into(),
                error,
            },
            Self::Part {
                role,
                within,
                error,
            } => Refusal::Part {
                role,
                within,
                error,
            },
            Self::Bytes { bytes, error } => Refusal::Bytes { bytes, error },
            Self::Other(error) => Refusal::Other(error),
            Self::UnknownOperation(name) => Refusal::UnknownOperation(name.into_owned().into()),
            Self::TooLong { max } => Refusal::TooLong { max },
            Self::Row {
                lines,
                column,
                reason,
            } => Refusal::Row {
                lines,
                column,
                reason,
            },
        }
    }

    /// Returns the same refusal without its text, so that no report shows the text.
    pub(crate) fn without_text(self) -> Self {
        match self {
            Self::Text { .. } => Self::Row {
                lines: 0,
                column: self.column(),
                reason: self.to_string(),
            },
            other => other,
        }
    }

    /// Returns how many lines after the first line of its row the first wrong character is.
    pub(crate) const fn lines(&self) -> u64 {
        match self {
            Self::Row { lines, .. } => *lines,
            _ => 0,
        }
    }

    /// Returns the column of the first wrong character, counted in characters from 1.
    pub(crate) fn column(&self) -> usize {
        match self {
            Self::Text { text, error, .. } => column(text, error.offset()),
            Self::Row { column, .. } => *column,
            _ => 1,
        }
    }

    /// Returns the offset of the first wrong byte in its text.
    pub(crate) const fn offset(&self) -> usize {
        match self {
            Self::Text { error, .. } => error.offset(),
            _ => 0,
        }
    }

    /// Returns whether another text might not be refused. It is `false` if an argument that is the same for all texts
    /// is to blame.
    pub(crate) const fn is_of_text(&self) -> bool {
        match self {
            Self::Text { role, .. }
            | Self::Part {
                role, within: None, ..
            } => role.is_text(),
            _ => true,
        }
    }

    pub(crate) const fn role(&self) -> Option<Role> {
        match self {
            Self::Text { role, .. } | Self::Part { role, .. } => Some(*role),
            Self::Bytes { .. }
            | Self::Other(_)
            | Self::UnknownOperation(_)
            | Self::TooLong { .. }
            | Self::Row { .. } => None,
        }
    }
}

/// Returns the column of the byte at an offset, counted in characters from 1.
pub(crate) fn column(text: &[u8], offset: usize) -> usize {
    let before = &text[..offset];
    // Most texts are ASCII. Checking this is faster than counting characters.
    if before.is_ascii() {
        return 1 + offset;
    }
    // All bytes before the offset are UTF-8, so each byte that is no continuation byte begins a character.
    1 + before.iter().filter(|byte| (**byte as i8) >= -0x40).count()
}

/// Writes the reason as one sentence.
impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { error, .. } => error.fmt(f),
            Self::Part { error, .. } | Self::Other(error) => error.fmt(f),
            Self::Bytes { error, .. } => f.write_str(error),
            Self::Row { reason, .. } => f.write_str(reason),
            Self::UnknownOperation(name) if is_name(name) => {
                write!(f, "there is no operation `{name}`")
            }
            Self::UnknownOperation(_) => f.write_str("there is no such operation"),
            Self::TooLong { max } => {
                let unit = if *max == 1 { "byte" } else { "bytes" };
                write!(f, "the line is longer than {max} {unit}")
            }
        }
    }
}

/// Returns whether a text looks like the name of an operation. Any other text may be a credential, and is not repeated.
fn is_name(text: &str) -> bool {
    let is_letter = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
    (1..=32).contains(&text.len()) && text.bytes().all(is_letter)
}

/// Lets `?` convert these errors to a refusal. A `ParseError` is not among them, because its refusal needs a text and a
/// role.
macro_rules! other {
    ($($Error:ident)*) => {
        $(
            impl From<$Error> for Refusal<'_> {
                fn from(error: $Error) -> Self {
                    Self::other(error)
                }
            }
        )*
    };
}

other!(CapacityError CoapError DecodeError FilePathError IdnaError RelativizeError);
