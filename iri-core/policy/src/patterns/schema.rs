//! schemars: a list of patterns of hosts is a string.

use alloc::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::list::Patterns;
use crate::list_schema::{Capacity, list_schema};

impl<T: AsRef<str> + Capacity> JsonSchema for Patterns<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostPatterns".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        list_schema::<T>("^[^@?#]*$")
    }
}
