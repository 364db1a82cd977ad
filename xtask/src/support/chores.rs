//! The names of all chores, which the rules of documents need, and only the program's start knows.

use std::sync::OnceLock;

static ALL: OnceLock<Vec<String>> = OnceLock::new();

/// Takes the names.
pub(crate) fn are(names: impl Iterator<Item = String>) {
    ALL.get_or_init(|| names.collect());
}

pub(crate) fn all() -> &'static [String] {
    ALL.get().map(Vec::as_slice).unwrap_or_default()
}
