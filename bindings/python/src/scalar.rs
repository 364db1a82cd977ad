//! The class for one text.

use std::borrow::Cow;

use iri_core::component::DecodeError;
use iri_core::{CapacityError, IriRef, IriRefString, Kind, Masked, ParseError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyType};

use crate::answers::name;
use crate::change::Edits;
use crate::kernels::{kind_named, level_named};
use crate::parts::raw;

pyo3::create_exception!(
    iri,
    IriError,
    PyValueError,
    "A text that is not of a kind. It has kind, component, offset and length, as `error` says them of a column. Its message \
     shows the place in the text, and no password."
);

/// Makes the exception of a text that is not of its kind.
pub(crate) fn refused(py: Python<'_>, error: ParseError, text: &[u8]) -> PyErr {
    let exception = IriError::new_err(error.report_bytes(text).to_string());
    let value = exception.value(py);
    let set = || {
        value.setattr("kind", name(error.kind()))?;
        value.setattr("component", error.component().name())?;
        value.setattr("offset", error.offset())?;
        value.setattr("length", error.len())
    };
    set().err().unwrap_or(exception)
}

/// Makes the exception of an operation without a result.
fn without_result(error: impl std::fmt::Display) -> PyErr {
    IriError::new_err(error.to_string())
}

/// Returns a text as bytes. A lone surrogate has no UTF-8, so it becomes what is an error in its place.
pub(crate) fn utf8<'a>(text: &'a Bound<'_, PyString>) -> Cow<'a, [u8]> {
    match text.to_str() {
        Ok(text) => Cow::Borrowed(text.as_bytes()),
        Err(_) => Cow::Owned(vec![0xFF]),
    }
}

/// One IRI reference. It does not change, and it equals, sorts and hashes as its text does.
///
/// `kind` is the rule that the text has to match; any other raises an `IriError`. `str` returns the text, and `repr` masks what may
/// be a credential in it.
///
/// >>> link = iri.Iri("https://joe:s3cret@a.example/b")
/// >>> link.host, link
/// ('a.example', Iri("https://***@a.example/b"))
#[pyclass(frozen, eq, ord, hash, module = "iri")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Iri(IriRefString);

#[pymethods]
impl Iri {
    #[new]
    #[pyo3(signature = (text, kind="iri"))]
    fn new(text: &Bound<'_, PyString>, kind: &str) -> PyResult<Self> {
        Self::parse(text, kind_named(kind)?)
    }

    /// Percent-encodes what keeps a text from being of the kind, as `iri.repair` does it of a column. A text that is wrong elsewhere raises an
    /// `IriError`.
    #[staticmethod]
    #[pyo3(signature = (text, kind="iri"))]
    fn repair(text: &Bound<'_, PyString>, kind: &str) -> PyResult<Self> {
        let kind = kind_named(kind)?;
        let bytes = utf8(text);
        let Ok(valid) = str::from_utf8(&bytes) else {
            return Self::parse(text, kind);
        };
        match IriRef::repair_as(kind, valid) {
            Ok(repaired) => made(repaired.into_owned()),
            Err(error) => Err(refused(text.py(), error, &bytes)),
        }
    }

    /// The class method by which pydantic takes the class as the type of a field.
    #[classmethod]
    fn __get_pydantic_core_schema__<'py>(
        class: &Bound<'py, PyType>,
        _source: &Bound<'py, PyAny>,
        _handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let module = class.py().import("iri._pydantic")?;
        module.call_method1("core_schema_of", (class,))
    }

    /// The class method by which pydantic writes the class in a JSON Schema.
    #[classmethod]
    fn __get_pydantic_json_schema__<'py>(
        class: &Bound<'py, PyType>,
        schema: &Bound<'py, PyAny>,
        handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let module = class.py().import("iri._pydantic")?;
        module.call_method1("json_schema_of", (schema, handler))
    }

    fn __str__(&self) -> &str {
        self.0.as_str()
    }

    fn __repr__(&self) -> String {
        format!("Iri(\"{}\")", Masked::new(self.0.as_str()))
    }

    /// Returns what pickle and copy make the value from.
    fn __getnewargs__(&self) -> (&str, &str) {
        (self.0.as_str(), "iri-reference")
    }

    #[getter]
    fn scheme(&self) -> Option<&str> {
        raw(self.iri(), "scheme")
    }

    #[getter]
    fn userinfo(&self) -> Option<&str> {
        raw(self.iri(), "userinfo")
    }

    #[getter]
    fn host(&self) -> Option<&str> {
        raw(self.iri(), "host")
    }

    /// The port as a number, or None if it is absent, empty or greater than 65535.
    #[getter]
    fn port(&self) -> Option<u16> {
        self.iri().port()?.to_u16()
    }

    #[getter]
    fn path(&self) -> &str {
        self.iri().path().as_str()
    }

    #[getter]
    fn query(&self) -> Option<&str> {
        raw(self.iri(), "query")
    }

    #[getter]
    fn fragment(&self) -> Option<&str> {
        raw(self.iri(), "fragment")
    }

    /// The narrowest kind whose rule the text matches: `absolute-uri`, `uri`, `relative-ref`, `absolute-iri`, `iri` or `irelative-ref`.
    #[getter]
    fn kind(&self) -> String {
        let text = self.0.as_str();
        let kinds = [
            Kind::AbsoluteUri,
            Kind::Uri,
            Kind::RelativeUriRef,
            Kind::AbsoluteIri,
            Kind::Iri,
        ];
        let kind = kinds.into_iter().find(|kind| kind.check(text).is_ok());
        kind.unwrap_or(Kind::RelativeIriRef)
            .name()
            .to_ascii_lowercase()
    }

    /// Userinfo, host and port, as they stand in the text.
    #[getter]
    fn authority(&self) -> Option<&str> {
        Some(self.iri().authority()?.as_str())
    }

    /// Where the host leads, as `iri.reach` says it of a column.
    #[getter]
    fn reach(&self) -> Option<String> {
        let host = self.iri().host().filter(|host| !host.is_empty())?;
        Some(name(host.reach()))
    }

    /// Returns the value of the first parameter of this name, decoded, or None. A `+` is what its scheme says, as in a column.
    fn query_value(&self, name: &str) -> PyResult<Option<String>> {
        let value = self.iri().parameter(name);
        let value = value.map(|value| value.into_owned()).transpose();
        value.map_err(|error: DecodeError| without_result(error))
    }

    /// Returns the normal form of a level: `syntax`, `scheme` or `address`.
    #[pyo3(signature = (level="scheme"))]
    fn normalize(&self, level: &str) -> PyResult<Self> {
        made(self.iri().normalize(level_named(level)?).into_owned())
    }

    /// Returns the target of a reference from this IRI.
    fn resolve(&self, reference: &Bound<'_, PyAny>) -> PyResult<Self> {
        let reference = Self::from_any(reference)?;
        let base = self.iri().try_as_iri().map_err(without_result)?;
        let target = base.resolve(reference.iri()).into_owned();
        made(target.map(Into::into))
    }

    /// Returns the shortest reference from this IRI to another.
    fn relativize(&self, target: &Bound<'_, PyAny>) -> PyResult<Self> {
        let target = Self::from_any(target)?;
        let base = self.iri().try_as_iri().map_err(without_result)?;
        let target = target.iri().try_as_iri().map_err(without_result)?;
        let reference = base.relativize(target).map_err(without_result)?;
        made(reference.into_owned())
    }

    /// Returns it as a URI. With `idna`, its host is written as the DNS knows it.
    #[pyo3(signature = (idna=false))]
    fn to_uri(&self, idna: bool) -> PyResult<Self> {
        if idna {
            let uri = self.iri().to_uri_with_idna().map_err(without_result)?;
            return Ok(Self(uri.into()));
        }
        made(self.iri().to_uri().into_owned().map(Into::into))
    }

    /// Returns it as an IRI, for people. With `idna`, its host is as people read it.
    #[pyo3(signature = (idna=false))]
    fn to_iri(&self, idna: bool) -> PyResult<Self> {
        // The mapping starts from a URI.
        let uri = self.iri().to_uri().into_owned().map_err(without_result)?;
        let uri = uri.as_uri_ref();
        if idna {
            return Ok(Self(uri.to_iri_with_idna().map_err(without_result)?));
        }
        made(uri.to_iri().into_owned())
    }

    /// Returns it changed, as `iri.edit` does it of a column. A change that is refused raises an `IriError`.
    #[pyo3(signature = (scheme=None, without=None, drop_parameters=None, set_parameters=None))]
    fn edit(
        &self,
        scheme: Option<&str>,
        without: Option<&Bound<'_, PyAny>>,
        drop_parameters: Option<&Bound<'_, PyAny>>,
        set_parameters: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let edits = Edits::new(scheme, without, drop_parameters, set_parameters)?;
        let edited = edits
            .make(self.iri(), Kind::IriRef)
            .map_err(without_result)?;
        let edited = IriRef::parse(&edited).map_err(without_result)?;
        Ok(Self(edited.into()))
    }

    /// Lists the parameters of its query, decoded, as pairs of name and value. A `+` is what its scheme says.
    fn parameters(&self) -> PyResult<Vec<(String, String)>> {
        let pairs = self.iri().parameters().map(|(name, value)| {
            let name = name.into_owned()?;
            Ok((
                name,
                value.map_or(Ok(String::new()), |value| value.into_owned())?,
            ))
        });
        pairs
            .collect::<Result<_, DecodeError>>()
            .map_err(without_result)
    }

    /// Lists the segments of its path, percent-decoded.
    fn segments(&self) -> PyResult<Vec<String>> {
        let segments = self
            .iri()
            .path()
            .segments()
            .map(|segment| segment.decode().into_owned());
        segments
            .collect::<Result<_, DecodeError>>()
            .map_err(without_result)
    }

    /// Returns it without what may be a credential, for logs.
    fn redacted(&self) -> PyResult<String> {
        self.iri().redacted().into_owned().map_err(without_result)
    }

    /// Lists its findings: each a tuple of code, severity, offset, length and sentence.
    fn lints(&self) -> Vec<(&'static str, &'static str, usize, usize, String)> {
        let finding = |finding: iri_core::lint::Finding| {
            let (code, severity) = (finding.code().name(), finding.severity().name());
            let sentence = finding.to_string();
            (code, severity, finding.offset(), finding.len(), sentence)
        };
        self.iri().lints().map(finding).collect()
    }
}

impl Iri {
    fn iri(&self) -> IriRef<'_> {
        self.0.as_iri_ref()
    }

    fn parse(text: &Bound<'_, PyString>, kind: Kind) -> PyResult<Self> {
        let bytes = utf8(text);
        match IriRef::parse_bytes_as(kind, &bytes) {
            Ok(iri) => Ok(Self(iri.into())),
            Err(error) => Err(refused(text.py(), error, &bytes)),
        }
    }

    /// Returns a value of this class as it is, and parses any text as a reference.
    fn from_any(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        match value.cast::<Self>() {
            Ok(iri) => Ok(iri.get().clone()),
            Err(_) => Self::parse(value.cast::<PyString>()?, Kind::IriRef),
        }
    }
}

/// Returns the result of an operation.
fn made(result: Result<IriRefString, CapacityError>) -> PyResult<Iri> {
    result.map(Iri).map_err(without_result)
}
