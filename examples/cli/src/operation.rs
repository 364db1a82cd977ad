//! What can be done with references: the same for `iri batch` and for the subcommands.

use std::borrow::Cow;

use clap::ValueEnum;
use iri_core::component::DecodeError;
use iri_core::file::{self, FilePathError};
use iri_core::{Iri, IriRef, IriRefString, Xri, XriRef};

use component::Component;
use edit::Edit;
use parts::Parts;
use system::System;

use crate::refusal::{Refusal, Role};

mod address;
pub(crate) mod component;
pub(crate) mod edit;
pub(crate) mod parts;
pub(crate) mod system;

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

impl<'a> Operation<'a> {
    pub(crate) fn perform(self) -> Result<String, Refusal<'a>> {
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
                    (System::Windows, Err(error)) => return Err(Refusal::other(error)),
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
}

/// The error of a path that begins at that byte of its IRI.
fn in_path(error: DecodeError, start: usize) -> Refusal<'static> {
    match error {
        DecodeError::InvalidUtf8 { offset } => {
            let offset = start + offset;
            FilePathError::InvalidUtf8 { offset }.into()
        }
        other => other.into(),
    }
}
