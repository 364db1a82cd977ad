//! schemars: a secret is write-only, and a reference to resolve later is a reference.

use alloc::borrow::Cow;

use iri_core::base::BaseKind;
use iri_core::operation::OwnedKind;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::secret::Secret;
use super::unresolved::{FixedBase, Joined, Unresolved};

/// Sets `writeOnly`, so that forms do not show the value.
impl<T: JsonSchema, C> JsonSchema for Secret<T, C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        schema.insert("writeOnly".into(), true.into());
        schema
    }
}

/// Uses the schema of the reference.
impl<T: OwnedKind<Reference: JsonSchema>> JsonSchema for Unresolved<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        T::Reference::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::Reference::json_schema(generator)
    }
}

/// Uses the schema of a reference.
impl<T: OwnedKind, B: FixedBase> JsonSchema for Joined<T, B> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Joined".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let format = match B::Kind::REFERENCE {
            iri_grammar::Kind::UriRef => "uri-reference",
            _ => "iri-reference",
        };
        json_schema!({ "type": "string", "format": format })
    }
}
