//! The functions of Python. Each is a kernel over the texts of a column.

use arrow_array::builder::BooleanBuilder;
use iri_core::component::Decoded;
use iri_core::{FromStrError, Iri, IriRef, Kind, Level, ParseError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::answers::{Answers, COMPONENTS, Components, Errors, Lists, Strings, name};
use crate::column::{map, map_both};
use crate::scalar::{refused, utf8};
use crate::texts::Text;

/// Finds the kind of a name.
pub(crate) fn kind_named(name: &str) -> PyResult<Kind> {
    Kind::from_name(name).ok_or_else(|| {
        let names = Kind::ALL.map(|kind| kind.name().to_ascii_lowercase());
        unknown("kind", name, &names)
    })
}

/// Finds the level of a name.
pub(crate) fn level_named(name: &str) -> PyResult<Level> {
    match name {
        "syntax" => Ok(Level::Syntax),
        "scheme" => Ok(Level::Scheme),
        "address" => Ok(Level::Address),
        _ => Err(unknown("level", name, &["syntax", "scheme", "address"])),
    }
}

fn unknown(what: &str, found: &str, names: &[impl AsRef<str>]) -> PyErr {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    PyValueError::new_err(format!(
        "no {what} {found:?}: it is one of {}",
        names.join(", ")
    ))
}

/// Answers each text that is of a kind. Any other has no answer.
fn map_valid<'py, A: Answers>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    kernel: impl Fn(IriRef<'_>, &mut A) + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let kind = kind_named(kind)?;
    map(column, move |text, answers| match parsed(kind, text) {
        Ok(iri) => kernel(iri, answers),
        Err(_) => answers.null(),
    })
}

fn parsed(kind: Kind, text: Text<'_>) -> Result<IriRef<'_>, ParseError> {
    match text {
        Ok(text) => IriRef::parse_as(kind, text),
        Err(bytes) => IriRef::parse_bytes_as(kind, bytes),
    }
}

/// Says whether each text is of a kind: true, false, or null for a null.
///
/// >>> iri.is_valid(pa.array(["https://例え.jp/a", "https://a/b c", None]))  # [true, false, null]
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn is_valid<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    let kind = kind_named(kind)?;
    map(column, move |text, valid: &mut BooleanBuilder| {
        valid.append_value(text.is_ok_and(|text| kind.check(text).is_ok()));
    })
}

/// Says what is wrong with each text: a struct of kind, component, offset, length and sentence, or null if nothing is.
///
/// The offset and the length are the place of the error, in bytes. The sentence says what to do, too, and names no character that may be
/// part of a password.
///
/// >>> iri.error(pa.array(["https://a/b c"]))  # {unexpected-char, path, 11, 1, "unexpected space in the path, at byte 11: write a space as %20"}
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn error<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    let kind = kind_named(kind)?;
    map(column, move |text, errors: &mut Errors| {
        match parsed(kind, text) {
            Ok(_) => errors.null(),
            Err(error) => {
                let (kind, component) = (name(error.kind()), error.component().name());
                let bytes = text.map_or_else(|bytes| bytes, str::as_bytes);
                let sentence = FromStrError::of(error, bytes);
                errors.add([&kind, component], error.offset(), error.len(), sentence);
            }
        }
    })
}

/// Splits each text into its components: a struct of scheme, userinfo, host, port, path, query and fragment.
///
/// The port is a number, or null if it is absent, empty or greater than 65535. All else is as it is in the text. With `decode`
/// it is percent-decoded, and null if it then is not UTF-8. An IPv6 address has its brackets. A component that is absent is
/// null, one that is empty is an empty string.
#[pyfunction]
#[pyo3(signature = (column, kind="iri", decode=false))]
pub(crate) fn parse<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    decode: bool,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, components: &mut Components| {
        let port = iri.port().and_then(|port| port.to_u16());
        components.add(|name, strings| put(iri, name, decode, strings), port);
    })
}

/// Returns one component of each text, as `parse` does: scheme, userinfo, host, path, query or fragment.
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
    if !COMPONENTS.contains(&name) {
        return Err(unknown("component", name, &COMPONENTS));
    }
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        put(iri, name, decode, strings);
    })
}

/// Adds a component of a text.
fn put(iri: IriRef<'_>, name: &str, decode: bool, strings: &mut Strings) {
    let text = raw(iri, name);
    match text {
        Some(text) if decode && text.contains('%') => decoded(decoding(iri, name), strings),
        _ => strings.add_or_null(text),
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

/// Adds a decoded text, if it is one.
fn decoded(text: Option<Decoded<'_>>, strings: &mut Strings) {
    match text.map(Decoded::into_owned) {
        Some(Ok(text)) => strings.add(&text),
        _ => strings.null(),
    }
}

/// Returns the normal form of each text, to join and to group by: RFC 3986 section 6.2.
///
/// The level `syntax` changes what means the same in every scheme, `scheme` also default ports and empty paths of known
/// schemes, `address` also how an IPv6 address is written.
///
/// >>> iri.normalize(pa.array(["HTTPS://A.example:443/%7Ejoe"]))  # ["https://a.example/~joe"]
#[pyfunction]
#[pyo3(signature = (column, level="scheme", kind="iri"))]
pub(crate) fn normalize<'py>(
    column: &Bound<'py, PyAny>,
    level: &str,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let level = level_named(level)?;
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        strings.write(&iri.normalize(level));
    })
}

/// Returns the target of each reference from a base, which is one IRI or a column of them: RFC 3986 section 5.2.
///
/// >>> iri.resolve(pa.array(["../c"]), "https://a.example/b/d")  # ["https://a.example/c"]
#[pyfunction]
pub(crate) fn resolve<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    from_base(column, base, |base, text, strings| {
        match parsed(Kind::IriRef, text) {
            Ok(reference) => strings.write(&base.resolve(reference)),
            Err(_) => strings.null(),
        }
    })
}

/// Returns the shortest reference from a base to each IRI. The base is one IRI or a column of them.
///
/// The answer is null if there is none, as the IRI has no reference that resolves to it from the base.
///
/// >>> iri.relativize(pa.array(["https://a.example/c"]), "https://a.example/b/d")  # ["/c"]
#[pyfunction]
pub(crate) fn relativize<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    from_base(column, base, |base, text, strings| {
        match iri(text).and_then(|target| base.relativize(target).ok()) {
            Some(reference) => strings.write(&reference),
            None => strings.null(),
        }
    })
}

fn iri(text: Text<'_>) -> Option<Iri<'_>> {
    Iri::parse(text.ok()?).ok()
}

/// Answers each text from its base: that of its row, or one for all.
fn from_base<'py>(
    column: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
    kernel: impl Fn(Iri<'_>, Text<'_>, &mut Strings) + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let Ok(text) = base.cast::<PyString>() else {
        return map_both(column, base, move |text, base, strings| match iri(base) {
            Some(base) => kernel(base, text, strings),
            None => strings.null(),
        });
    };
    let text = utf8(text);
    let base = Iri::parse_bytes(&text).map_err(|error| refused(base.py(), error, &text))?;
    map(column, move |text, strings| kernel(base, text, strings))
}

/// Maps each IRI to a URI: RFC 3987 section 3.1.
///
/// With `idna`, its host is written as the DNS knows it (`xn--r8jz45g`), as a request needs it. A host that IDNA refuses has no
/// answer. Without, it is percent-encoded.
#[pyfunction]
#[pyo3(signature = (column, kind="iri", idna=false))]
pub(crate) fn to_uri<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    idna: bool,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        if idna {
            let uri = iri.to_uri_with_idna().ok();
            strings.add_or_null(uri.as_ref().map(|uri| uri.as_str()));
        } else {
            strings.write(&iri.to_uri());
        }
    })
}

/// Maps each URI to an IRI, for people: RFC 3987 section 3.2.
///
/// With `idna`, its host is written as people read it, and a host that IDNA refuses has no answer.
#[pyfunction]
#[pyo3(signature = (column, kind="iri", idna=false))]
pub(crate) fn to_iri<'py>(
    column: &Bound<'py, PyAny>,
    kind: &str,
    idna: bool,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        // The mapping starts from a URI.
        let mapped;
        let uri = match iri.try_as_uri_ref() {
            Ok(uri) => uri,
            Err(_) => match iri.to_uri().into_owned() {
                Ok(uri) => {
                    mapped = uri;
                    mapped.as_uri_ref()
                }
                Err(_) => return strings.null(),
            },
        };
        if idna {
            let iri = uri.to_iri_with_idna().ok();
            strings.add_or_null(iri.as_ref().map(|iri| iri.as_str()));
        } else {
            strings.write(&uri.to_iri());
        }
    })
}

/// Lists what each text had better not have although it is valid: structs of code, severity, offset, length and sentence.
///
/// A text without a finding has an empty list. The codes are in docs/lints.md of the project.
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn lint<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, lists: &mut Lists| {
        for finding in iri.lints() {
            let names = [finding.code().name(), finding.severity().name()];
            let (offset, length) = (finding.offset(), finding.len());
            lists.findings.add(names, offset, length, finding);
        }
        lists.end();
    })
}

/// Says where the host of each text leads, as far as the text says, or null if it has no host or an empty one.
///
/// An address leads to one of `unspecified`, `loopback`, `private`, `link-local`, `shared`, `documentation`, `benchmark`,
/// `multicast`, `reserved` and `global`. A name is a `name`, or a `numeric-name` if others read it as an address.
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn reach<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        match iri.host() {
            Some(host) if !host.is_empty() => strings.name(host.reach()),
            _ => strings.null(),
        }
    })
}

/// Returns the value of the first parameter of this name in the query of each text, decoded.
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
    name: &str,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        decoded(iri.parameter(name), strings);
    })
}

/// Masks what may be a credential in each text, for logs: `https://joe:***@a.example/`.
///
/// With `names`, the values of these parameters of the query and the fragment are masked too; with `usual_names` those of
/// names of secrets, such as `password`, `apiKey` and `user[token]`; with `user` the name of the user.
#[pyfunction]
#[pyo3(signature = (column, names=Vec::new(), usual_names=false, user=false, kind="iri"))]
pub(crate) fn redact<'py>(
    column: &Bound<'py, PyAny>,
    names: Vec<String>,
    usual_names: bool,
    user: bool,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    // Once, and not by the library for each text.
    names.sort_unstable_by_key(|name| name.to_ascii_lowercase());
    map_valid(column, kind, move |iri, strings: &mut Strings| {
        let mut redacted = iri.redacted().query_values(&names);
        if usual_names {
            redacted = redacted.usual_names();
        }
        if user {
            redacted = redacted.user();
        }
        strings.write(&redacted);
    })
}

/// Percent-encodes what keeps each text from being of the kind. A valid text stays as it is.
///
/// Scheme and authority are never changed, as that would be a guess. A text that is wrong there has no answer.
///
/// >>> iri.repair(pa.array(["https://a.example/b c?100%", "https://a b/"]))  # ["https://a.example/b%20c?100%25", null]
#[pyfunction]
#[pyo3(signature = (column, kind="iri"))]
pub(crate) fn repair<'py>(column: &Bound<'py, PyAny>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    let kind = kind_named(kind)?;
    map(column, move |text, strings: &mut Strings| {
        match text.map(|text| IriRef::repair_as(kind, text)) {
            Ok(Ok(repaired)) => strings.write(&repaired),
            _ => strings.null(),
        }
    })
}
