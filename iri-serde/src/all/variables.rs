//! The environment as a struct.

use alloc::string::String;
use alloc::vec::Vec;

use serde_core::Deserialize;
use serde_core::de::value::{Error, MapDeserializer};

use super::mistakes::Mistakes;
use super::pass::Pass;
use super::text::Text;
use crate::Mistake;

/// Reads variables of the environment as a struct, or tells all mistakes.
///
/// A field has the name of its variable: `#[serde(rename = "UPSTREAM")]`, or `rename_all = "SCREAMING_SNAKE_CASE"` on the struct. Numbers
/// and Booleans are read from their texts. Pass `std::env::vars()`, or only those with a prefix. It needs the feature `alloc`.
///
/// # Errors
/// [`Mistakes`], each named by its variable. They mask credentials. Never panics.
///
/// ```
/// use iri_serde::iri_core::UriString;
/// use iri_policy::Secret;
///
/// #[derive(Debug, serde::Deserialize)]
/// #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
/// struct Variables {
///     database_url: Secret<UriString>,
///     workers: Option<u16>,
/// }
///
/// let variables = [("DATABASE_URL", "postgres://app:pass@db.example/app"), ("WORKERS", "4"), ("HOME", "/")];
/// let read = iri_serde::from_variables::<Variables>(variables)?;
/// assert_eq!((read.database_url.to_string().as_str(), read.workers), ("postgres://***@db.example/app", Some(4)));
///
/// let mistakes = iri_serde::from_variables::<Variables>([("DATABASE_URL", "postgres://app:p#ss@db.example/app")]).unwrap_err();
/// assert_eq!(
///     mistakes.to_string(),
///     "DATABASE_URL: of a secret: invalid URI: the port is not all digits, at byte 15
///   |
///   | ***
///   | ^^^ percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
/// );
/// # Ok::<(), iri_serde::Mistakes>(())
/// ```
#[doc(alias("env", "environment", "envy"))]
pub fn from_variables<T: for<'de> Deserialize<'de>>(
    variables: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
) -> Result<T, Mistakes> {
    let variables = variables.into_iter();
    let variables: Vec<(String, String)> = variables
        .map(|(name, value)| (name.into(), value.into()))
        .collect();
    let read = |pass: &Pass| {
        let entries = variables.iter().map(|(name, value)| {
            let text = |text| Text::Borrowed(text).with_error::<Error>();
            (text(name), text(value))
        });
        let read = pass.read(MapDeserializer::new(entries));
        read.map_err(|error: Error| {
            let name = pass.first_key().unwrap_or_default();
            let value = variables.iter().find(|(other, _)| *other == name);
            let value = value.map_or("", |(_, value)| value);
            let mistake = Mistake::in_value(value, error);
            (name, mistake)
        })
    };
    Mistakes::find_with(read)
}
