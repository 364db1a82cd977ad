//! schemars for the types that derives make.

#[doc(hidden)]
pub use alloc::borrow::Cow;
use alloc::vec::Vec;

use iri_core::Iri;
#[doc(hidden)]
pub use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::json;

/// The number of examples of an enum that also has a variant for all other IRIs.
const EXAMPLES: usize = 3;

/// Returns the schema of an enum: one of its IRIs, or any IRI if it has a variant for all others.
#[doc(hidden)]
pub fn of_enum<'a>(
    terms: impl Iterator<Item = &'a str>,
    is_open: bool,
    generator: &mut SchemaGenerator,
) -> Schema {
    if is_open {
        let mut schema = Iri::json_schema(generator);
        let examples: Vec<&str> = terms.take(EXAMPLES).collect();
        schema.insert("examples".into(), json!(examples));
        return schema;
    }
    let terms: Vec<&str> = terms.collect();
    schemars::json_schema!({ "type": "string", "enum": terms })
}
