//! The functions of Python about components. Each is a kernel over the texts of a column.

use arrow_array::builder::Int32Builder;
use iri_core::component::{
    Decoded, Encode, Fragment, Path, Plus, Query, RegName, Segment, Userinfo,
};
use iri_core::{IriRef, Level, Operation};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::answers::{Answers, COMPONENTS, Components, DecodedComponents, Lists, Pairs, Strings};
use crate::column::{map, map_both};
use crate::kernels::{kind_named, map_valid, parsed, unknown};

/// Splits each text into its components: a struct of scheme, userinfo, host, port, path, query and fragment.
///
/// The port is a number, or null if it is absent, empty or greater than 65535. All else is as it is in the text. With `decode`
/// it is percent-decoded, and null if it then is not UTF-8: a further field, `not_utf8`, lists the names of these. An IPv6 address has
/// its brackets. A component that is absent is null, one that is empty is an empty string.
#[pyfunction]
#[pyo3(signature = (column, kind="iri", decode=false))]
pub(crate) fn parse<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    decode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    if decode {
        return map_valid(column, kind, |iri, components: &mut DecodedComponents| {
            components.add(|name, strings| put(iri, name, true, strings), port(iri));
        });
    }
    map_valid(column, kind, |iri, components: &mut Components| {
        let raw = |name: &'static str, strings: &mut Strings| strings.add_or_null(raw(iri, name));
        components.add(raw, port(iri));
    })
}

fn port(iri: IriRef<'_>) -> Option<u16> {
    iri.port().and_then(|port| port.to_u16())
}

/// Returns one component of each text, as `parse` does: scheme, userinfo, host, port, path, query or fragment. `authority` is userinfo, host
/// and port as they stand in the text.
///
/// >>> iri.component(pa.array(["https://a.example/b"]), "host")  # ["a.example"]
#[pyfunction]
#[pyo3(signature = (column, name, kind="iri", decode=false))]
pub(crate) fn component<'py>(
    column: &Bound<'py, PyAny>,
    name: &str,
    kind: &str,
    decode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    match name {
        "port" => map_valid(column, kind, |iri, ports: &mut Int32Builder| {
            ports.append_option(port(iri).map(i32::from));
        }),
        "authority" => map_valid(column, kind, |iri, strings: &mut Strings| {
            // What delimits its parts must not be decoded.
            strings.add_or_null(iri.authority().map(|authority| authority.as_str()));
        }),
        _ if COMPONENTS.contains(&name) => {
            map_valid(column, kind, move |iri, strings: &mut Strings| {
                put(iri, name, decode, strings);
            })
        }
        _ => {
            let names = [&COMPONENTS[..], &["port", "authority"]].concat();
            Err(unknown("component", name, &names))
        }
    }
}

/// Adds a component of a text, and returns whether it is UTF-8.
fn put(iri: IriRef<'_>, name: &str, decode: bool, strings: &mut Strings) -> bool {
    let text = raw(iri, name);
    match text {
        Some(text) if decode && text.contains('%') => decoded(decoding(iri, name), strings),
        _ => {
            strings.add_or_null(text);
            true
        }
    }
}

/// Returns a component as it is in the text.
pub(crate) fn raw<'a>(iri: IriRef<'a>, name: &str) -> Option<&'a str> {
    match name {
        "scheme" => iri.scheme().map(|scheme| scheme.as_str()),
        "userinfo" => iri.userinfo().map(|userinfo| userinfo.as_str()),
        "host" => iri.host().map(|host| host.as_str()),
        "path" => Some(iri.path().as_str()),
        "query" => iri.query().map(|query| query.as_str()),
        "fragment" => iri.fragment().map(|fragment| fragment.as_str()),
        _ => None,
    }
}

fn decoding<'a>(iri: IriRef<'a>, name: &str) -> Option<Decoded<'a>> {
    match name {
        "userinfo" => iri.userinfo().map(|userinfo| userinfo.decode()),
        "host" => iri.host().map(|host| host.decode()),
        "path" => Some(iri.path().decode()),
        "query" => iri.query().map(|query| query.decode()),
        "fragment" => iri.fragment().map(|fragment| fragment.decode()),
        _ => None,
    }
}

/// Adds a decoded text, and returns whether it is one.
fn decoded(text: Option<Decoded<'_>>, strings: &mut Strings) -> bool {
    match text.map(Decoded::into_owned) {
        Some(Ok(text)) => strings.add(&text),
        Some(Err(_)) => {
            strings.null();
            return false;
        }
        None => strings.null(),
    }
    true
}

/// Returns scheme, host and port of each text, as RFC 6454 compares them: `https://a.example`, `http://[2001:db8::1]:8080`.
///
/// Two texts have the same origin if these are equal: they are in lower case, and the default port of the scheme is left out. A text
/// without a host, or with a port above 65535, has none. A host with a `%` stays as it is, as RFC 6454 compares it so.
///
/// >>> iri.origin(pa.array(["HTTPS://A.example:443/b", "urn:a"]))  # ["https://a.example", null]
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn origin<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, |iri, strings: &mut Strings| {
        let host = iri.host().filter(|host| !host.is_empty());
        let (Some(_), Some(host)) = (iri.scheme(), host) else {
            return strings.null();
        };
        let is_number = |port: iri_core::component::Port<'_>| {
            port.as_str().is_empty() || port.to_u16().is_some()
        };
        let Ok(normal) = iri.normalize(Level::Address).into_owned() else {
            return strings.null();
        };
        let (Some(scheme), Some(normal_host)) = (normal.scheme(), normal.host()) else {
            return strings.null();
        };
        if !iri.port().is_none_or(is_number) {
            return strings.null();
        }
        let host = match host.as_str().contains('%') {
            true => host.as_str(),
            false => normal_host.as_str(),
        };
        match normal.port().and_then(|port| port.to_u16()) {
            Some(port) => strings.display(format_args!("{scheme}://{host}:{port}")),
            None => strings.display(format_args!("{scheme}://{host}")),
        }
    })
}

/// Returns the value of the first parameter of this name in the query of each text, decoded. The name is one for all, or a column.
///
/// A `+` is a space, as forms write it, but a plus in the schemes that have no other encoding than by percent, such as `coap`,
/// `mailto` and `pkg`.
///
/// It is null if there is no such parameter, or if its value is not UTF-8, and empty if the parameter has no `=`.
///
/// >>> iri.query_value(pa.array(["https://a.example/?q=caf%C3%A9+noir"]), "q")  # ["café noir"]
#[pyfunction]
#[pyo3(signature = (column, name, kind="iri"))]
pub(crate) fn query_value<'py>(
    column: &Bound<'py, PyAny>,
    name: &Bound<'py, PyAny>,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    if let Ok(name) = name.cast::<PyString>() {
        let name = name.to_str()?;
        return map_valid(column, kind, move |iri, strings: &mut Strings| {
            decoded(iri.parameter(name), strings);
        });
    }
    let kind = kind_named(kind)?;
    map_both(
        column,
        (name, "name"),
        move |text, name, strings: &mut Strings| match (parsed(kind, text), name) {
            (Ok(iri), Ok(name)) => {
                decoded(iri.parameter(name), strings);
            }
            _ => strings.null(),
        },
    )
}

/// Lists the parameters in the query of each text, decoded, in their order: structs of name and value.
///
/// A `+` is what the scheme says, as for `query_value`. A name or a value that is not UTF-8 is null. The value of a parameter without
/// `=` is empty. A text without a query, or with an empty one, has an empty list.
///
/// >>> iri.parameters(pa.array(["https://a.example/?q=a+b&all"]))  # [[{"q", "a b"}, {"all", ""}]]
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn parameters<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, |iri, lists: &mut Lists<Pairs>| {
        for (name, value) in iri.parameters() {
            let name = name.into_owned().ok();
            let value = value.map_or(Ok(String::new()), Decoded::into_owned).ok();
            lists.items.add([name.as_deref(), value.as_deref()]);
        }
        lists.end();
    })
}

/// Lists the segments in the path of each text, which `/` delimits. With `decode` they are percent-decoded, and null if they then are
/// not UTF-8: a decoded `/` is data.
///
/// A `/` at the start delimits nothing, and after one at the end is an empty segment. An empty path has none.
///
/// >>> iri.segments(pa.array(["https://a.example/b/c%20d/"]), decode=True)  # [["b", "c d", ""]]
#[pyfunction]
#[pyo3(signature = (column, kind="iri", decode=false))]
pub(crate) fn segments<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    decode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, lists: &mut Lists<Strings>| {
        for segment in iri.path().segments() {
            put_segment(segment, decode, &mut lists.items);
        }
        lists.end();
    })
}

/// Returns the last segment in the path of each text that names something, the name of a file: null if the path ends in `/` or in a dot
/// segment. With `decode` it is percent-decoded, and null if it then is not UTF-8.
///
/// >>> iri.file_name(pa.array(["https://a.example/b/c.pdf?v=2"]))  # ["c.pdf"]
#[pyfunction]
#[pyo3(signature = (column, kind="iri", decode=false))]
pub(crate) fn file_name<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    decode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        match iri.path().file_name() {
            Some(name) => put_segment(name, decode, strings),
            None => strings.null(),
        }
    })
}

fn put_segment(segment: Segment<'_>, decode: bool, strings: &mut Strings) {
    if decode && segment.as_str().contains('%') {
        decoded(Some(segment.decode()), strings);
    } else {
        strings.add(segment.as_str());
    }
}

/// The components for which a text is encoded.
#[derive(Clone, Copy)]
enum Place {
    Userinfo,
    User,
    Password,
    RegName,
    Path,
    Segment,
    Query,
    Form,
    Fragment,
}

impl Place {
    const ALL: [(&str, Self); 9] = [
        ("userinfo", Self::Userinfo),
        ("user", Self::User),
        ("password", Self::Password),
        ("reg-name", Self::RegName),
        ("path", Self::Path),
        ("segment", Self::Segment),
        ("query", Self::Query),
        ("form", Self::Form),
        ("fragment", Self::Fragment),
    ];

    fn named(name: &str) -> PyResult<Self> {
        let found = Self::ALL.into_iter().find(|(known, _)| *known == name);
        let names = Self::ALL.map(|(known, _)| known);
        found
            .map(|(_, place)| place)
            .ok_or_else(|| unknown("component", name, &names))
    }

    fn decode(self, text: &str) -> Option<Decoded<'_>> {
        Some(match self {
            Self::Userinfo | Self::User | Self::Password => Userinfo::parse(text).ok()?.decode(),
            Self::RegName => RegName::parse(text).ok()?.decode(),
            Self::Path => Path::parse(text).ok()?.decode(),
            Self::Segment => Segment::parse(text).ok()?.decode(),
            Self::Query => Query::parse(text).ok()?.decode(),
            Self::Form => Query::parse(text).ok()?.decode_pair(Plus::Space),
            Self::Fragment => Fragment::parse(text).ok()?.decode(),
        })
    }

    fn encode(self, text: &str, uri: bool, strings: &mut Strings) {
        fn put<C>(encoded: Operation<C, Encode<'_>>, uri: bool, strings: &mut Strings) {
            strings.display(if uri { encoded.to_uri() } else { encoded });
        }
        match self {
            Self::Userinfo => put(Userinfo::encode(text), uri, strings),
            Self::User => put(Userinfo::encode_user(text), uri, strings),
            Self::Password => put(Userinfo::encode_password(text), uri, strings),
            Self::RegName => put(RegName::encode(text), uri, strings),
            Self::Path => put(Path::encode(text), uri, strings),
            Self::Segment => put(Segment::encode(text), uri, strings),
            Self::Query => put(Query::encode(text), uri, strings),
            Self::Form => put(Query::encode_pair(text, Plus::Space), uri, strings),
            Self::Fragment => put(Fragment::encode(text), uri, strings),
        }
    }
}

/// Percent-decodes each text, which is a component, as `iri decode` does: RFC 3986 section 2.1.
///
/// `component` is `userinfo`, `user`, `password`, `reg-name`, `path`, `segment`, `query`, `fragment`, or `form` for a name or a value in a
/// query, where a `+` is a space. The answer is null if the text cannot be such a component, or is not UTF-8 then.
///
/// >>> iri.decode(pa.array(["caf%C3%A9+%26c"]), "form")  # ["café &c"]
#[pyfunction]
pub(crate) fn decode<'py>(
    column: &Bound<'py, PyAny>,
    component: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let place = Place::named(component)?;
    map(column, move |text, strings: &mut Strings| {
        decoded(text.ok().and_then(|text| place.decode(text)), strings);
    })
}

/// Percent-encodes each text for a component, as `iri encode` does: RFC 3986 section 2.1, RFC 3987 section 3.1. It decodes to the text.
///
/// The components are those of `decode`. With `uri`, what is not ASCII is encoded too. What is not UTF-8 is null.
///
/// >>> iri.encode(pa.array(["a/b & été"]), "segment")  # ["a%2Fb%20&%20été"]
#[pyfunction]
#[pyo3(signature = (column, component, uri=false))]
pub(crate) fn encode<'py>(
    column: &Bound<'py, PyAny>,
    component: &str,
    uri: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let place = Place::named(component)?;
    map(column, move |text, strings: &mut Strings| match text {
        Ok(text) => place.encode(text, uri, strings),
        Err(_) => strings.null(),
    })
}
