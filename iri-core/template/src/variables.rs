//! Finds values by the names of variables.

use super::value::{ToValue, Value};

/// The values of variables, by their names.
///
/// Slices and arrays of pairs implement it: the first pair of a name counts. Your own types can implement it too:
///
/// ```
/// use iri_template::{Template, ToValue, Value, Variables};
///
/// struct Reading { id: u16, unit: Option<&'static str> }
///
/// impl Variables for Reading {
///     fn value(&self, name: &str) -> Value<'_> {
///         match name {
///             "id" => self.id.to_value(),
///             "unit" => self.unit.to_value(),
///             _ => Value::Undefined,
///         }
///     }
/// }
///
/// let template = Template::parse("/s{/id}{?unit}")?;
/// assert_eq!(template.expand(&Reading { id: 7, unit: None })?.to_string(), "/s/7");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait Variables {
    /// Returns the value of a variable by its name, or [`Value::Undefined`] if there is none.
    ///
    /// It is called more than once, and has to return the same each time: the length of the expansion is measured
    /// before the first byte is written.
    ///
    /// ```
    /// use iri_template::{Value, Variables};
    ///
    /// let values = [("unit", "K"), ("since", "1")];
    /// assert!(matches!(values.value("unit"), Value::Text("K")));
    /// assert!(matches!(values.value("id"), Value::Undefined));
    /// ```
    fn value(&self, name: &str) -> Value<'_>;
}

impl<T: Variables + ?Sized> Variables for &T {
    fn value(&self, name: &str) -> Value<'_> {
        T::value(self, name)
    }
}

impl<K: AsRef<str>, V: ToValue> Variables for [(K, V)] {
    fn value(&self, name: &str) -> Value<'_> {
        let mut pairs = self.iter();
        let found = pairs.find(|(key, _)| key.as_ref() == name);
        found.map_or(Value::Undefined, |(_, value)| value.to_value())
    }
}

impl<K: AsRef<str>, V: ToValue, const N: usize> Variables for [(K, V); N] {
    fn value(&self, name: &str) -> Value<'_> {
        self.as_slice().value(name)
    }
}

#[cfg(feature = "alloc")]
impl<K: core::borrow::Borrow<str> + Ord, V: ToValue> Variables
    for alloc::collections::BTreeMap<K, V>
{
    fn value(&self, name: &str) -> Value<'_> {
        self.get(name).map_or(Value::Undefined, V::to_value)
    }
}

/// Has no values.
impl Variables for () {
    fn value(&self, _: &str) -> Value<'_> {
        Value::Undefined
    }
}
