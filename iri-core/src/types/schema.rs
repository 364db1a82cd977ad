//! schemars: a kind is a string of a format.

use alloc::borrow::Cow;

use iri_grammar::Kind;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::iri_reference::IriReference;
use super::reference::{Reference, name};
use crate::kind::HasKind;
use crate::storage::Storage;

/// Returns the schema of a kind: its format, what that does not express, and the capacity if it has one.
fn of_kind(kind: Kind, capacity: Option<usize>) -> Schema {
    let format = match kind {
        Kind::Iri | Kind::AbsoluteIri => "iri",
        Kind::Uri | Kind::AbsoluteUri => "uri",
        Kind::UriRef | Kind::RelativeUriRef => "uri-reference",
        _ => "iri-reference",
    };
    let mut schema = json_schema!({ "type": "string", "format": format });
    let pattern = match kind {
        Kind::AbsoluteIri | Kind::AbsoluteUri => Some("^[^#]*$"),
        // The first segment has no colon.
        Kind::RelativeIriRef | Kind::RelativeUriRef => Some("^[^:/?#]*([/?#].*)?$"),
        _ => None,
    };
    if let Some(pattern) = pattern {
        schema.insert("pattern".into(), pattern.into());
    }
    if let Some(capacity) = capacity {
        // It counts characters, of which there are no more than bytes.
        schema.insert("maxLength".into(), capacity.into());
    }
    schema
}

impl<T: Storage, C, S, F> JsonSchema for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        name::<(C, S, F), &str>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        of_kind(Self::KIND, T::CAPACITY)
    }
}
