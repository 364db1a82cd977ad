//! Why nothing comes of an operation.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use iri_core::component::DecodeError;
use iri_core::file::FilePathError;
use iri_core::{CapacityError, IdnaError, IriRefString, ParseError, RelativizeError};

/// Which of the texts it is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    Base,
    Reference,
    Target,
    /// The only one
    Text,
    /// One of the parts to build from, by its name
    Part(&'static str),
    /// The parts that become segments of the path
    Segments,
    /// That of an edit, by its number and the option that it came by
    Edit(usize, &'static str),
}

impl Role {
    pub(crate) fn parse<'a, A: AsRef<[u8]> + ?Sized, T>(
        self,
        text: &'a A,
        parse: impl FnOnce(&'a A) -> Result<T, ParseError>,
    ) -> Result<T, Trouble<'a>> {
        parse(text).map_err(|error| Trouble::Text {
            role: self,
            text: text.as_ref(),
            error,
        })
    }

    /// What it is called as a member of a request.
    pub(crate) fn member(self) -> Cow<'static, str> {
        match self {
            Self::Base => "base".into(),
            Self::Reference | Self::Target | Self::Text => "input".into(),
            Self::Part(name) => name.into(),
            Self::Segments => "segments".into(),
            Self::Edit(number, _) => format!("edits[{number}]").into(),
        }
    }
}

/// What it is called as an argument; nothing, where there is no other.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Base => f.write_str("BASE"),
            Self::Reference => f.write_str("REFERENCE"),
            Self::Target => f.write_str("TARGET"),
            Self::Text => Ok(()),
            Self::Part(name) | Self::Edit(_, name) => write!(f, "--{name}"),
            Self::Segments => f.write_str("--segment"),
        }
    }
}

/// Why nothing comes out.
#[derive(Debug)]
pub(crate) enum Trouble<'a> {
    /// A text is not valid.
    Text {
        role: Role,
        text: &'a [u8],
        error: ParseError,
    },
    /// A part does not go with the others.
    Part {
        role: Role,
        /// What an edit was to change, which the edits before may have made
        within: Option<IriRefString>,
        error: Box<dyn Error>,
    },
    /// The texts are valid.
    Other(Box<dyn Error>),
}

/// Not of every error: a `ParseError` has a text and a role.
macro_rules! other {
    ($($Error:ident)*) => {
        $(
            impl From<$Error> for Trouble<'_> {
                fn from(error: $Error) -> Self {
                    Self::Other(error.into())
                }
            }
        )*
    };
}

other!(CapacityError DecodeError FilePathError IdnaError RelativizeError);
