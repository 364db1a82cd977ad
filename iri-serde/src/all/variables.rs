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
/// and Booleans are read from their texts. [`from_environment`] passes those of the process. It needs the feature `alloc`.
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
    read_all(
        &variables
            .map(|(name, value)| (name.into(), Some(value.into())))
            .collect::<Vec<_>>(),
    )
}

/// Does what [`from_variables`] does with the variables of the process. One that is not UTF-8 is a mistake if a field has its name, and
/// is passed over otherwise, where `std::env::vars()` would panic with its value. It needs the feature `std`.
///
/// # Errors
/// Those of [`from_variables`]. Never panics.
///
/// ```
/// use iri_serde::iri_core::UriString;
///
/// #[derive(Debug, serde::Deserialize)]
/// # #[expect(dead_code)]
/// struct Variables {
///     #[serde(rename = "EXAMPLE_URL_OF_NOBODY")]
///     url: UriString,
/// }
///
/// let mistakes = iri_serde::from_environment::<Variables>().unwrap_err();
/// assert_eq!(mistakes.to_string(), "missing field `EXAMPLE_URL_OF_NOBODY`");
/// ```
#[cfg(feature = "std")]
pub fn from_environment<T: for<'de> Deserialize<'de>>() -> Result<T, Mistakes> {
    let variables = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok())));
    read_all(&variables.collect::<Vec<_>>())
}

/// Reads variables. One without a value is not UTF-8.
fn read_all<T: for<'de> Deserialize<'de>>(
    variables: &[(String, Option<String>)],
) -> Result<T, Mistakes> {
    let read = |pass: &Pass| {
        let entries = variables.iter().map(|(name, value)| {
            let value = value.as_deref().map_or(Text::NotUtf8, Text::Borrowed);
            let name = Text::Borrowed(name).with_error::<Error>();
            (name, value.with_error::<Error>())
        });
        let read = pass.read(MapDeserializer::new(entries));
        read.map_err(|error: Error| {
            let name = pass.first_key().unwrap_or_default();
            let value = variables.iter().find(|(other, _)| *other == name);
            let value = value.and_then(|(_, value)| value.as_deref());
            let mistake = Mistake::in_value(value.unwrap_or_default(), error);
            (name, mistake)
        })
    };
    Mistakes::find_with(read)
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use alloc::string::{String, ToString};

    use super::read_all;

    #[derive(Debug, Deserialize)]
    struct Variables {
        name: Option<String>,
    }

    #[test]
    fn what_is_not_utf8_is_told_if_a_field_has_its_name() {
        let other = [(String::from("other"), None)];
        let read: Variables = read_all(&other).unwrap();
        assert_eq!(read.name, None);
        let name = [(String::from("name"), None)];
        let told = read_all::<Variables>(&name).unwrap_err();
        assert_eq!(told.to_string(), "name: the variable is not UTF-8");
    }
}
