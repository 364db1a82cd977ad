//! Why something cannot be the values of variables.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use serde_core::ser;

/// Says what cannot be the value of a variable, and of which.
///
/// It never shows the value, which may be a credential. So it does not have the message of a type that refuses to be
/// serialized.
///
/// ```
/// use iri_serde::template::Values;
/// use serde_json::json;
///
/// let error = Values::new(&json!({"q": "é", "tags": [["a"], "b"]})).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "variable `tags`: a list or pairs within a list or pairs, where only texts and numbers can be",
/// );
/// assert_eq!(
///     Values::new("q").unwrap_err().to_string(),
///     "variables: not a struct or a map, which names them",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ValuesError {
    variable: Option<String>,
    reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Reason {
    Unnamed,
    Nested,
    Key,
    Variant,
    Bytes,
    NotFinite,
    RawJson,
    Custom,
}

impl ValuesError {
    /// Returns the name of the variable, unless all variables are wrong.
    ///
    /// ```
    /// use iri_serde::template::Values;
    ///
    /// let error = Values::new(&[("ratio", f32::NAN)]).unwrap_err();
    /// assert_eq!(error.variable(), None);
    /// let ratios = std::collections::BTreeMap::from([("ratio", f32::NAN)]);
    /// assert_eq!(Values::new(&ratios).unwrap_err().variable(), Some("ratio"));
    /// ```
    #[must_use]
    pub fn variable(&self) -> Option<&str> {
        self.variable.as_deref()
    }

    /// Makes it the error of a variable. The caller of the caller may do so again: the outermost name is the variable's.
    pub(super) fn of(self, variable: &str) -> Self {
        Self {
            variable: Some(variable.to_owned()),
            ..self
        }
    }

    /// Returns it as the error of all variables: what is no value of a variable, outside of any, is no struct either.
    pub(super) fn of_all(self) -> Self {
        match self {
            Self {
                variable: None,
                reason: Reason::Bytes | Reason::NotFinite | Reason::RawJson,
            } => Reason::Unnamed.into(),
            error => error,
        }
    }
}

impl From<Reason> for ValuesError {
    fn from(reason: Reason) -> Self {
        Self {
            variable: None,
            reason,
        }
    }
}

impl fmt::Display for ValuesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.variable {
            Some(name) => write!(f, "variable `{name}`: "),
            None => f.write_str("variables: "),
        }?;
        f.write_str(match self.reason {
            Reason::Unnamed => "not a struct or a map, which names them",
            Reason::Nested => {
                "a list or pairs within a list or pairs, where only texts and numbers can be"
            }
            Reason::Key => "a key of a map that is not a text",
            Reason::Variant => {
                "a variant of an enum with data; with `#[serde(untagged)]` it is its data"
            }
            Reason::Bytes => "bytes, which are not a text",
            Reason::NotFinite => "a number that is not finite",
            Reason::RawJson => "raw JSON, which has to be read first",
            Reason::Custom => "its type refuses to be serialized",
        })
    }
}

impl core::error::Error for ValuesError {}

/// Leaves out the message, as it may show a value.
impl ser::Error for ValuesError {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Reason::Custom.into()
    }
}
