//! Lines of JSON objects.

use std::collections::HashMap;

use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::cell::{Cell, Notation};
use crate::refusal::{Refusal, Role};

/// Finds a member of an object. If two members have the same name, the last one counts.
pub(super) fn cells<'a>(row: &'a [u8], member: &str) -> Result<Vec<Cell<'a>>, Refusal<'static>> {
    // The library's message quotes a value of the wrong type, which may hold a password, so another message is written.
    let no_object = |error: serde_json::Error| {
        let reason = match error.classify() {
            Category::Data => "it is another JSON value".to_owned(),
            _ => error.to_string(),
        };
        Refusal::of(Role::Text, format!("not a JSON object: {reason}"))
    };
    let mut members: HashMap<String, &RawValue> = serde_json::from_slice(row).map_err(no_object)?;
    let json = match members.remove(member).map(RawValue::get) {
        None | Some("null") => return Ok(Vec::new()),
        Some(json) => json,
    };
    let text: String = serde_json::from_str(json)
        .map_err(|_| Refusal::of(Role::Text, "the member is not a string"))?;
    // The member's text is borrowed from the row, so the addresses give its place.
    let start = json.as_ptr().addr() - row.as_ptr().addr();
    Ok(vec![Cell {
        row,
        place: start..start + json.len(),
        text: text.into_bytes().into(),
        notation: Notation::Json,
        field: None,
        word: "",
    }])
}
