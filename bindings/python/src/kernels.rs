//! The functions of Python about whole references. Each is a kernel over the texts of a column.

use arrow_array::builder::BooleanBuilder;
use iri_core::{FromStrError, Iri, IriRef, Kind, Level, Masked, MaskedLog, ParseError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::answers::{Answers, Errors, Lists, Places, Strings, name};
use crate::change::{self, Edits};
use crate::column::{map, map_both};
use crate::scalar::{self, refused, utf8};
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

pub(crate) fn unknown(what: &str, found: &str, names: &[impl AsRef<str>]) -> PyErr {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    PyValueError::new_err(format!(
        "no {what} {found:?}: it is one of {}",
        names.join(", ")
    ))
}

/// Answers each text that is of a kind. Any other has no answer.
pub(crate) fn map_valid<'py, A: Answers>(
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

pub(crate) fn parsed(kind: Kind, text: Text<'_>) -> Result<IriRef<'_>, ParseError> {
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
    let text = match base.cast::<scalar::Iri>() {
        // Not all of the class have a scheme.
        Ok(iri) => iri.str()?,
        Err(_) => match base.cast::<PyString>() {
            Ok(text) => text.clone(),
            Err(_) => {
                let both = (base, "base");
                return map_both(column, both, move |text, base, strings| match iri(base) {
                    Some(base) => kernel(base, text, strings),
                    None => strings.null(),
                });
            }
        },
    };
    let text = utf8(&text);
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
    map_valid(column, kind, move |iri, lists: &mut Lists<Places<true>>| {
        for finding in iri.lints() {
            let names = [finding.code().name(), finding.severity().name()];
            let (offset, length) = (finding.offset(), finding.len());
            lists.items.add(names, offset, length, finding);
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

/// Masks what may be a credential in each text, for logs: `https://joe:***@a.example/`. The text may be bad: that is what one logs.
///
/// With `names`, the values of these parameters of the query and the fragment are masked too; with `usual_names` those of
/// names of secrets, such as `password`, `apiKey` and `user[token]`; with `user` the name of the user. No rule finds a parameter in a
/// text that is no IRI reference, so with `names` or `usual_names` such a text is `***` as a whole. Lines of logs, in which references
/// stand in prose, have `redact_log`.
///
/// >>> iri.redact(pa.array(["https://joe:s3cret@a/", "https://joe:s3cret@a b/"]))  # ["https://joe:***@a/", "https://***@a b/"]
#[pyfunction]
#[pyo3(signature = (column, names=None, usual_names=false, user=false))]
pub(crate) fn redact<'py>(
    column: &Bound<'py, PyAny>,
    names: Option<&Bound<'py, PyAny>>,
    usual_names: bool,
    user: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let names = change::names(names, "names")?;
    let names = sorted(&names);
    map(column, |text, strings: &mut Strings| {
        let Ok(iri) = parsed(Kind::IriRef, text) else {
            return match text {
                Ok(text) if names.is_empty() && !usual_names => strings.display(Masked::new(text)),
                _ => strings.add("***"),
            };
        };
        // What looks for no names does not look at the delimiters of parameters.
        if names.is_empty() && !usual_names && !user {
            return strings.write(&iri.redacted());
        }
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

/// Masks what may be a credential in each line of a log, in which references stand in prose, as `iri redact --text` does.
///
/// The values of usual names of secrets and the names of users are masked too, and with `names` the values of these.
///
/// >>> iri.redact_log(pa.array(["GET /cb?code=77 by user=ann pass=8"]), ["code"])  # ["GET /cb?code=*** by user=ann pass=***"]
#[pyfunction]
#[pyo3(signature = (column, names=None))]
pub(crate) fn redact_log<'py>(
    column: &Bound<'py, PyAny>,
    names: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let names = change::names(names, "names")?;
    let names = sorted(&names);
    map(column, |text, strings: &mut Strings| {
        let bytes = text.map_or_else(|bytes| bytes, str::as_bytes);
        strings.display(MaskedLog::of_bytes(bytes).query_values(&names));
    })
}

/// Sorts names once, and not by the library for each text.
fn sorted(names: &[String]) -> Vec<&str> {
    let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
    names.sort_unstable_by_key(|name| name.to_ascii_lowercase());
    names
}

/// Changes each text: what one drops before a group-by, or sets before a request.
///
/// `scheme` takes the place of the scheme. `without` leaves out some of `userinfo`, `port`, `query` and `fragment`. `drop_parameters` leaves
/// out the parameters of these names; `utm_*` is for all names that begin with `utm_`. `set_parameters` is a dict of names and
/// values, any texts: a parameter that is there gets the value, and any other is appended. The changes are made in this order, and
/// what is not changed stays as it is, byte by byte. The answer is null if a change would not leave a text of the kind.
///
/// >>> iri.edit(pa.array(["http://joe@a/?utm_source=x&q=1#top"]), "https", ["userinfo", "fragment"], ["utm_*"], {"p": "2"})
/// # ["https://a/?q=1&p=2"]
#[pyfunction]
#[pyo3(signature = (column, scheme=None, without=None, drop_parameters=None, set_parameters=None, kind="iri"))]
pub(crate) fn edit<'py>(
    column: &Bound<'py, PyAny>,
    scheme: Option<&str>,
    without: Option<&Bound<'py, PyAny>>,
    drop_parameters: Option<&Bound<'py, PyAny>>,
    set_parameters: Option<&Bound<'py, PyDict>>,
    kind: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let edits = Edits::new(scheme, without, drop_parameters, set_parameters)?;
    let to = kind_named(kind)?;
    map_valid(column, kind, |iri, strings: &mut Strings| {
        strings.add_or_null(edits.make(iri, to).ok().as_deref());
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
