//! Values of URI templates (RFC 6570) from all that serde can write as a struct or a map.
//!
//! [`Values`] are the variables of an [`iri_template::Template`]: each field of a struct, or each key of a map, is one.
//!
//! ```
//! use iri_serde::iri_template::Template;
//! use iri_serde::template::Values;
//!
//! #[derive(serde::Serialize)]
//! struct Search<'a> {
//!     q: &'a str,
//!     page: Option<u32>,
//!     tags: Vec<&'a str>,
//! }
//!
//! let template = Template::parse("/search{?q,page,tags*}")?;
//! let values = Values::new(&Search { q: "é", page: None, tags: vec!["a", "b c"] })?;
//! assert_eq!(template.expand(&values)?.to_string(), "/search?q=%C3%A9&tags=a&tags=b%20c");
//!
//! let values = Values::new(&serde_json::json!({"q": "é", "page": 2}))?;
//! assert_eq!(template.expand(&values)?.to_string(), "/search?q=%C3%A9&page=2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What becomes what
//!
//! | serde's type | value |
//! |---|---|
//! | text, char, bool, integer, variant without data | the text that it has in JSON, without quotes |
//! | float | its shortest text, such as `37.76`; an error if it is not finite |
//! | `None`, unit, `null` | undefined: the variable is left out |
//! | `Some`, newtype | what is in it |
//! | list, tuple | a list, without the items that are undefined |
//! | struct, map | pairs, without those that are undefined; keys can be all that is a text here |
//! | bytes, variant with data | an error |
//!
//! RFC 6570 has no list or pairs within a list or pairs, so these are an error. An empty list or map is undefined. If a
//! name occurs twice, as with `#[serde(flatten)]`, its last value counts.

mod error;
mod node;
mod serializer;
mod values;

pub use self::error::ValuesError;
pub use self::values::Values;
