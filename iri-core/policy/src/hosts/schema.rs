//! schemars: a list of hosts is a string.

use alloc::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::list::Hosts;
use crate::list_schema::{Capacity, list_schema};

impl<T: AsRef<str> + Capacity> JsonSchema for Hosts<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "HostList".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        list_schema::<T>("^[!-~]+$")
    }
}
