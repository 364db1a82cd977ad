//! The formats with a feature.

#[cfg(any(feature = "json", feature = "toml", feature = "yaml"))]
use serde_core::Deserialize;

#[cfg(any(feature = "json", feature = "toml", feature = "yaml"))]
use super::mistakes::Mistakes;
#[cfg(any(feature = "json", feature = "toml", feature = "yaml"))]
use crate::Mistake;

/// Reads a TOML file, or tells all its mistakes. `name` is that of the file. It needs the feature `toml`.
///
/// # Errors
/// [`Mistakes`], in the order of the file. They mask credentials, and nothing is shown of a [`Secret`](iri_policy::Secret).
/// Never panics.
///
/// ```
/// use iri_serde::iri_core::UriString;
/// use iri_policy::{Checked, Https, Secret};
///
/// #[derive(Debug, serde::Deserialize)]
/// # #[expect(dead_code)]
/// struct Service {
///     upstream: Checked<UriString, Https>,
///     database: Secret<UriString>,
///     workers: u16,
/// }
///
/// let file = "upstream = 'http://h.example/'\ndatabase = 'postgres://app:p#ss@db.example/app'\nworkers = 4";
/// let mistakes = iri_serde::from_toml::<Service>("service.toml", file).unwrap_err();
/// assert_eq!(
///     mistakes.to_string(),
///     "service.toml:1:13: the scheme is not admitted, at byte 0
/// in `upstream`
///   |
/// 1 | upstream = 'http://h.example/'
///   |             ^^^^ use `https`
/// service.toml:2:28: of a secret: invalid URI: the port is not all digits, at byte 15
/// in `database`
///   |
/// 2 | database = '***'
///   |             ^^^ percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
/// );
/// ```
#[cfg(feature = "toml")]
pub fn from_toml<'de, T: Deserialize<'de>>(name: &str, file: &'de str) -> Result<T, Mistakes> {
    let mistake = |error: toml::de::Error| {
        let span = error.span().unwrap_or_default();
        Mistake::at_span(file, span, error.message())
    };
    Mistakes::find(name, |pass| {
        let toml = toml::de::Deserializer::parse(file).map_err(mistake)?;
        pass.read(toml).map_err(mistake)
    })
}

/// Reads a JSON file, or tells all its mistakes. `name` is that of the file. It needs the feature `json`.
///
/// # Errors
/// [`Mistakes`], in the order of the file. They mask credentials, and nothing is shown of a [`Secret`](iri_policy::Secret).
/// Never panics.
///
/// ```
/// use std::collections::BTreeMap;
///
/// use iri_serde::iri_core::UriString;
///
/// let file = "{\n  \"a\": \"http://h.example/a b\",\n  \"b\": \"h.example\"\n}";
/// let mistakes = iri_serde::from_json::<BTreeMap<String, UriString>>("links.json", file).unwrap_err();
/// assert_eq!(
///     mistakes.to_string(),
///     "links.json:2:27: invalid URI: unexpected space in the path, at byte 18
/// in `a`
///   |
/// 2 |   \"a\": \"http://h.example/a b\"
///   |                           ^ write a space as %20
/// links.json:3:9: invalid URI: no scheme, such as `https:`, at the start
/// in `b`
///   |
/// 3 |   \"b\": \"h.example\"
///   |         ^ begin with a scheme, such as https://",
/// );
/// ```
#[cfg(feature = "json")]
pub fn from_json<'de, T: Deserialize<'de>>(name: &str, file: &'de str) -> Result<T, Mistakes> {
    let mistake =
        |error: serde_json::Error| Mistake::at_end(file, error.line(), error.column(), &error);
    Mistakes::find(name, |pass| {
        let mut json = serde_json::Deserializer::from_str(file);
        let value = pass.read(&mut json).map_err(mistake)?;
        json.end().map_err(mistake)?;
        Ok(value)
    })
}

/// Reads a YAML file, or tells all its mistakes. `name` is that of the file. It needs the feature `yaml`.
///
/// # Errors
/// [`Mistakes`], in the order of the file. They mask credentials, and nothing is shown of a [`Secret`](iri_policy::Secret).
/// Never panics.
///
/// ```
/// use iri_serde::iri_core::UriString;
///
/// let file = "- http://h.example/\n- h.example\n- 'http://h.example/a b'\n";
/// let mistakes = iri_serde::from_yaml::<Vec<UriString>>("links.yaml", file).unwrap_err();
/// assert_eq!(
///     mistakes.to_string(),
///     "links.yaml:2:3: invalid URI: no scheme, such as `https:`, at the start
/// in `[1]`
///   |
/// 2 | - h.example
///   |   ^ begin with a scheme, such as https://
/// links.yaml:3:22: invalid URI: unexpected space in the path, at byte 18
/// in `[2]`
///   |
/// 3 | - 'http://h.example/a b'
///   |                      ^ write a space as %20",
/// );
/// ```
#[cfg(feature = "yaml")]
pub fn from_yaml<'de, T: Deserialize<'de>>(name: &str, file: &'de str) -> Result<T, Mistakes> {
    let read = |pass: &super::pass::Pass| {
        let read = serde_saphyr::with_deserializer_from_str(file, |yaml| pass.read(yaml));
        read.map_err(|error| {
            let Some(place) = error.location() else {
                return Mistake::at_span(file, 0..0, error.without_snippet());
            };
            let span = place.span();
            match (span.byte_offset(), span.byte_len()) {
                (Some(start), Some(len)) => {
                    let start = start as usize;
                    let end = start.saturating_add(len as usize);
                    Mistake::at_span(file, start..end, error.without_snippet())
                }
                _ => {
                    let (line, column) = (place.line() as usize, place.column() as usize);
                    Mistake::at_end(file, line, column, error.without_snippet())
                }
            }
        })
    };
    Mistakes::find(name, read)
}
