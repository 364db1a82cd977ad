//! The variables.

use alloc::collections::BTreeMap;
use alloc::string::String;
use core::fmt;

use iri_template::{ToValue, Value, Variables};
use serde_core::Serialize;

use super::error::{Reason, ValuesError};
use super::node::Node;
use super::serializer::ToNode;

/// The values of variables, from a struct or a map. [The module](super) says what becomes what.
///
/// ```
/// use std::collections::BTreeMap;
///
/// use iri_serde::iri_template::Template;
/// use iri_serde::template::Values;
///
/// #[derive(serde::Serialize)]
/// struct Readings {
///     id: u16,
///     #[serde(rename = "max")]
///     limit: f32,
///     filter: BTreeMap<String, bool>,
/// }
///
/// let readings = Readings { id: 7, limit: 37.76, filter: BTreeMap::from([("new".into(), true)]) };
/// let template = Template::parse("/s{/id}{?max,filter*}")?;
/// let uri = template.expand(&Values::new(&readings)?)?.to_buf::<48>()?;
/// assert_eq!(uri, "/s/7?max=37.76&new=true");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Values(BTreeMap<String, Node>);

impl Values {
    /// Copies the values of the variables: the fields of a struct, or what the keys of a map have.
    ///
    /// # Errors
    /// A [`ValuesError`], if it is not a struct or a map, or if there is something in it that a variable cannot be. Never
    /// panics.
    ///
    /// ```
    /// use iri_serde::iri_template::Template;
    /// use iri_serde::template::Values;
    /// use serde_json::json;
    ///
    /// let values = Values::new(&json!({"id": 7, "unit": null, "sort": {"by": "name"}}))?;
    /// let template = Template::parse("/s{/id}{?unit,sort*}")?;
    /// assert_eq!(template.expand(&values)?.to_string(), "/s/7?by=name");
    ///
    /// let error = Values::new(&json!({"id": {"sort": {"by": "name"}}})).unwrap_err();
    /// assert_eq!(error.variable(), Some("id"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new<T: Serialize + ?Sized>(variables: &T) -> Result<Self, ValuesError> {
        match variables.serialize(ToNode::Variables) {
            Ok(Node::Pairs(pairs)) => Ok(Self(pairs.into_iter().collect())),
            Ok(_) => Err(Reason::Unnamed.into()),
            Err(error) => Err(error.of_all()),
        }
    }
}

impl Variables for Values {
    fn value(&self, name: &str) -> Value<'_> {
        self.0.value(name)
    }
}

/// Shows the names, and of the values only the kind, as a text may be a password.
impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variables = self.0.iter();
        f.debug_map()
            .entries(variables.map(|(name, node)| (name, node.to_value())))
            .finish()
    }
}
