//! Changes of references: what one drops before a group-by, or sets before a request.

use std::borrow::Cow;

use iri_core::component::{Decoded, Plus, Query, Scheme};
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
            Self::Prefix(start) => {
                let mut name = name.bytes();
                start.bytes().all(|b| name.next() == Some(b))
            }
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
        if let Some(kept) = self.kept(edited.as_iri_ref()) {
            let kept = kept.as_deref().map(Query::parse).transpose();
            let kept = kept.map_err(|error| why(&error))?;
            edited.set_query(kept).map_err(|error| why(&error))?;
        }
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
            || (!self.drop.is_empty() && self.kept(iri).is_some())
    }

    /// Returns the query without the parameters that are dropped, or nothing if it has none of them. Without a parameter there is no
    /// query.
    fn kept(&self, iri: IriRef<'_>) -> Option<Option<String>> {
        let query = iri.query().filter(|query| !query.as_str().is_empty())?;
        if self.drop.is_empty() {
            return None;
        }
        let plus = iri.scheme().map_or(Plus::Space, Scheme::plus);
        let is_dropped = |name: Decoded<'_>| self.drop.iter().any(|names| names.has(name));
        if !query.decode_pairs(plus).any(|(name, _)| is_dropped(name)) {
            return None;
        }
        let pairs = query.arguments().zip(query.decode_pairs(plus));
        let mut kept: Option<String> = None;
        for (pair, _) in pairs.filter(|(_, (name, _))| !is_dropped(*name)) {
            match &mut kept {
                Some(kept) => {
                    kept.push('&');
                    kept.push_str(pair.as_str());
                }
                none => *none = Some(pair.as_str().to_owned()),
            }
        }
        Some(kept)
    }
}
