//! The JSON that the commands write.

use std::borrow::Cow;
use std::io::{Result, Write};

use iri_core::component::{Authority, Fragment, Host, Port, Query, Scheme, Userinfo};
use iri_core::{IriRef, ParseError};
use serde::Serialize;

use crate::kind::AnyRef;
use crate::operation::trouble::Trouble;
use crate::show::xri;

/// Writes a value as one line.
pub(crate) fn write_line(out: &mut impl Write, value: &impl Serialize) -> Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// What came of a parse.
#[derive(Serialize)]
pub(crate) struct Verdict<'a> {
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    components: Option<AnyComponents<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Fault>,
}

impl<'a> From<std::result::Result<AnyRef<'a>, ParseError>> for Verdict<'a> {
    fn from(parsed: std::result::Result<AnyRef<'a>, ParseError>) -> Self {
        let components = |reference| match reference {
            AnyRef::Iri(reference) => AnyComponents::Iri(reference.into()),
            AnyRef::Xri(reference) => AnyComponents::Xri(reference.into()),
        };
        Self {
            valid: parsed.is_ok(),
            components: parsed.ok().map(components),
            error: parsed.err().map(Fault::from),
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum AnyComponents<'a> {
    Iri(Components<'a>),
    Xri(xri::Components<'a>),
}

/// The components: `null` where absent, `""` where empty.
#[derive(Serialize)]
struct Components<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> From<IriRef<'a>> for Components<'a> {
    fn from(reference: IriRef<'a>) -> Self {
        Self {
            scheme: reference.scheme().map(Scheme::as_str),
            authority: reference.authority().map(Authority::as_str),
            userinfo: reference.userinfo().map(Userinfo::as_str),
            host: reference.host().map(Host::as_str),
            port: reference.port().map(Port::as_str),
            path: reference.path().as_str(),
            query: reference.query().map(Query::as_str),
            fragment: reference.fragment().map(Fragment::as_str),
        }
    }
}

/// What is wrong with a text, and where; offset and length count bytes.
#[derive(Serialize)]
pub(crate) struct Fault {
    pub(crate) offset: usize,
    pub(crate) length: usize,
    pub(crate) component: &'static str,
    pub(crate) message: String,
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self {
            offset: error.offset(),
            length: error.len(),
            component: error.component().name(),
            message: error.to_string(),
        }
    }
}

/// What came of an operation.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answer {
    Output(String),
    Error(Refusal),
}

impl<E: Into<Refusal>> From<std::result::Result<String, E>> for Answer {
    fn from(performed: std::result::Result<String, E>) -> Self {
        match performed {
            Ok(output) => Self::Output(output),
            Err(error) => Self::Error(error.into()),
        }
    }
}

/// Why something is not done.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Refusal {
    /// A text is not valid.
    Text {
        member: Cow<'static, str>,
        #[serde(flatten)]
        fault: Fault,
    },
    Other {
        #[serde(skip_serializing_if = "Option::is_none")]
        member: Option<Cow<'static, str>>,
        message: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<&'static str>,
    },
}

impl Refusal {
    pub(crate) const fn new(message: String) -> Self {
        Self::Other {
            member: None,
            message,
            code: None,
        }
    }

    /// About a member that is not what it is to be.
    pub(crate) const fn of(member: Cow<'static, str>, message: String) -> Self {
        Self::Other {
            member: Some(member),
            message,
            code: None,
        }
    }

    /// What `cargo xtask conformance` counts as not yet supported.
    pub(crate) fn unknown(op: &str) -> Self {
        // Only what looks like a name is repeated: any other text may be a credential.
        let is_letter = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
        let is_name = (1..=32).contains(&op.len()) && op.bytes().all(is_letter);
        Self::Other {
            member: None,
            message: if is_name {
                format!("there is no operation `{op}`")
            } else {
                "there is no such operation".to_owned()
            },
            code: Some("unknown-op"),
        }
    }
}

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
