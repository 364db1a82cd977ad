//! schemars of namespaces.

use alloc::borrow::Cow;

use iri_core::base::BaseKind;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::namespace::Namespace;

/// A reference that ends in its authority.
pub(crate) const BARE: &str = "^[^:/?#]+://[^/?#]*$";

impl<T: BaseKind + JsonSchema> JsonSchema for Namespace<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        let end = json_schema!({ "pattern": "[/#:=_]$" });
        let bare = json_schema!({ "not": { "pattern": BARE } });
        schema.insert(
            "allOf".into(),
            [end.to_value(), bare.to_value()].to_vec().into(),
        );
        schema
    }
}
