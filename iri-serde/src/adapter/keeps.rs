//! A policy as a module for serde's `with`.

use core::fmt;
use core::marker::PhantomData;

use iri_core::{BufError, Kind, Reference};
use iri_policy::__serde::refuse_violation;
use iri_policy::Rules;
use serde_core::de::Error;
use serde_core::{Deserializer, Serialize, Serializer};

use super::readers::parse;
use super::traits::{Field, Reader};

/// Checks that a field keeps the rules of `R` when it is read. Use it as a module for serde's `with`.
///
/// `#[serde(with = "iri_serde::Keeps::<(Https, NoCredentials)>")]` checks the same rules as the type
/// [`Checked<T, (Https, NoCredentials)>`](iri_policy::Checked), with the same messages. But the field keeps its own type,
/// which does not show that it was checked. It may also be an `Option`, a `Vec` or a `BTreeMap`.
///
/// ```
/// use iri_serde::iri_core::UriBuf;
/// use iri_policy::{Https, NoCredentials};
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Service {
///     #[serde(with = "iri_serde::Keeps::<(Https, NoCredentials)>")]
///     upstream: UriBuf<48>,
///     #[serde(default, with = "iri_serde::Keeps::<Https>")]
///     fallback: Option<UriBuf<48>>,
/// }
///
/// let service = toml::from_str::<Service>("upstream = 'https://a.example/'").ok().unwrap();
/// assert!(service.upstream == "https://a.example/" && service.fallback.is_none());
/// let error = toml::from_str::<Service>("upstream = 'http://a.example/'").unwrap_err();
/// assert_eq!(error.message(), "the scheme is not admitted, at byte 0: use `https`");
/// ```
pub struct Keeps<R>(PhantomData<fn() -> R>);

impl<R: Rules> Keeps<R> {
    /// Writes the field unchanged.
    ///
    /// # Errors
    /// The format cannot write the field.
    ///
    /// ```
    /// use iri_serde::Keeps;
    /// use iri_serde::iri_core::UriBuf;
    /// use iri_policy::Https;
    ///
    /// let mut json = serde_json::Deserializer::from_str(r#""https://h/""#);
    /// let field: UriBuf<32> = Keeps::<Https>::deserialize(&mut json)?;
    /// assert_eq!(Keeps::<Https>::serialize(&field, serde_json::value::Serializer)?, "https://h/");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn serialize<T: Serialize, S: Serializer>(
        field: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        field.serialize(serializer)
    }

    /// Reads the field.
    ///
    /// # Errors
    /// The text is refused. The error is that of the format, and its message has the reason. Never panics.
    ///
    /// ```
    /// use iri_serde::Keeps;
    /// use iri_serde::iri_core::UriBuf;
    /// use iri_policy::Https;
    ///
    /// let mut json = serde_json::Deserializer::from_str(r#""https://h/""#);
    /// let field: UriBuf<32> = Keeps::<Https>::deserialize(&mut json)?;
    /// assert_eq!(Keeps::<Https>::serialize(&field, serde_json::value::Serializer)?, "https://h/");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn deserialize<'de, T: Field<Self>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        T::read(&Self(PhantomData), deserializer)
    }
}

impl<R> fmt::Debug for Keeps<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keeps")
    }
}

impl<T, R: Rules> Reader<T> for Keeps<R>
where
    T: Reference + for<'t> TryFrom<&'t str, Error: Into<BufError>>,
{
    const RULE: Kind = T::KIND;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let field: T = parse(text)?;
        match R::POLICY.check(&field) {
            Ok(()) => Ok(field),
            Err(violation) => Err(refuse_violation(violation, text)),
        }
    }
}
