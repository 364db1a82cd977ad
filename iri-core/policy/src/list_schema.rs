//! schemars: the schema of a list in one text.

use alloc::string::String;

use iri_core::__family::Fixed;
use schemars::{Schema, json_schema};

/// Returns the schema of a list. No format has its syntax, so only the characters are told, and how many fit in the storage.
pub(crate) fn list_schema<T: Capacity>(pattern: &str) -> Schema {
    let mut schema = json_schema!({ "type": "string", "pattern": pattern });
    if let Some(capacity) = T::CAPACITY {
        schema.insert("maxLength".into(), capacity.into());
    }
    schema
}

/// The most bytes that a storage has, if there is a limit.
pub(crate) trait Capacity {
    const CAPACITY: Option<usize> = None;
}

impl Capacity for &str {}

impl Capacity for String {}

impl<const N: usize> Capacity for Fixed<N> {
    const CAPACITY: Option<usize> = Some(N);
}
