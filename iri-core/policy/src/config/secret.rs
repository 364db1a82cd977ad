//! References that do not show their secrets.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::str::FromStr;

#[cfg(feature = "defmt")]
use iri_core::__family::EachPiece;
use iri_core::operation::{Redact, Source, Values};
use iri_core::{IriRef, Operation, Reference};

use super::secret_error::{OfText, SecretError};

/// Names what a [`Secret`] hides besides credentials.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::{Conceals, Secret};
///
/// /// Nodes have their key in the path: `https://mainnet.example/v3/9aa3d95b`.
/// struct Key;
///
/// impl Conceals for Key {
///     const SEGMENTS_FROM: usize = 1;
///     const QUERY_VALUES: &'static [&'static str] = &["token"];
/// }
///
/// let node = Secret::<_, Key>::new(Uri::parse("https://mainnet.example/v3/9aa3d95b?token=1&net=2")?);
/// assert_eq!(node.to_string(), "https://mainnet.example/v3/***?token=***&net=2");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait Conceals {
    /// The number of segments of the path that are shown.
    const SEGMENTS_FROM: usize = usize::MAX;

    /// The names of the parameters whose values are hidden, sorted, in lower case.
    const QUERY_VALUES: &'static [&'static str] = &[];

    /// Whether the values of names of secrets are hidden too, as [`usual_names`](Operation::usual_names) hides them.
    const USUAL_NAMES: bool = true;
}

/// Hides credentials: a user's name, a password, and the values of parameters with a usual name, such as `token`.
#[derive(Clone, Copy, Debug)]
pub enum Credentials {}

impl Conceals for Credentials {}

/// Holds a reference with a secret. `Display`, `Debug`, `defmt` and serde's `Serialize` never show the secret.
///
/// `***` replaces the user's name, the password, and what `C` names: see [`Conceals`]. Only [`expose`](Self::expose)
/// and [`into_exposed`](Self::into_exposed) give the whole text. `T` is any kind in any storage, also
/// [`Checked`](crate::Checked), [`Base`](iri_core::base::Base), a list of [`Hosts`](crate::hosts::Hosts), and a type of yours with
/// the derive `IriNewtype`.
///
/// With the feature `serde` it can be a field. It is written redacted, so reading it again gives another value.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::Secret;
///
/// let database: Secret<Uri<'_>> = Secret::new(Uri::parse("postgres://app:s3cret@db.example/app")?);
/// assert_eq!(format!("{database} {database:?}"), "postgres://***@db.example/app Secret(\"postgres://***@db.example/app\")");
/// assert_eq!(database.expose().userinfo().unwrap().password(), Some("s3cret"));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub struct Secret<T, C = Credentials> {
    reference: T,
    conceals: PhantomData<fn() -> C>,
}

impl<T, C> Secret<T, C> {
    /// Makes a value that hides the secrets of a reference.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Secret;
    ///
    /// let secret: Secret<_> = Secret::new(Uri::parse("https://ghp_token@example.com/")?);
    /// assert_eq!(secret.to_string(), "https://***@example.com/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn new(reference: T) -> Self {
        Self {
            reference,
            conceals: PhantomData,
        }
    }

    /// Returns the reference with its secrets.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Secret;
    ///
    /// let secret: Secret<_> = Secret::new(Uri::parse("https://ghp_token@example.com/")?);
    /// assert_eq!(secret.expose().userinfo().unwrap(), "ghp_token");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn expose(&self) -> &T {
        &self.reference
    }

    /// Returns the reference itself with its secrets.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Secret;
    ///
    /// let secret: Secret<_> = Secret::new(Uri::parse("https://ghp_token@example.com/")?);
    /// assert_eq!(secret.into_exposed(), "https://ghp_token@example.com/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn into_exposed(self) -> T {
        self.reference
    }
}

impl<T: Redactable, C: Conceals> Secret<T, C> {
    /// Returns the form for logs, which `Display` and the others write.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Secret;
    ///
    /// let secret: Secret<_> = Secret::new(Uri::parse("https://ghp_token@example.com/")?);
    /// assert_eq!(secret.redacted().to_buf::<48>()?, "https://***@example.com/");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redacted(&self) -> Operation<str, T::Redacted<'_>> {
        self.reference.redact::<C>()
    }
}

/// What a [`Secret`] can hold: any kind in any storage, [`Checked`](crate::Checked), [`Base`](iri_core::base::Base), a list of
/// [`Hosts`](crate::hosts::Hosts), and the types that the derive `IriNewtype` makes.
///
/// The derive implements it. Other types cannot, as a secret is a valid reference.
pub trait Redactable {
    /// The form for logs.
    #[doc(hidden)]
    type Redacted<'a>: Source
    where
        Self: 'a;

    /// Returns the form for logs.
    #[doc(hidden)]
    fn redact<C: Conceals>(&self) -> Operation<str, Self::Redacted<'_>>;
}

impl<T: Reference> Redactable for T {
    type Redacted<'a>
        = Redact<'a, Values>
    where
        T: 'a;

    fn redact<C: Conceals>(&self) -> Operation<str, Redact<'_, Values>> {
        concealed::<C>(self.as_iri_ref())
    }
}

/// Hides what `C` names.
pub(crate) fn concealed<C: Conceals>(reference: IriRef<'_>) -> Operation<str, Redact<'_, Values>> {
    let redacted = reference
        .redacted()
        .user()
        .segments_from(C::SEGMENTS_FROM)
        .query_values(C::QUERY_VALUES);
    if C::USUAL_NAMES {
        redacted.usual_names()
    } else {
        redacted
    }
}

/// Writes the redacted form.
impl<T: Redactable, C: Conceals> fmt::Display for Secret<T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.redacted(), f)
    }
}

/// Writes the redacted form.
impl<T: Redactable, C: Conceals> fmt::Debug for Secret<T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(\"")?;
        fmt::Display::fmt(&self.redacted(), f)?;
        f.write_str("\")")
    }
}

/// Writes the redacted form.
#[cfg(feature = "defmt")]
impl<T: Redactable, C: Conceals> defmt::Format for Secret<T, C> {
    fn format(&self, f: defmt::Formatter<'_>) {
        iri_core::__family::source(&self.redacted()).write(&mut EachPiece(|text: &str| {
            defmt::write!(f, "{=str}", text);
        }));
    }
}

impl<T: Clone, C> Clone for Secret<T, C> {
    fn clone(&self) -> Self {
        Self::new(self.reference.clone())
    }
}

impl<T: Copy, C> Copy for Secret<T, C> {}

impl<T: PartialEq, C> PartialEq for Secret<T, C> {
    fn eq(&self, other: &Self) -> bool {
        self.reference == other.reference
    }
}

impl<T: Eq, C> Eq for Secret<T, C> {}

/// Compares the references with their secrets.
impl<T: Ord, C> Ord for Secret<T, C> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.reference.cmp(&other.reference)
    }
}

impl<T: Ord, C> PartialOrd for Secret<T, C> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Hash, C> Hash for Secret<T, C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.reference.hash(state);
    }
}

/// Parses a text as `T` does. The error says what to do, and shows nothing of the text.
impl<'t, T: TryFrom<&'t str, Error: OfText>, C> TryFrom<&'t str> for Secret<T, C> {
    type Error = SecretError;

    fn try_from(text: &'t str) -> Result<Self, SecretError> {
        T::try_from(text)
            .map(Self::new)
            .map_err(|error| error.of_secret(text))
    }
}

/// Parses a text as `T` does. The error says what to do, and shows nothing of the text.
impl<T: FromStr<Err: OfText>, C> FromStr for Secret<T, C> {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Self, SecretError> {
        T::from_str(text)
            .map(Self::new)
            .map_err(|error| error.of_secret(text))
    }
}
