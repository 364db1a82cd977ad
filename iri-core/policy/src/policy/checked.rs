//! References that are checked by a policy.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::Deref;
use core::str::FromStr;

use iri_core::__family::Sealed;
use iri_core::{IriRef, Reference};
use iri_grammar::{FromStrError, Kind};

use super::rules::Rules;
use super::violation::{PolicyError, Violation};

/// Holds a reference that keeps the rules of `R`. Use it, for instance, for a field of a config.
///
/// `T` is any kind in any storage, and this derefs to it. See the [module](crate) for examples.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::{Checked, Https, NoCredentials};
///
/// let uri = Checked::<Uri<'_>, (Https, NoCredentials)>::parse("https://example.com/")?;
/// assert_eq!(uri.host().unwrap(), "example.com");
/// # Ok::<(), iri_policy::PolicyError>(())
/// ```
#[doc(alias("ssrf", "validate"))]
pub struct Checked<T, R> {
    reference: T,
    rules: PhantomData<fn() -> R>,
}

impl<T: Reference, R: Rules> Checked<T, R> {
    /// Checks a reference, and holds it if it keeps the rules.
    ///
    /// # Errors
    /// The first [`Violation`], with its place. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, NoCredentials};
    ///
    /// let uri = Uri::parse("https://joe:secret@example.com/")?;
    /// let violation = Checked::<_, NoCredentials>::new(uri).unwrap_err();
    /// assert_eq!(violation.to_string(), "there is a user name or password, which is not allowed, at byte 8");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn new(reference: T) -> Result<Self, Violation> {
        match R::POLICY.check(&reference) {
            Ok(()) => Ok(Self::unchecked(reference)),
            Err(violation) => Err(violation),
        }
    }

    /// Parses a text.
    ///
    /// # Errors
    /// [`PolicyError`] if it is not valid, does not fit, or breaks a rule. Never panics.
    ///
    /// ```
    /// use iri_core::UriBuf;
    /// use iri_policy::{Checked, Https};
    ///
    /// assert!(Checked::<UriBuf<32>, Https>::parse("https://example.com/").is_ok());
    /// assert!(Checked::<UriBuf<32>, Https>::parse("https://example.com/a b").is_err());
    /// ```
    pub fn parse<'t>(text: &'t str) -> Result<Self, PolicyError>
    where
        T: TryFrom<&'t str>,
        PolicyError: From<T::Error>,
    {
        Ok(Self::new(T::try_from(text)?)?)
    }

    pub(super) const fn unchecked(reference: T) -> Self {
        Self {
            reference,
            rules: PhantomData,
        }
    }

    /// Returns the reference itself.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, Https};
    ///
    /// let uri = Checked::<Uri<'_>, Https>::parse("https://h/")?.into_inner();
    /// assert_eq!(uri.scheme(), "https");
    /// # Ok::<(), iri_policy::PolicyError>(())
    /// ```
    pub fn into_inner(self) -> T {
        self.reference
    }
}

impl<T, R> Deref for Checked<T, R> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.reference
    }
}

impl<T: Sealed, R> Sealed for Checked<T, R> {
    const RULE: &'static str = T::RULE;
}

/// Delegates to the reference.
impl<T: Reference, R> Reference for Checked<T, R> {
    const KIND: Kind = T::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        self.reference.as_iri_ref()
    }
}

impl<T: AsRef<str>, R> AsRef<str> for Checked<T, R> {
    fn as_ref(&self) -> &str {
        self.reference.as_ref()
    }
}

/// Writes the text.
impl<T: fmt::Display, R> fmt::Display for Checked<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reference.fmt(f)
    }
}

/// Shows the reference with credentials masked.
impl<T: fmt::Debug, R> fmt::Debug for Checked<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reference.fmt(f)
    }
}

impl<T: Clone, R> Clone for Checked<T, R> {
    fn clone(&self) -> Self {
        Self {
            reference: self.reference.clone(),
            rules: PhantomData,
        }
    }
}

impl<T: Copy, R> Copy for Checked<T, R> {}

impl<T: PartialEq, R> PartialEq for Checked<T, R> {
    fn eq(&self, other: &Self) -> bool {
        self.reference == other.reference
    }
}

impl<T: Eq, R> Eq for Checked<T, R> {}

impl<T: Hash, R> Hash for Checked<T, R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.reference.hash(state);
    }
}

impl<T: Ord, R> Ord for Checked<T, R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.reference.cmp(&other.reference)
    }
}

impl<T: Ord, R> PartialOrd for Checked<T, R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<'t, T: Reference + TryFrom<&'t str>, R: Rules> TryFrom<&'t str> for Checked<T, R>
where
    PolicyError: From<T::Error>,
{
    type Error = PolicyError;

    fn try_from(text: &'t str) -> Result<Self, PolicyError> {
        Self::parse(text)
    }
}

/// Parses a text as `T` does. The error says what to do.
impl<T: Reference + FromStr, R: Rules> FromStr for Checked<T, R>
where
    PolicyError: From<T::Err>,
{
    type Err = FromStrError<PolicyError>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        T::from_str(text)
            .map_err(PolicyError::from)
            .and_then(|reference| Ok(Self::new(reference)?))
            .map_err(|error| FromStrError::of(error, text.as_bytes()))
    }
}
