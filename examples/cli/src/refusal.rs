//! Why nothing comes of a text, of several together, or of a request.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::process::ExitCode;

use iri_core::component::DecodeError;
use iri_core::file::FilePathError;
use iri_core::{CapacityError, IdnaError, IriRefString, ParseError, RelativizeError};

/// What a subcommand ends with after a refusal.
pub(crate) const REFUSED: ExitCode = ExitCode::FAILURE;

/// What was given is not what it is to be. The command itself is well: `iri batch` and `iri check` go on.
#[derive(Debug)]
pub(crate) enum Refusal<'a> {
    /// A text is not valid.
    Text {
        role: Role,
        text: Cow<'a, [u8]>,
        error: ParseError,
    },
    /// A part does not go with the others.
    Part {
        role: Role,
        /// What an edit was to change, which the edits before may have made
        within: Option<IriRefString>,
        error: Box<dyn Error>,
    },
    /// What came out is no text; to write it as it is, these are its bytes.
    Bytes { bytes: Vec<u8>, error: String },
    /// No single text is to blame.
    Other(Box<dyn Error>),
    /// There is no operation of that name.
    UnknownOperation(Cow<'a, str>),
    /// A line has more bytes than `max`.
    TooLong { max: usize },
}

/// Which of the texts it is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    /// The text whose validity is the question
    Subject,
    /// The only text of an operation
    Text,
    Base,
    Reference,
    Target,
    /// One of the parts to build from, by its name
    Part(&'static str),
    /// The parts that become segments of the path
    Segments,
    /// Those that become pairs of the query
    Pairs,
    /// The names whose values are hidden
    Names,
    /// That of an edit, by its number and the option that it came by
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

    /// The text where it has to be characters.
    pub(crate) fn utf8(self, text: &[u8]) -> Result<&str, Refusal<'static>> {
        str::from_utf8(text).map_err(|error| {
            let offset = error.valid_up_to();
            Refusal::of(self, format!("bytes that are not UTF-8, at byte {offset}"))
        })
    }

    /// What it is called as a member of a request; nothing, where the answer is about it alone.
    pub(crate) fn member(self) -> Option<Cow<'static, str>> {
        Some(match self {
            Self::Subject => return None,
            Self::Base => "base".into(),
            Self::Reference | Self::Target | Self::Text => "input".into(),
            Self::Part(name) => name.into(),
            Self::Segments => "segments".into(),
            Self::Pairs => "pairs".into(),
            Self::Names => "names".into(),
            Self::Edit(number, _) => format!("edits[{number}]").into(),
        })
    }

    /// What it is called as an argument; nothing, where there is no other.
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
        })
    }
}

impl Refusal<'_> {
    /// For a reason in words, about no text.
    pub(crate) fn other(reason: impl Into<Box<dyn Error>>) -> Self {
        Self::Other(reason.into())
    }

    /// For a reason in words, about a text.
    pub(crate) fn of(role: Role, reason: impl Into<Box<dyn Error>>) -> Self {
        Self::Part {
            role,
            within: None,
            error: reason.into(),
        }
    }

    /// The same, borrowed from nothing.
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
        }
    }

    pub(crate) const fn role(&self) -> Option<Role> {
        match self {
            Self::Text { role, .. } | Self::Part { role, .. } => Some(*role),
            Self::Bytes { .. }
            | Self::Other(_)
            | Self::UnknownOperation(_)
            | Self::TooLong { .. } => None,
        }
    }
}

/// The reason, in one sentence.
impl fmt::Display for Refusal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { error, .. } => error.fmt(f),
            Self::Part { error, .. } | Self::Other(error) => error.fmt(f),
            Self::Bytes { error, .. } => f.write_str(error),
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

/// Whether a text looks like the name of an operation. Any other may be a credential, and is not repeated.
fn is_name(text: &str) -> bool {
    let is_letter = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
    (1..=32).contains(&text.len()) && text.bytes().all(is_letter)
}

/// Not of every error: a `ParseError` has a text and a role.
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

other!(CapacityError DecodeError FilePathError IdnaError RelativizeError);
