//! Changes of references: what one drops before a group-by, or sets before a request.

use std::borrow::Cow;

use iri_core::component::{Decoded, Scheme};
use iri_core::{IriRef, IriRefString, Kind};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::kernels::unknown;

/// The components that can be left out.
const PARTS: [&str; 4] = ["userinfo", "port", "query", "fragment"];

/// What is changed, in this order.
pub(crate) struct Edits {
    scheme: Option<String>,
    without: Vec<&'static str>,
    drop: Vec<Names>,
    set: Vec<(String, String)>,
}

/// A name of parameters, or the start of names.
enum Names {
    One(String),
    Prefix(String),
}

impl Names {
    /// Reads a name, or a start of names with a `*` after it, as `iri edit --trim-query` does: `\*` at the end is a `*` of the name.
    fn new(text: &str) -> Self {
        match (text.strip_suffix("\\*"), text.strip_suffix('*')) {
            (Some(name), _) => Self::One(format!("{name}*")),
            (_, Some(start)) => Self::Prefix(start.to_owned()),
            _ => Self::One(text.to_owned()),
        }
    }

    /// Names are compared decoded.
    fn has(&self, name: Decoded<'_>) -> bool {
        match self {
            Self::One(one) => name == **one,
            Self::Prefix(start) => name.starts_with(start),
        }
    }
}

/// Reads a list of names. A `str` is one too, of its letters, which nobody means.
pub(crate) fn names(value: Option<&Bound<'_, PyAny>>, argument: &str) -> PyResult<Vec<String>> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    if value.is_instance_of::<PyString>() {
        let why = format!(
            "{argument} is a list of names: pass {argument}=[{}]",
            value.repr()?
        );
        return Err(PyTypeError::new_err(why));
    }
    let names = value
        .try_iter()
        .and_then(|names| names.map(|name| name?.extract()).collect());
    names.map_err(|_: PyErr| {
        let why =
            format!("{argument} is a list of names, each a str, such as {argument}=[\"token\"]");
        PyTypeError::new_err(why)
    })
}

impl Edits {
    pub(crate) fn new(
        scheme: Option<&str>,
        without: Option<&Bound<'_, PyAny>>,
        drop_parameters: Option<&Bound<'_, PyAny>>,
        set_parameters: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        if let Some(scheme) = scheme
            && Scheme::parse(scheme).is_err()
        {
            let why = format!(
                "scheme: {scheme:?} is no scheme: it is one such as https, without a colon"
            );
            return Err(PyValueError::new_err(why));
        }
        let without = names(without, "without")?.into_iter().map(|name| {
            let found = PARTS.into_iter().find(|part| *part == name);
            found.ok_or_else(|| unknown("component to leave out", &name, &PARTS))
        });
        let drop = names(drop_parameters, "drop_parameters")?;
        let set = set_parameters.map_or(Ok(Vec::new()), |pairs| {
            let pairs = pairs.iter().map(|(name, value)| Ok((name.extract()?, value.extract()?)));
            pairs.collect::<PyResult<Vec<_>>>().map_err(|_| {
                let why = "set_parameters is a dict of names and values, each a str, such as {\"page\": \"1\"}";
                PyTypeError::new_err(why)
            })
        })?;
        Ok(Self {
            scheme: scheme.map(str::to_owned),
            without: without.collect::<PyResult<_>>()?,
            drop: drop.iter().map(|name| Names::new(name)).collect(),
            set,
        })
    }

    /// Makes the changes. A reference that is not changed is borrowed.
    ///
    /// # Errors
    /// Why a change is refused.
    pub(crate) fn make<'a>(&self, iri: IriRef<'a>, kind: Kind) -> Result<Cow<'a, str>, String> {
        if !self.changes(iri) {
            return Ok(Cow::Borrowed(iri.as_str()));
        }
        let why = |error: &dyn std::fmt::Display| error.to_string();
        let mut edited = IriRefString::from(iri);
        if let Some(scheme) = &self.scheme {
            let scheme = Scheme::parse(scheme).map_err(|error| why(&error))?;
            edited
                .set_scheme(Some(scheme))
                .map_err(|error| why(&error))?;
        }
        for part in &self.without {
            let made = match *part {
                "userinfo" if edited.userinfo().is_some() => edited.set_userinfo(None),
                "port" if edited.port().is_some() => edited.set_port(None),
                "query" => edited.set_query(None),
                "fragment" => edited.set_fragment(None),
                _ => Ok(()),
            };
            made.map_err(|error| why(&error))?;
        }
        edited.retain_parameters(|name, _| !self.drops(name));
        for (name, value) in &self.set {
            edited
                .set_parameter(name, value)
                .map_err(|error| why(&error))?;
        }
        let edited: String = if kind.is_iri() {
            edited.into()
        } else {
            // A value that was set may have what only an IRI can have.
            edited
                .to_uri()
                .into_owned()
                .map_err(|error| why(&error))?
                .into()
        };
        kind.check(&edited).map_err(|error| why(&error))?;
        Ok(Cow::Owned(edited))
    }

    /// Returns whether a change may change this reference.
    fn changes(&self, iri: IriRef<'_>) -> bool {
        let has = |part: &&str| match *part {
            "userinfo" => iri.userinfo().is_some(),
            "port" => iri.port().is_some(),
            "query" => iri.query().is_some(),
            _ => iri.fragment().is_some(),
        };
        self.scheme.is_some()
            || !self.set.is_empty()
            || self.without.iter().any(has)
            || iri.parameters().any(|(name, _)| self.drops(name))
    }

    /// Returns whether a parameter of this name is dropped.
    fn drops(&self, name: Decoded<'_>) -> bool {
        self.drop.iter().any(|names| names.has(name))
    }
}
