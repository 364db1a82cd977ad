//! Lines of JSON objects.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer as _, MapAccess, Visitor};
use serde_json::Deserializer;
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::cell::{Cell, Notation};
use crate::refusal::{Refusal, Role};

/// Finds the members of that name of an object. There should be one. Readers differ in which of several they take, so each
/// is a text.
pub(super) fn cells<'a>(row: &'a [u8], member: &str) -> Result<Vec<Cell<'a>>, Refusal<'static>> {
    // The library's message quotes a value of the wrong type, which may hold a password, so another message is written.
    let no_object = |error: serde_json::Error| {
        let reason = match error.classify() {
            Category::Data => "it is another JSON value".to_owned(),
            _ => error.to_string(),
        };
        Refusal::of(Role::Text, format!("not a JSON object: {reason}"))
    };
    let mut json = Deserializer::from_slice(row);
    let found = json.deserialize_map(Named(member)).map_err(no_object)?;
    json.end().map_err(no_object)?;
    let texts = found.into_iter().map(RawValue::get);
    let texts = texts.filter(|json| *json != "null").map(|json| {
        let text: String = serde_json::from_str(json)
            .map_err(|_| Refusal::of(Role::Text, "the member is not a string"))?;
        // The member's text is borrowed from the row, so the addresses give its place.
        let start = json.as_ptr().addr() - row.as_ptr().addr();
        Ok(Cell {
            row,
            place: start..start + json.len(),
            text: text.into_bytes().into(),
            notation: Notation::Json,
            field: None,
            word: "",
        })
    });
    texts.collect()
}

/// Reads an object, and keeps the members of this name.
struct Named<'m>(&'m str);

impl<'de> Visitor<'de> for Named<'_> {
    type Value = Vec<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let mut found = Vec::new();
        while let Some((name, json)) = members.next_entry::<Cow<'de, str>, &'de RawValue>()? {
            if name == self.0 {
                found.push(json);
            }
        }
        Ok(found)
    }
}
