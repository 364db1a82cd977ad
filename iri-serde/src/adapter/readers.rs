//! What each reader does with a text.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__serde::{refuse, refuse_join, refuse_violation};
use iri_core::policy::Rules;
use iri_core::{Base, BaseKind, BufError, Kind, Level, OwnedKind, Reference};
use serde_core::de::Error;
use serde_core::{Deserializer, Serialize, Serializer};

use super::field::Field;

/// Makes a `T` of a text that is not read as it is. [`TextField`](super::TextField) has the same for types around kinds.
pub trait Reader<T> {
    /// The rule that the text matches.
    const RULE: Kind;

    /// Makes it of a text.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn of_text<E: Error>(&self, text: &str) -> Result<T, E>;
}

/// Puts what is read into normal form: RFC 3986, section 6.2.
#[derive(Clone, Copy, Debug)]
pub struct Normalize(pub Level);

impl<T: OwnedKind + for<'t> TryFrom<&'t str, Error: Into<BufError>>> Reader<T> for Normalize {
    const RULE: Kind = T::KIND;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let field: T = parse(text)?;
        field
            .normalized(self.0)
            .map_err(|error| refuse(T::KIND.name(), error))
    }
}

/// Takes what keeps the rules of `R` only: the module for serde's `with` whose path names a policy.
///
/// `#[serde(with = "iri_serde::Keeps::<(Https, NoCredentials)>")]` on a field asks the same of it as the type
/// [`Checked<T, (Https, NoCredentials)>`](iri_core::Checked), in the same words. The field keeps its own type, so its type
/// does not tell what it was checked for. It may be an `Option`, a `Vec` or a `BTreeMap`, too.
///
/// ```
/// use iri_serde::iri_core::UriBuf;
/// use iri_serde::iri_core::policy::{Https, NoCredentials};
///
/// #[derive(Debug, serde::Deserialize)]
/// struct Service {
///     #[serde(with = "iri_serde::Keeps::<(Https, NoCredentials)>")]
///     upstream: UriBuf<48>,
///     #[serde(default, with = "iri_serde::Keeps::<Https>")]
///     fallback: Option<UriBuf<48>>,
/// }
///
/// let service: Service = toml::from_str("upstream = 'https://a.example/'").unwrap();
/// assert!(service.upstream == "https://a.example/" && service.fallback.is_none());
/// let error = toml::from_str::<Service>("upstream = 'http://a.example/'").unwrap_err();
/// assert_eq!(error.message(), "the scheme is not `https`, at byte 0: use another scheme");
/// ```
pub struct Keeps<R>(PhantomData<fn() -> R>);

impl<R: Rules> Keeps<R> {
    /// Writes the field as it is.
    ///
    /// # Errors
    /// The format's.
    pub fn serialize<T: Serialize, S: Serializer>(
        field: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        field.serialize(serializer)
    }

    /// Reads the field.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
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
        R::POLICY.check(&field).map_err(refuse_violation)?;
        Ok(field)
    }
}

/// Maps what is read to a URI: RFC 3987, section 3.1.
#[derive(Clone, Copy, Debug)]
pub struct ToUri;

impl<T: OwnedKind> Reader<T> for ToUri {
    const RULE: Kind = T::IRI;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        T::of_iri(text).map_err(|error| refuse(T::IRI.name(), error))
    }
}

/// Appends the `/` that the path of a base ends in, if it is not there.
#[derive(Clone, Copy, Debug)]
pub struct AddSlash;

/// Resolves what is read against a base.
#[derive(Clone, Copy, Debug)]
pub struct JoinTo<'b, B> {
    /// The base.
    pub base: &'b Base<B>,
    /// Whether what leads out of it is refused.
    pub within: bool,
}

impl<T: OwnedKind, B: BaseKind<Target = T::Kind>> Reader<T> for JoinTo<'_, B> {
    const RULE: Kind = B::REFERENCE;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let join = || {
            let joined = match self.within {
                true => self.base.join_within(text)?,
                false => self.base.join(text)?,
            };
            Ok(T::of_operation(&joined)?)
        };
        join().map_err(|error| refuse_join(B::REFERENCE, T::KIND, error))
    }
}

/// Parses a text as it is.
pub(super) fn parse<T, E: Error>(text: &str) -> Result<T, E>
where
    T: Reference + for<'t> TryFrom<&'t str, Error: Into<BufError>>,
{
    T::try_from(text).map_err(|error| refuse(T::KIND.name(), error))
}
