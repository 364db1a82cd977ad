//! schemars: a base is a string that ends in `/`.

use alloc::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::base::Base;
use super::kinds::BaseKind;

impl<T: BaseKind + JsonSchema> JsonSchema for Base<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        let pattern = json_schema!({ "pattern": "^[^?#]*/$" });
        schema.insert("allOf".into(), [pattern.to_value()].to_vec().into());
        schema
    }
}
