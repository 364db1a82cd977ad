//! What serde writes, as the value of a variable.

use alloc::string::String;
use alloc::vec::Vec;

use iri_template::{ToValue, Value};

#[derive(Clone)]
pub(super) enum Node {
    Undefined,
    Text(String),
    List(Vec<Self>),
    Pairs(Vec<(String, Self)>),
}

impl ToValue for Node {
    fn to_value(&self) -> Value<'_> {
        match self {
            Self::Undefined => Value::Undefined,
            Self::Text(text) => Value::Text(text),
            Self::List(items) => Value::List(items),
            Self::Pairs(pairs) => Value::Pairs(pairs),
        }
    }
}
