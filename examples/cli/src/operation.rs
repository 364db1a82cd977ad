//! What can be done with references: the same for `iri batch` and for the subcommands.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use iri_core::component::DecodeError;
use iri_core::file::{self, FilePathError};
use iri_core::{
    CapacityError, IdnaError, Iri, IriRef, IriRefString, ParseError, RelativizeError, Xri, XriRef,
};

use crate::INVALID;
use crate::command::build::Parts;
use crate::command::to_path::System;
use crate::failure::Failure;
use crate::operation::component::Component;
use crate::operation::edit::Edit;
use crate::show::diagnostic::{diagnostics, shown};
use crate::show::json::{self, Answer, Fault, Refusal};

pub(crate) mod component;
pub(crate) mod edit;

/// An operation, with the texts that it is about as they came in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation<'a> {
    Resolve {
        base: &'a [u8],
        reference: &'a [u8],
    },
    ResolveXri {
        base: &'a [u8],
        reference: &'a [u8],
    },
    Relativize {
        base: &'a [u8],
        target: &'a [u8],
    },
    Normalize {
        text: &'a [u8],
        level: Level,
    },
    ToUri {
        text: &'a [u8],
        idna: bool,
    },
    ToIri {
        text: &'a [u8],
        idna: bool,
    },
    XriToUri {
        text: &'a [u8],
    },
    XriToIri {
        text: &'a [u8],
    },
    Decode {
        text: &'a str,
        component: Component,
    },
    Encode {
        text: &'a str,
        component: Component,
        uri: bool,
    },
    ToPath {
        text: &'a [u8],
        system: System,
    },
    FromPath {
        path: &'a [u8],
        system: System,
    },
    Build(&'a Parts),
    Edit {
        text: &'a [u8],
        edits: &'a [Edit],
    },
    Redact {
        text: &'a [u8],
        names: &'a [String],
    },
}

/// What the texts are: the rules for IRIs and for XRIs differ.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(crate) enum Syntax {
    /// IRIs and references of RFC 3987
    Iri,
    /// Those of XRI 3.0
    Xri,
}

/// How far references are normalized.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Level {
    /// What means the same in every scheme: RFC 3986 section 6.2.2
    Syntax,
    /// Also the default ports and empty paths of known schemes: section 6.2.3
    Scheme,
}

impl From<Level> for iri_core::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Syntax => Self::Syntax,
            Level::Scheme => Self::Scheme,
        }
    }
}

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
    fn member(self) -> Cow<'static, str> {
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

impl From<Trouble<'_>> for Refusal {
    fn from(trouble: Trouble<'_>) -> Self {
        match trouble {
            Trouble::Text { role, error, .. } => Self::Text {
                member: role.member(),
                fault: Fault::from(error),
            },
            Trouble::Part { role, error, .. } => Self::of(role.member(), error.to_string()),
            Trouble::Other(error) => Self::new(error.to_string()),
        }
    }
}

impl<'a> Operation<'a> {
    pub(crate) fn perform(self) -> Result<String, Trouble<'a>> {
        let reference = |text| Role::Text.parse(text, IriRef::parse_bytes);
        let xri = |text| Role::Text.parse(text, Xri::parse_bytes);
        Ok(match self {
            Self::Decode { text, component } => {
                let decoded = Role::Text.parse(text, |text| component.decode(text))?;
                Cow::<str>::try_from(decoded)?.into_owned()
            }
            Self::Encode {
                text,
                component,
                uri,
            } => component.encode(text, uri),
            Self::Redact { text, names } => {
                let names: Vec<_> = names.iter().map(String::as_str).collect();
                reference(text)?.redacted().query_values(&names).to_string()
            }
            Self::ToPath { text, system } => {
                let iri = reference(text)?;
                match system {
                    System::Unix => {
                        let path = Cow::<str>::try_from(file::to_unix_path(&iri)?);
                        let start = iri.as_str().len() - iri.path().as_str().len();
                        path.map_err(|error| in_path(error, start))?.into_owned()
                    }
                    System::Windows => {
                        let mut path = String::new();
                        file::to_windows_path(&iri, &mut path)?;
                        path
                    }
                }
            }
            Self::FromPath { path, system } => {
                let mut uri = String::new();
                match (system, str::from_utf8(path)) {
                    (System::Unix, _) => file::from_unix_path(path, &mut uri)?,
                    (System::Windows, Ok(path)) => file::from_windows_path(path, &mut uri)?,
                    (System::Windows, Err(error)) => return Err(Trouble::Other(error.into())),
                };
                uri
            }
            Self::Build(parts) => parts.build()?.into(),
            Self::Edit { text, edits } => {
                let mut iri = IriRefString::from(reference(text)?);
                for (number, edit) in edits.iter().enumerate() {
                    edit.make(number, &mut iri)?;
                }
                iri.into()
            }
            Self::Resolve { base, reference } => {
                let base = Role::Base.parse(base, Iri::parse_bytes)?;
                let reference = Role::Reference.parse(reference, IriRef::parse_bytes)?;
                base.resolve_string(reference)?.into()
            }
            Self::ResolveXri { base, reference } => {
                let base = Role::Base.parse(base, Xri::parse_bytes)?;
                let reference = Role::Reference.parse(reference, XriRef::parse_bytes)?;
                base.resolve_string(reference)?.into()
            }
            Self::XriToUri { text } => xri(text)?.to_uri_string()?.into(),
            Self::XriToIri { text } => xri(text)?.to_iri_string()?.into(),
            Self::Relativize { base, target } => {
                let base = Role::Base.parse(base, Iri::parse_bytes)?;
                let target = Role::Target.parse(target, Iri::parse_bytes)?;
                base.relativize_string(target)?.into()
            }
            Self::Normalize { text, level } => {
                reference(text)?.normalize_string(level.into())?.into()
            }
            Self::ToUri { text, idna: false } => reference(text)?.to_uri_string()?.into(),
            Self::ToUri { text, idna: true } => reference(text)?.to_uri_with_idna()?.into(),
            // RFC 3987 section 3.2 begins with a URI: what is an IRI is mapped to one.
            Self::ToIri { text, idna } => {
                let uri = reference(text)?.to_uri_string()?;
                if idna {
                    uri.to_iri_with_idna()?.into()
                } else {
                    uri.to_iri_string()?.into()
                }
            }
        })
    }

    /// Performs it for a subcommand, which ends with what this gives.
    pub(crate) fn run(self, as_json: bool) -> Result<ExitCode, Failure> {
        let performed = self.perform();
        let status = match performed {
            Ok(_) => ExitCode::SUCCESS,
            Err(_) => INVALID,
        };
        match performed {
            _ if as_json => json::write_line(&mut io::stdout(), &Answer::from(performed))?,
            Ok(output) => print(&output)?,
            Err(trouble) => report(&trouble)?,
        }
        Ok(status)
    }
}

/// The error of a path that begins at that byte of its IRI.
fn in_path(error: DecodeError, start: usize) -> Trouble<'static> {
    match error {
        DecodeError::InvalidUtf8 { offset } => {
            let offset = start + offset;
            FilePathError::InvalidUtf8 { offset }.into()
        }
        other => other.into(),
    }
}

/// Writes what came out: for a person as far as it could deceive the eye, for a program as it is.
pub(crate) fn print(output: &str) -> io::Result<()> {
    let mut stdout = io::stdout();
    if stdout.is_terminal() {
        writeln!(stdout, "{}", shown(output))
    } else {
        writeln!(stdout, "{output}")
    }
}

fn report(trouble: &Trouble<'_>) -> io::Result<()> {
    let (mut stderr, mut diagnostics) = diagnostics(io::stderr());
    match trouble {
        Trouble::Text {
            role: Role::Text,
            text,
            error,
        } => diagnostics.report(&mut stderr, *error, text, None),
        Trouble::Text { role, text, error } => {
            diagnostics.report(&mut stderr, *error, text, Some(format_args!("{role}")))
        }
        Trouble::Part {
            role,
            within,
            error,
        } => {
            diagnostics.headline(&mut stderr, error)?;
            match within {
                Some(iri) if !iri.as_str().is_empty() => {
                    let iri = shown(&iri.redacted().to_string());
                    diagnostics.place(&mut stderr, format_args!("{role}, of {iri}"))
                }
                _ => diagnostics.place(&mut stderr, format_args!("{role}")),
            }
        }
        Trouble::Other(error) => diagnostics.headline(&mut stderr, error),
    }
}
