//! Guesses about the table of formats, before it was run. (Places, keys and values were known from runs of others of the project.)
//!
//! - The hint is in the words of each format that passes on serde's custom error: all but confique and the forms of queries.
//! - The words of toml, `toml_edit` and serde-saphyr show the wrong value with its password; no other crate does in `Display`.
//! - In `Debug`, toml, `toml_edit` and serde-saphyr show the whole file, and no other shows a value.
//! - A neighbour's secret is shown by none but these three, and by toml only if it is in the same line.
