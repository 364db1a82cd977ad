//! schemars: a list of patterns of hosts is a string.

use alloc::borrow::Cow;
use alloc::string::String;

use iri_core::__family::Fixed;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::list::Patterns;

/// No format has this syntax, so only the characters are told, and how many fit in the storage.
impl<T: AsRef<str> + Capacity> JsonSchema for Patterns<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostPatterns".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = json_schema!({ "type": "string", "pattern": "^[^@?#]*$" });
        if let Some(capacity) = T::CAPACITY {
            schema.insert("maxLength".into(), capacity.into());
        }
        schema
    }
}

/// The most bytes that a storage has, if there is a limit.
trait Capacity {
    const CAPACITY: Option<usize> = None;
}

impl Capacity for &str {}

impl Capacity for String {}

impl<const N: usize> Capacity for Fixed<N> {
    const CAPACITY: Option<usize> = Some(N);
}
