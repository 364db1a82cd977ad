//! schemars: a list of hosts is a string.

use alloc::borrow::Cow;
use alloc::string::String;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::list::Hosts;
use crate::write::fixed::Fixed;

/// Returns the schema of a list. No format has this syntax, so only its characters are told.
fn of_list(capacity: Option<usize>) -> Schema {
    let mut schema = json_schema!({ "type": "string", "pattern": "^[!-~]+$" });
    if let Some(capacity) = capacity {
        schema.insert("maxLength".into(), capacity.into());
    }
    schema
}

impl JsonSchema for Hosts<&str> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostList".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        of_list(None)
    }
}

impl JsonSchema for Hosts<String> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostList".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        of_list(None)
    }
}

impl<const N: usize> JsonSchema for Hosts<Fixed<N>> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostList".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        of_list(Some(N))
    }
}
