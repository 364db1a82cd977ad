//! What can be done with references: the same for `iri batch` and for the subcommands.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use iri_core::{CapacityError, IdnaError, Iri, IriRef, ParseError, RelativizeError, Xri, XriRef};

use crate::INVALID;
use crate::diagnostic::{diagnostics, shown};
use crate::failure::Failure;
use crate::json::{self, Answer, Fault, Refusal};

/// An operation, with the texts that it is about as they came in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation<'a> {
    Resolve { base: &'a [u8], reference: &'a [u8] },
    ResolveXri { base: &'a [u8], reference: &'a [u8] },
    Relativize { base: &'a [u8], target: &'a [u8] },
    Normalize { text: &'a [u8], level: Level },
    ToUri { text: &'a [u8], idna: bool },
    ToIri { text: &'a [u8], idna: bool },
    XriToUri { text: &'a [u8] },
    XriToIri { text: &'a [u8] },
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
}

impl Role {
    fn parse<'a, T>(
        self,
        text: &'a [u8],
        parse: impl FnOnce(&'a [u8]) -> Result<T, ParseError>,
    ) -> Result<T, Trouble<'a>> {
        let role = self;
        parse(text).map_err(|error| Trouble::Text { role, text, error })
    }

    /// What it is called as an argument, where there are two.
    const fn argument(self) -> Option<&'static str> {
        match self {
            Self::Base => Some("BASE"),
            Self::Reference => Some("REFERENCE"),
            Self::Target => Some("TARGET"),
            Self::Text => None,
        }
    }

    /// What it is called as a member of a request.
    const fn member(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Reference | Self::Target | Self::Text => "input",
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
    /// The texts are valid.
    Relativize(RelativizeError),
    Idna(IdnaError),
    TooLong(CapacityError),
}

impl From<IdnaError> for Trouble<'_> {
    fn from(error: IdnaError) -> Self {
        Self::Idna(error)
    }
}

impl From<RelativizeError> for Trouble<'_> {
    fn from(error: RelativizeError) -> Self {
        Self::Relativize(error)
    }
}

impl From<CapacityError> for Trouble<'_> {
    fn from(error: CapacityError) -> Self {
        Self::TooLong(error)
    }
}

impl From<Trouble<'_>> for Refusal {
    fn from(trouble: Trouble<'_>) -> Self {
        match trouble {
            Trouble::Text { role, error, .. } => Self::Text {
                member: role.member(),
                fault: Fault::from(error),
            },
            Trouble::Relativize(error) => Self::new(error.to_string()),
            Trouble::Idna(error) => Self::new(error.to_string()),
            Trouble::TooLong(error) => Self::new(error.to_string()),
        }
    }
}

impl<'a> Operation<'a> {
    pub(crate) fn perform(self) -> Result<String, Trouble<'a>> {
        let reference = |text| Role::Text.parse(text, IriRef::parse_bytes);
        let xri = |text| Role::Text.parse(text, Xri::parse_bytes);
        Ok(match self {
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
        Trouble::Text { role, text, error } => match role.argument() {
            Some(name) => {
                diagnostics.report(&mut stderr, *error, text, Some(format_args!("{name}")))
            }
            None => diagnostics.report(&mut stderr, *error, text, None),
        },
        Trouble::Relativize(error) => diagnostics.headline(&mut stderr, error),
        Trouble::Idna(error) => diagnostics.headline(&mut stderr, error),
        Trouble::TooLong(error) => diagnostics.headline(&mut stderr, error),
    }
}
