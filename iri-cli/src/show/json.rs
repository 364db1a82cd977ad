//! The JSON that the command writes.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::{self, Write};
use std::net::SocketAddr;

use iri_coap::Options;
use iri_core::component::{Authority, Fragment, Host, HostKind, Port, Query, Scheme, Userinfo};
use iri_core::{Component, IriRef, Kind};
use iri_template::{Arguments, Matched, MatchedPairs};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::hex;
use crate::kind::AnyRef;
use crate::lines::End;
use crate::operation::lint::{Findings, Limit, Policy};
use crate::operation::template::{ReadBack, checked};
use crate::refusal::{Refusal, Role};
use crate::show::xri;
use crate::visible::write_json;

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
    /// The reference of each host of a list
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hosts: Option<Vec<String>>,
    /// The values that a text was expanded from, or `null` if it does not match
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variables: Option<Option<Variables<'a>>>,
    /// The arguments that no variable is named for
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "unknown")]
    pub(crate) unknown: Option<Arguments<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal<'a>>,
    /// The findings: what the text should avoid, even if it is valid
    #[serde(flatten)]
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

    /// Answers with the references of the hosts of a list.
    pub(crate) fn of_hosts(hosts: Vec<String>) -> Self {
        Self {
            hosts: Some(hosts),
            ..Self::default()
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
    pub(crate) fn of_match(matched: Result<Option<ReadBack<'a>>, Refusal<'a>>) -> Self {
        let (variables, unknown) = match matched {
            Ok(Some(found)) => (Some(Variables(found.variables)), Some(found.unknown)),
            Ok(None) => (None, None),
            Err(refusal) => return refusal.into(),
        };
        Self {
            variables: Some(variables),
            unknown: unknown.filter(|unknown| unknown.clone().next().is_some()),
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

/// Writes the member `findings`, a list. Offset and length are counted in bytes. If there are more than a list may have,
/// the member `more_findings` has their number.
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
        let mut limit = Limit::default();
        let mut admitted = Vec::new();
        for (severity, finding) in self.clone() {
            if limit.admits(severity) {
                admitted.push(Written {
                    code: finding.code().name(),
                    severity: severity.name(),
                    offset: finding.offset(),
                    length: finding.len(),
                    message: finding.to_string(),
                });
            }
        }
        let mut members = serializer.serialize_map(None)?;
        members.serialize_entry("findings", &admitted)?;
        if limit.more > 0 {
            members.serialize_entry("more_findings", &limit.more)?;
        }
        members.end()
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
    write_json(out, value)?;
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

fn unknown<S: Serializer>(
    unknown: &Option<Arguments<'_>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let all = unknown.iter().copied().flatten();
    serializer.collect_seq(all.map(|(name, value)| (checked(name), value.map(checked))))
}

/// The values of variables: each a text, a list, or an object of pairs.
pub(crate) struct Variables<'a>(Vec<(&'a str, Matched<'a>)>);

impl Serialize for Variables<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, Written(value))))
    }
}

/// A value, as it is written.
struct Written<'a, 'v>(&'v Matched<'a>);

impl Serialize for Written<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            Matched::Text(text) => checked(text).serialize(serializer),
            Matched::List(list) => serializer.collect_seq(list.map(checked)),
            Matched::Pairs(pairs) => {
                let mut names = HashSet::new();
                let mut all = pairs;
                if all.all(|(name, _)| names.insert(checked(name))) {
                    let pairs = pairs.map(|(name, value)| (checked(name), checked(value)));
                    return serializer.collect_map(pairs);
                }
                drop(names);
                ByName::new(pairs).serialize(serializer)
            }
        }
    }
}

/// The number of pairs from one mark to the next.
const STEP: usize = 16;

/// Pairs by their names. Readers of JSON keep only one member of a name, so a name that occurs more than once has a list.
struct ByName<'a> {
    /// The pairs from every 16th one on. So each is found by its number in a few steps, and no list of them takes memory.
    marks: Vec<MatchedPairs<'a>>,
    /// The numbers of the pairs of each name, in the order in which the names occur first.
    names: Vec<Numbers>,
}

/// The numbers of pairs. Most names have one.
enum Numbers {
    One(u32),
    Several(Vec<u32>),
}

impl<'a> ByName<'a> {
    fn new(pairs: MatchedPairs<'a>) -> Self {
        let (mut marks, mut names) = (Vec::new(), Vec::new());
        let mut places = HashMap::new();
        let mut rest = pairs;
        let mut number = 0_u32;
        loop {
            if (number as usize).is_multiple_of(STEP) {
                marks.push(rest);
            }
            let Some((name, _)) = rest.next() else {
                return Self { marks, names };
            };
            let place = *places.entry(checked(name)).or_insert(names.len());
            match names.get_mut(place) {
                None => names.push(Numbers::One(number)),
                Some(Numbers::Several(numbers)) => numbers.push(number),
                Some(found) => {
                    if let Numbers::One(first) = *found {
                        *found = Numbers::Several(vec![first, number]);
                    }
                }
            }
            number += 1;
        }
    }

    /// Returns a pair by its number.
    fn pair(&self, number: u32) -> Option<(Cow<'a, str>, Cow<'a, str>)> {
        let number = number as usize;
        let (name, value) = self.marks.get(number / STEP)?.clone().nth(number % STEP)?;
        Some((checked(name), checked(value)))
    }

    fn value(&self, number: u32) -> Cow<'a, str> {
        self.pair(number).unwrap_or_default().1
    }
}

impl Serialize for ByName<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        for numbers in &self.names {
            match numbers {
                Numbers::One(number) => {
                    let (name, value) = self.pair(*number).unwrap_or_default();
                    object.serialize_entry(&name, &value)?;
                }
                Numbers::Several(numbers) => {
                    let first = numbers.first().and_then(|first| self.pair(*first));
                    let (name, _) = first.unwrap_or_default();
                    object.serialize_entry(&name, &ValuesOfName(self, numbers))?;
                }
            }
        }
        object.end()
    }
}

/// The values of the pairs that have the same name.
struct ValuesOfName<'a, 'p>(&'p ByName<'a>, &'p [u32]);

impl Serialize for ValuesOfName<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.iter().map(|number| self.0.value(*number)))
    }
}
