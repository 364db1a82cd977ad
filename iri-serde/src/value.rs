//! Reads a value that stands alone as a field.

use serde_core::Deserialize;
use serde_core::de::IntoDeserializer as _;
use serde_core::de::value::{Error, StrDeserializer};

use crate::Mistake;

/// Reads a value that stands alone, such as a variable of the environment or an argument, as a field of that type. The error has
/// the hint and the caret, as that of a field in a file.
///
/// The type is any that serde reads from a string: a kind, a [`Checked`](iri_policy::Checked), a
/// [`Base`](iri_core::base::Base), a [`Secret`](iri_policy::Secret), or a type with a derive. It needs the feature `alloc`.
///
/// # Errors
/// [`Mistake`], as [`Mistake::in_value`] makes it. It masks credentials. Never panics.
///
/// ```
/// use iri_serde::iri_core::UriString;
/// use iri_policy::{Checked, Https};
///
/// let upstream = iri_serde::value::<Checked<UriString, Https>>("https://h/")?;
/// assert_eq!(upstream.as_str(), "https://h/");
///
/// let mistake = iri_serde::value::<Checked<UriString, Https>>("localhost:8080").unwrap_err();
/// assert_eq!(
///     mistake.to_string(),
///     "the scheme is not admitted, at byte 0
///   |
///   | localhost:8080
///   | ^^^^^^^^^ write `https://` before the host",
/// );
/// # Ok::<(), iri_serde::Mistake>(())
/// ```
#[doc(alias("env", "from_str", "value_parser"))]
pub fn value<'de, T: Deserialize<'de>>(value: &'de str) -> Result<T, Mistake> {
    let reader: StrDeserializer<'_, Error> = value.into_deserializer();
    T::deserialize(reader).map_err(|error| Mistake::in_value(value, error))
}
