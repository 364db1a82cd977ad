//! schemars of maps of prefixes.

use alloc::borrow::Cow;

use iri_core::Iri;
use iri_core::storage::Storage;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::map::PrefixTable;
use super::room::Room;
use crate::namespace::schemars::BARE;

/// A name, or nothing. Beyond ASCII a few characters more than those of an `NCName`.
const NAME: &str = "^([A-Z_a-z\u{C0}-\u{FFFD}][-.0-9A-Z_a-z\u{B7}-\u{FFFD}]*)?$";

impl<T: Storage, R: Room> JsonSchema for PrefixTable<T, R> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "PrefixTable".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut namespace = Iri::json_schema(generator);
        namespace.insert("not".into(), json_schema!({ "pattern": BARE }).to_value());
        json_schema!({
            "type": "object",
            "propertyNames": { "pattern": NAME },
            "additionalProperties": namespace,
        })
    }
}
