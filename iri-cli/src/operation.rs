//! The operations on references, for `iri batch` and for the other subcommands. No other module calls the library's
//! operations.
//!
//! A text is passed as bytes if the library parses bytes: its error then says which of them are not UTF-8.

use std::borrow::Cow;

use clap::ValueEnum;
use iri_core::component::{DecodeError, Decoded};
use iri_core::file::{self, FilePathError};
use iri_core::{Iri, IriRef, Kind};
use iri_policy::hosts::HostList;
use iri_xri::{Xri, XriRef};

use component::Component;
use edit::{Edit, Editing};
use system::System;

use crate::refusal::{Refusal, Role};

mod address;
pub(crate) mod coap;
pub(crate) mod component;
pub(crate) mod cri;
pub(crate) mod edit;
pub(crate) mod get;
mod line;
pub(crate) mod lint;
pub(crate) mod parts;
pub(crate) mod query;
pub(crate) mod system;
pub(crate) mod template;

/// The syntax of the texts: IRIs and XRIs have different rules.
#[derive(Clone, Copy, Debug, PartialEq, ValueEnum)]
pub(crate) enum Syntax {
    /// IRIs and IRI references of RFC 3987
    Iri,
    /// XRIs and XRI references of XRI 3.0
    Xri,
}

/// The level to which references are normalized.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Level {
    /// Change what means the same in every scheme: RFC 3986 section 6.2.2
    Syntax,
    /// Also change the default ports and empty paths of known schemes: section 6.2.3
    Scheme,
    /// Also write IPv6 addresses as RFC 5952 does
    Address,
}

impl From<Level> for iri_core::Level {
    fn from(level: Level) -> Self {
        match level {
            Level::Syntax => Self::Syntax,
            Level::Scheme => Self::Scheme,
            Level::Address => Self::Address,
        }
    }
}

/// The text that an operation returns.
type Made<'a> = Result<String, Refusal<'a>>;

pub(crate) fn resolve<'a>(base: &'a [u8], reference: &'a [u8], syntax: Syntax) -> Made<'a> {
    Ok(match syntax {
        Syntax::Iri => {
            let base = Role::Base.parse(base, Iri::parse_bytes)?;
            let reference = Role::Reference.parse(reference, IriRef::parse_bytes)?;
            base.resolve(reference).into_owned()?.into()
        }
        Syntax::Xri => {
            let base = Role::Base.parse(base, Xri::parse_bytes)?;
            let reference = Role::Reference.parse(reference, XriRef::parse_bytes)?;
            base.resolve(reference).into_owned()?.into()
        }
    })
}

/// Returns whether a `..` of the reference leads above the root. For texts that are not valid it returns `false`.
pub(crate) fn underflows(base: &[u8], reference: &[u8]) -> bool {
    match (Iri::parse_bytes(base), IriRef::parse_bytes(reference)) {
        (Ok(base), Ok(reference)) => base.underflows(reference),
        _ => false,
    }
}

/// With `by_path`, no reference begins with `/`.
pub(crate) fn relativize<'a>(base: &'a [u8], target: &'a [u8], by_path: bool) -> Made<'a> {
    let base = Role::Base.parse(base, Iri::parse_bytes)?;
    let target = Role::Target.parse(target, Iri::parse_bytes)?;
    let reference = if by_path {
        base.relativize_path(target)?
    } else {
        base.relativize(target)?
    };
    Ok(reference.into_owned()?.into())
}

/// Returns the normal form. Most texts are in their normal form already; they are borrowed and take no memory.
pub(crate) fn normalize(text: &[u8], level: Level) -> Result<Cow<'_, str>, Refusal<'_>> {
    let reference = reference(text)?;
    Ok(if reference.is_normalized(level.into()) {
        reference.as_str().into()
    } else {
        String::from(reference.normalize(level.into()).into_owned()?).into()
    })
}

/// Returns whether a text is a reference in its normal form.
pub(crate) fn is_normalized(text: &[u8], level: Level) -> bool {
    reference(text).is_ok_and(|reference| reference.is_normalized(level.into()))
}

/// Maps an IRI reference to a URI reference, or an XRI to its URI normal form. With `idna` the host is mapped by IDNA;
/// XRIs have no host.
pub(crate) fn to_uri(text: &[u8], syntax: Syntax, idna: bool) -> Made<'_> {
    Ok(match syntax {
        Syntax::Iri if idna => reference(text)?.to_uri_with_idna()?.into(),
        Syntax::Iri => reference(text)?.to_uri().into_owned()?.into(),
        Syntax::Xri => xri(text)?.to_uri().into_owned()?.into(),
    })
}

/// Maps a URI reference to an IRI reference, or an XRI to its IRI normal form. With `idna` the host is mapped by IDNA;
/// XRIs have no host.
///
/// With `whole_values`, a value stays as it is if a part of it is not UTF-8.
pub(crate) fn to_iri(text: &[u8], syntax: Syntax, idna: bool, whole_values: bool) -> Made<'_> {
    if syntax == Syntax::Xri {
        return Ok(xri(text)?.to_iri().into_owned()?.into());
    }
    let reference = reference(text)?;
    let mapped;
    // The mapping of RFC 3987 section 3.2 starts from a URI, so an IRI is mapped to a URI first.
    let uri = match reference.try_as_uri_ref() {
        Ok(uri) => uri,
        Err(_) => {
            mapped = reference.to_uri().into_owned()?;
            mapped.as_uri_ref()
        }
    };
    Ok(if whole_values {
        uri.to_iri().whole_values().into_owned()?.into()
    } else if idna {
        uri.to_iri_with_idna()?.into()
    } else {
        uri.to_iri().into_owned()?.into()
    })
}

/// The form in which labels of a host are written.
#[derive(Clone, Copy, Debug)]
enum Idna {
    /// As the DNS has them: `xn--r8jz45g`
    Dns,
    /// As people read them
    People,
}

/// Maps the host by IDNA.
fn to_idna(iri: IriRef<'_>, idna: Idna) -> Made<'static> {
    match idna {
        Idna::Dns => Ok(iri.to_uri_with_idna()?.into()),
        Idna::People => {
            to_iri(iri.as_str().as_bytes(), Syntax::Iri, true, false).map_err(Refusal::into_owned)
        }
    }
}

pub(crate) fn decode(text: &str, component: Component) -> Made<'_> {
    let decoded = Role::Text.parse(text, |text| component.decode(text))?;
    to_text(decoded, Refusal::from)
}

/// What is hidden in addition to passwords.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hidden<'a> {
    names: Vec<&'a str>,
    user: bool,
    segments: Option<usize>,
    by_components: bool,
    usual: bool,
}

impl<'a> Hidden<'a> {
    /// Hides the values of these names. Also hides the name of the user, and the path after the first segments, if
    /// asked.
    pub(crate) fn new(mut names: Vec<&'a str>, user: bool, segments: Option<usize>) -> Self {
        // The names are sorted here in place; otherwise the library sorts a copy of them.
        let lower = |b: u8| b.to_ascii_lowercase();
        names.sort_unstable_by(|a, b| a.bytes().map(lower).cmp(b.bytes().map(lower)));
        Self {
            names,
            user,
            segments,
            by_components: false,
            usual: false,
        }
    }

    /// Hides the values of usual names too, if asked.
    pub(crate) const fn usual(mut self, usual: bool) -> Self {
        self.usual = usual;
        self
    }

    /// Shows the host and the port even if an `@` comes after them, if asked.
    pub(crate) const fn by_components(mut self, by_components: bool) -> Self {
        self.by_components = by_components;
        self
    }
}

/// Hides credentials in a line of a log, with the names of users and the values of names of secrets.
pub(crate) fn redact_line(text: &[u8], hidden: &Hidden<'_>) -> String {
    line::redact(text, &hidden.names, hidden.segments)
}

pub(crate) fn redact<'a>(text: &'a [u8], hidden: &Hidden<'_>) -> Made<'a> {
    let mut redacted = reference(text)?.redacted().query_values(&hidden.names);
    if hidden.usual {
        redacted = redacted.usual_names();
    }
    if hidden.user {
        redacted = redacted.user();
    }
    if let Some(first) = hidden.segments {
        redacted = redacted.segments_from(first);
    }
    if hidden.by_components {
        redacted = redacted.by_components();
    }
    Ok(redacted.into_owned()?)
}

/// Percent-encodes what keeps a text from being a reference of this kind, with `any_encoding` also if it is not UTF-8.
pub(crate) fn repair(text: &[u8], kind: Kind, any_encoding: bool) -> Made<'_> {
    if any_encoding {
        let repair = Role::Text.parse(text, |text| IriRef::repair_bytes_as(kind, text))?;
        return Ok(repair.into_owned()?.into());
    }
    let text = Role::Text.utf8(text)?;
    let repair = Role::Text.parse(text, |text| IriRef::repair_as(kind, text))?;
    Ok(repair.into_owned()?.into())
}

/// The most bytes of a result that is a product: of the hosts of a list and the parts that they have in common, or of the
/// variables of a template and their values.
const MOST_OF_SEVERAL: usize = 16 << 20;

/// Returns the reference of each host of a list.
pub(crate) fn hosts(text: &[u8]) -> Result<Vec<String>, Refusal<'_>> {
    let text = Role::Text.utf8(text)?;
    let list = Role::Text.parse(text, HostList::parse)?;
    if list.hosts().count().saturating_mul(text.len()) > MOST_OF_SEVERAL {
        return Err(Refusal::of(
            Role::Text,
            format!("the references of its hosts could have more than {MOST_OF_SEVERAL} bytes"),
        ));
    }
    let uris = list.hosts().map(|host| host.uri().into_owned());
    uris.map(|uri| Ok(uri?.into())).collect()
}

pub(crate) fn to_path(text: &[u8], system: System) -> Made<'_> {
    let iri = reference(text)?;
    match system {
        System::Unix => {
            let start = iri.as_str().len() - iri.path().as_str().len();
            to_text(file::to_unix_path(&iri)?, |error| match error {
                DecodeError::InvalidUtf8 { offset } => {
                    let offset = start + offset;
                    FilePathError::InvalidUtf8 { offset }.into()
                }
                other => other.into(),
            })
        }
        System::Windows => Ok(file::to_windows_path(&iri)?.into_owned()?),
    }
}

pub(crate) fn from_path(path: &[u8], system: System) -> Made<'_> {
    let uri = match system {
        System::Unix => file::from_unix_path(path)?.into_owned()?,
        System::Windows => file::from_windows_path(Role::Text.utf8(path)?)?.into_owned()?,
    };
    Ok(uri.into())
}

pub(crate) fn edit<'a>(text: &'a [u8], edits: &[Edit<'_>]) -> Made<'a> {
    let editing = Editing::new(text)?;
    let edited = edits.iter().cloned().try_fold(editing, Editing::make)?;
    Ok(edited.into())
}

/// Parses the text of an operation that has only one, as a reference.
fn reference(text: &[u8]) -> Result<IriRef<'_>, Refusal<'_>> {
    Role::Text.parse(text, IriRef::parse_bytes)
}

/// Parses the text of an operation that has only one, as an XRI.
fn xri(text: &[u8]) -> Result<Xri<'_>, Refusal<'_>> {
    Role::Text.parse(text, Xri::parse_bytes)
}

/// Returns decoded bytes as a string. `refused` makes the refusal if they are not UTF-8.
fn to_text(
    decoded: Decoded<'_>,
    refused: impl FnOnce(DecodeError) -> Refusal<'static>,
) -> Made<'static> {
    match Cow::<str>::try_from(decoded) {
        Ok(text) => Ok(text.into_owned()),
        Err(error) => Err(Refusal::Bytes {
            bytes: decoded.bytes().collect(),
            error: refused(error).to_string(),
        }),
    }
}
