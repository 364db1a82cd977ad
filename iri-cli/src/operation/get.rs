//! The results of `iri get`: components and parameters of a reference, in the places of a format.

use std::borrow::Cow;
use std::str::FromStr;

use iri_core::IriRef;
use iri_core::component::{Decoded, Fragment, Host, Plus, Port, Query, Scheme, Userinfo};
use serde::Serialize;

use super::{Idna, Made, query, reference, to_idna, to_text};
use crate::refusal::{Refusal, Role};

/// A format: text with places for components.
#[derive(Clone, Debug)]
pub(crate) struct Format(Vec<Piece>);

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Place(Place),
}

/// A component, and how it is to be written.
#[derive(Clone, Debug, Default)]
struct Place {
    part: Part,
    /// The component is written as it stands, not decoded.
    is_raw: bool,
    /// The component must be present.
    is_needed: bool,
    /// A missing port is written as the default port of the scheme.
    has_default: bool,
    /// Whether labels of the host are written as in the DNS, or as people read them
    idna: Option<Idna>,
}

#[derive(Clone, Debug, Default)]
enum Part {
    #[default]
    Url,
    Scheme,
    Authority,
    Userinfo,
    User,
    Password,
    Host,
    Port,
    Path,
    Query,
    /// The value of the first parameter with this name
    Value(String),
    /// The values of all parameters with this name, with spaces between them
    Values(String),
    Fragment,
}

/// The names of the components.
pub(crate) const NAMES: &str = "url, scheme, authority, userinfo, user, password, host, port, path, query, query:NAME, \
                                query-all:NAME, fragment";

/// Reads a format, or returns what is wrong with it. The error does not repeat the format, which may be an IRI with a
/// password.
impl FromStr for Format {
    type Err = String;

    fn from_str(format: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut text = String::new();
        let mut rest = format.chars();
        while let Some(c) = rest.next() {
            let next = rest.clone().next();
            match (c, next) {
                ('{', Some('{')) | ('}', Some('}')) | ('\\', Some('\\' | '{' | '}')) => {
                    text.extend(next);
                    rest.next();
                }
                ('\\', Some(letter @ ('n' | 't' | 'r' | '0'))) => {
                    text.push(match letter {
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        _ => '\0',
                    });
                    rest.next();
                }
                ('{', _) => {
                    let (place, after) = rest
                        .as_str()
                        .split_once('}')
                        .ok_or("a `{` has no `}`; `{{` is a `{` itself")?;
                    pieces.push(Piece::Text(std::mem::take(&mut text)));
                    pieces.push(Piece::Place(place.parse()?));
                    rest = after.chars();
                }
                _ => text.push(c),
            }
        }
        pieces.push(Piece::Text(text));
        Ok(Self(pieces))
    }
}

impl FromStr for Place {
    type Err = String;

    fn from_str(place: &str) -> Result<Self, String> {
        let mut wanted = Self::default();
        let mut rest = place;
        // `query:` and `query-all:` are followed by a name, which may contain any character, also a `:`.
        while let Some((qualifier, after)) = rest.split_once(':') {
            match qualifier {
                "" | "url" => wanted.is_raw = true,
                "must" => wanted.is_needed = true,
                "default" => wanted.has_default = true,
                "puny" => wanted.idna = Some(Idna::Dns),
                "idn" => wanted.idna = Some(Idna::People),
                "query" => {
                    wanted.part = Part::Value(after.to_owned());
                    return Ok(wanted);
                }
                "query-all" => {
                    wanted.part = Part::Values(after.to_owned());
                    return Ok(wanted);
                }
                _ => {
                    return Err(
                        "before a `:` must be url, must, default, puny, idn, query, query-all, or nothing"
                            .to_owned(),
                    );
                }
            }
            rest = after;
        }
        wanted.part = match rest {
            "url" => Part::Url,
            "scheme" => Part::Scheme,
            "authority" => Part::Authority,
            "userinfo" => Part::Userinfo,
            "user" => Part::User,
            "password" => Part::Password,
            "host" => Part::Host,
            "port" => Part::Port,
            "path" => Part::Path,
            "query" => Part::Query,
            "fragment" => Part::Fragment,
            _ => return Err(format!("between `{{` and `}}` must be one of {NAMES}")),
        };
        Ok(wanted)
    }
}

impl Part {
    const fn name(&self) -> &'static str {
        match self {
            Self::Url => "text",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::User => "user",
            Self::Password => "password",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Value(_) | Self::Values(_) => "parameter of that name in its query",
            Self::Fragment => "fragment",
        }
    }
}

/// Returns the format with the components of a text in their places.
pub(crate) fn get<'a>(text: &'a [u8], format: &Format) -> Made<'a> {
    let iri = reference(text)?;
    let mut made = String::new();
    for piece in &format.0 {
        match piece {
            Piece::Text(text) => made.push_str(text),
            Piece::Place(place) => match place.fill(iri)? {
                Some(value) => made.push_str(&value),
                None if place.is_needed => {
                    let what = place.part.name();
                    return Err(Refusal::of(Role::Text, format!("it has no {what}")));
                }
                None => {}
            },
        }
    }
    Ok(made)
}

impl Place {
    /// Returns the component as the format asks for it, or `None` if it is absent.
    fn fill<'a>(&self, iri: IriRef<'a>) -> Result<Option<Cow<'a, str>>, Refusal<'static>> {
        let Some(idna) = self.idna else {
            return self.value(iri);
        };
        let mapped = to_idna(iri, idna)?;
        let mapped = IriRef::parse(&mapped).expect("the operation makes a reference");
        let value = self.value(mapped)?;
        Ok(value.map(|value| value.into_owned().into()))
    }

    fn value<'a>(&self, iri: IriRef<'a>) -> Result<Option<Cow<'a, str>>, Refusal<'static>> {
        let userinfo = iri.userinfo();
        let whole = |text: &'a str| Ok(Some(text.into()));
        let found = match &self.part {
            Part::Url => return whole(iri.as_str()),
            Part::Scheme => return Ok(iri.scheme().map(|scheme| scheme.as_str().into())),
            Part::Authority => {
                let authority = iri.authority();
                return Ok(authority.map(|authority| authority.as_str().into()));
            }
            Part::Port => {
                let default = iri.port_or_default().filter(|_| self.has_default);
                return Ok(match (iri.port(), default) {
                    (_, Some(port)) => Some(port.to_string().into()),
                    (port, None) => port.map(|port| port.as_str().into()),
                });
            }
            Part::Host => match iri.host() {
                None => None,
                // An IP address is not a name, so nothing is decoded.
                Some(host) if host.address().is_some() => return whole(host.as_str()),
                Some(host) => Some((host.as_str(), host.decode())),
            },
            Part::Userinfo => userinfo.map(|userinfo| (userinfo.as_str(), userinfo.decode())),
            Part::User => userinfo.map(|userinfo| (userinfo.user(), userinfo.decode_user())),
            Part::Password => userinfo.and_then(|userinfo| {
                let password = userinfo.password()?;
                Some((password, userinfo.decode_password()?))
            }),
            Part::Path => Some((iri.path().as_str(), iri.path().decode())),
            Part::Query => iri.query().map(|query| (query.as_str(), query.decode())),
            Part::Fragment => {
                let fragment = iri.fragment();
                fragment.map(|fragment| (fragment.as_str(), fragment.decode()))
            }
            Part::Value(name) => {
                let mut values = iri
                    .query()
                    .into_iter()
                    .flat_map(|query| query::values(query, query::plus_of(iri), name));
                return values
                    .next()
                    .map(|(raw, value)| self.text(raw, value))
                    .transpose();
            }
            Part::Values(name) => {
                let values = iri
                    .query()
                    .into_iter()
                    .flat_map(|query| query::values(query, query::plus_of(iri), name));
                let values = values.map(|(raw, value)| self.text(raw, value));
                let values: Vec<_> = values.collect::<Result<_, _>>()?;
                return Ok((!values.is_empty()).then(|| values.join(" ").into()));
            }
        };
        found
            .map(|(raw, decoded)| self.text(raw, Some(decoded)))
            .transpose()
    }

    /// Returns a text undecoded or decoded, as the format asks for it.
    fn text<'a>(
        &self,
        raw: &'a str,
        decoded: Option<Decoded<'a>>,
    ) -> Result<Cow<'a, str>, Refusal<'static>> {
        match decoded {
            Some(decoded) if !self.is_raw => decode(decoded).map(Cow::Owned),
            _ => Ok(raw.into()),
        }
    }
}

/// Decodes a component, and refuses bytes that are not UTF-8.
fn decode(decoded: Decoded<'_>) -> Made<'static> {
    to_text(decoded, Refusal::from).map_err(|refusal| {
        let reason = format!("{refusal}; `{{:path}}` writes it undecoded");
        Refusal::of(Role::Text, reason)
    })
}

/// All components of a text, decoded, and the parameters of its query. Absent ones are left out.
#[derive(Serialize)]
pub(crate) struct All<'a> {
    url: &'a str,
    parts: Parts<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<Vec<Parameter>>,
    /// The names of the parts that stay encoded, as they are not UTF-8
    #[serde(skip_serializing_if = "Vec::is_empty")]
    encoded: Vec<&'static str>,
}

#[derive(Serialize)]
struct Parts<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    scheme: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    password: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<&'a str>,
    path: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fragment: Option<String>,
}

#[derive(Serialize)]
struct Parameter {
    key: String,
    value: Option<String>,
    /// Whether name and value stay encoded, as one of them is not UTF-8
    #[serde(skip_serializing_if = "is_false")]
    encoded: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Returns all components of a text. One that is not UTF-8 once decoded stays encoded.
pub(crate) fn all(text: &[u8]) -> Result<All<'_>, Refusal<'_>> {
    let iri = reference(text)?;
    let userinfo = iri.userinfo();
    let mut encoded = Vec::new();
    let mut part = |name, raw: Option<&str>, decoded: Option<Decoded<'_>>| {
        let text = Cow::<str>::try_from(decoded?).ok();
        if text.is_none() {
            encoded.push(name);
        }
        Some(text.map_or_else(|| raw.unwrap_or_default().to_owned(), Cow::into_owned))
    };
    let (user, password) = (
        userinfo.map(Userinfo::user),
        userinfo.and_then(Userinfo::password),
    );
    let (host, path) = (iri.host(), iri.path());
    let (query, fragment) = (iri.query(), iri.fragment());
    let parts = Parts {
        scheme: iri.scheme().map(Scheme::as_str),
        user: part("user", user, userinfo.map(Userinfo::decode_user)),
        password: part(
            "password",
            password,
            userinfo.and_then(Userinfo::decode_password),
        ),
        host: part("host", host.map(Host::as_str), host.map(Host::decode)),
        port: iri.port().map(Port::as_str),
        path: part("path", Some(path.as_str()), Some(path.decode())).unwrap_or_default(),
        query: part("query", query.map(Query::as_str), query.map(Query::decode)),
        fragment: part(
            "fragment",
            fragment.map(Fragment::as_str),
            fragment.map(Fragment::decode),
        ),
    };
    Ok(All {
        url: iri.as_str(),
        parts,
        params: query.map(|query| parameters(query, query::plus_of(iri))),
        encoded,
    })
}

/// Returns the parameters of a query. If one is not UTF-8 once decoded, its name and its value stay encoded.
fn parameters(query: Query<'_>, plus: Plus) -> Vec<Parameter> {
    let decoded = query.decode_pairs(plus);
    let pairs = query.pairs().zip(decoded);
    let parameter = |((raw_key, raw_value), (key, value)): ((&str, Option<&str>), _)| {
        let (key, value): (Decoded<'_>, Option<Decoded<'_>>) = (key, value);
        let text = |decoded| Cow::<str>::try_from(decoded).map(Cow::into_owned);
        match (text(key), value.map(text).transpose()) {
            (Ok(key), Ok(value)) => Parameter {
                key,
                value,
                encoded: false,
            },
            _ => Parameter {
                key: raw_key.to_owned(),
                value: raw_value.map(str::to_owned),
                encoded: true,
            },
        }
    };
    pairs.map(parameter).collect()
}
