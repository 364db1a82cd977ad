//! The JSON that the command writes.

use std::collections::HashMap;
use std::io::{self, Write};
use std::net::SocketAddr;

use iri_core::coap::Options;
use iri_core::component::{Authority, Fragment, Host, HostKind, Port, Query, Scheme, Userinfo};
use iri_core::{Component, IriRef, Kind};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::hex;
use crate::kind::AnyRef;
use crate::lines::End;
use crate::operation::lint::{Findings, Policy};
use crate::operation::template::{Matched, ReadBack};
use crate::refusal::{Refusal, Role};
use crate::show::xri;

/// An answer, which is written as one line of JSON. Each answer has some of these members, in this order.
#[derive(Default, Serialize)]
pub(crate) struct Answer<'a> {
    /// The number of the input line
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// The name of the text in its row
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<&'a str>,
    /// The text of the line, with credentials masked
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) valid: Option<bool>,
    /// The name of the grammar rule that was asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rule: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) components: Option<AnyComponents<'a>>,
    /// The name of the narrowest kind of the text
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<&'static str>,
    #[serde(flatten)]
    pub(crate) connection: Option<Connection>,
    /// The options of a CoAP request, each as a number and its value in hexadecimal digits
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "options")]
    pub(crate) options: Option<Options<'a>>,
    /// A CRI in hexadecimal digits
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cri: Option<String>,
    /// The text that an operation returned
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) output: Option<String>,
    /// The values that a text was expanded from, or `null` if it does not match
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variables: Option<Option<Variables>>,
    /// The arguments that no variable is named for
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) unknown: Vec<(String, Option<String>)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal<'a>>,
    /// The findings: what the text should avoid, even if it is valid
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) findings: Option<Findings<'a>>,
}

impl<'a> Answer<'a> {
    /// Answers whether a text is valid, and adds its components.
    pub(crate) fn of_parse(parsed: Result<AnyRef<'a>, Refusal<'a>>) -> Self {
        let components = |reference| match reference {
            AnyRef::Iri(reference) => AnyComponents::Iri(reference.into()),
            AnyRef::Xri(reference) => AnyComponents::Xri(reference.into()),
        };
        Self {
            valid: Some(parsed.is_ok()),
            components: parsed.as_ref().ok().copied().map(components),
            error: parsed.err(),
            ..Self::default()
        }
    }

    /// Answers with the options of a CoAP request. They are decoded while they are written, so that no list of them
    /// takes memory.
    pub(crate) fn of_options(options: Options<'a>) -> Self {
        Self {
            options: Some(options),
            ..Self::default()
        }
    }

    /// Answers with a CRI.
    pub(crate) fn of_cri(made: Result<Vec<u8>, Refusal<'a>>) -> Self {
        match made {
            Ok(cri) => Self {
                cri: Some(hex::encode(&cri)),
                ..Self::default()
            },
            Err(refusal) => refusal.into(),
        }
    }

    /// Answers with the text that an operation returned.
    pub(crate) fn of_operation(performed: Result<String, Refusal<'a>>) -> Self {
        match performed {
            Ok(output) => Self {
                output: Some(output),
                ..Self::default()
            },
            Err(refusal) => refusal.into(),
        }
    }
}

impl<'a> Answer<'a> {
    /// Answers with the values that a text was expanded from.
    pub(crate) fn of_match(matched: Result<Option<ReadBack>, Refusal<'a>>) -> Self {
        let (variables, unknown) = match matched {
            Ok(Some(found)) => (Some(Variables(found.variables)), found.unknown),
            Ok(None) => (None, Vec::new()),
            Err(refusal) => return refusal.into(),
        };
        Self {
            variables: Some(variables),
            unknown,
            ..Self::default()
        }
    }

    /// Answers whether a text is a reference, and adds all findings in it.
    pub(crate) fn of_lint(text: &'a str) -> Self {
        Self {
            valid: Some(Kind::IriRef.check(text).is_ok()),
            findings: Some(Findings::of_text(text, &Policy::ALL)),
            ..Self::default()
        }
    }
}

/// Writes a list of findings. Offset and length are counted in bytes.
impl Serialize for Findings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Written {
            code: &'static str,
            severity: &'static str,
            offset: usize,
            length: usize,
            message: String,
        }
        serializer.collect_seq(self.clone().map(|(severity, finding)| Written {
            code: finding.code().name(),
            severity: severity.name(),
            offset: finding.offset(),
            length: finding.len(),
            message: finding.to_string(),
        }))
    }
}

impl<'a> From<Refusal<'a>> for Answer<'a> {
    fn from(refusal: Refusal<'a>) -> Self {
        Self {
            error: Some(refusal),
            ..Self::default()
        }
    }
}

fn options<S: Serializer>(options: &Option<Options<'_>>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(options.iter().cloned().flatten().map(|(number, value)| {
        let value: Vec<u8> = value.bytes().collect();
        (number, hex::encode(&value))
    }))
}

/// Writes a value as one line, including the line end.
pub(crate) fn write(out: &mut impl Write, value: &impl Serialize, end: End) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(&[end.byte()])
}

/// Writes the member `error` of an answer. Offset and length are counted in bytes.
impl Serialize for Refusal<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut error = serializer.serialize_map(None)?;
        if let Some(member) = self.role().and_then(Role::member) {
            error.serialize_entry("member", &member)?;
        }
        let place = match self {
            Self::Text { error, .. } => Some((error.offset(), error.len(), error.component())),
            Self::TooLong { .. } => Some((0, 0, Component::Reference)),
            _ => None,
        };
        if let Some((offset, length, component)) = place {
            error.serialize_entry("offset", &offset)?;
            error.serialize_entry("length", &length)?;
            error.serialize_entry("component", component.name())?;
        }
        error.serialize_entry("message", &self.to_string())?;
        // `cargo xtask conformance` counts this code as an operation that is not yet supported.
        if let Self::UnknownOperation(_) = self {
            error.serialize_entry("code", "unknown-op")?;
        }
        error.end()
    }
}

#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AnyComponents<'a> {
    Iri(Components<'a>),
    Xri(xri::Components<'a>),
}

/// The components: an absent one is `null`, an empty one `""`.
#[derive(Serialize)]
pub(crate) struct Components<'a> {
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

/// What a client needs of an IRI to connect. An absent value is `null`.
#[derive(Serialize)]
pub(crate) struct Connection {
    host_kind: Option<&'static str>,
    port_number: Option<u16>,
    port_or_default: Option<u16>,
    socket_addr: Option<SocketAddr>,
}

impl From<IriRef<'_>> for Connection {
    fn from(reference: IriRef<'_>) -> Self {
        Self {
            host_kind: reference.host().map(host_rule),
            port_number: reference.port().and_then(Port::to_u16),
            port_or_default: reference.port_or_default(),
            socket_addr: reference.socket_addr(),
        }
    }
}

/// Returns the name of the grammar rule that a host matches.
fn host_rule(host: Host<'_>) -> &'static str {
    match host.kind() {
        HostKind::Ipv4(_) => "IPv4address",
        HostKind::Ipv6(_) => "IPv6address",
        HostKind::IpvFuture(_) => "IPvFuture",
        HostKind::RegName(_) => "reg-name",
    }
}

/// The values of one name of pairs, in their order. Most names have one, which is written without a list.
enum ValuesOfName<'a> {
    One(&'a str),
    Several(Vec<&'a str>),
}

impl Serialize for ValuesOfName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::One(value) => value.serialize(serializer),
            Self::Several(values) => values.serialize(serializer),
        }
    }
}

/// Returns the values of each name, in the order in which the names occur first: readers of JSON keep only one member of
/// a name.
fn by_name(pairs: &[(String, String)]) -> Vec<(&str, ValuesOfName<'_>)> {
    let mut all: Vec<(&str, ValuesOfName<'_>)> = Vec::new();
    let mut places = HashMap::new();
    for (name, value) in pairs {
        let place = *places.entry(name.as_str()).or_insert(all.len());
        let Some((_, found)) = all.get_mut(place) else {
            all.push((name, ValuesOfName::One(value)));
            continue;
        };
        match found {
            ValuesOfName::Several(values) => values.push(value),
            ValuesOfName::One(first) => *found = ValuesOfName::Several(vec![*first, value]),
        }
    }
    all
}

/// The values of variables: each a text, a list, or an object of pairs.
pub(crate) struct Variables(Vec<(String, Matched)>);

impl Serialize for Variables {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Serialize for Matched {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.serialize(serializer),
            Self::List(list) => list.serialize(serializer),
            Self::Pairs(pairs) => serializer.collect_map(by_name(pairs)),
        }
    }
}
