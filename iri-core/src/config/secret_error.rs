//! The error of a text that is no secret.

use core::fmt;

use iri_grammar::{FromStrError, ParseError};

use crate::base::error::{BaseError, JoinError, ParseBaseError};
use crate::policy::violation::{Broken, PolicyError};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::error::error;

/// The reason why a text is no [`Secret`](crate::config::Secret): the error of its `FromStr` and `TryFrom<&str>`.
///
/// `Display` writes the sentence, and what to do about it. Neither names a character of the text, so it can be shown where no part of a
/// secret may be. The hints are there with an operating system, or with the feature `alloc`: firmware does without.
///
/// ```
/// use iri_core::UriBuf;
/// use iri_core::config::Secret;
/// use iri_core::policy::{Checked, Https};
///
/// let error = "postgres://app:p#ss@h/db".parse::<Secret<UriBuf<64>>>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the port is not all digits, at byte 15: \
///      percent-encode a password: `/` is %2F, `?` %3F, `#` %23, `[` %5B, an at sign %40",
/// );
/// let error = "http://h/".parse::<Secret<Checked<UriBuf<64>, Https>>>().unwrap_err();
/// assert_eq!(error.to_string(), "the scheme is not admitted, at byte 0: use `https`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretError(Reason);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Reason {
    Parse(FromStrError),
    Capacity(CapacityError),
    Broken(Broken),
    Base(BaseError),
    Join(JoinError),
}

impl SecretError {
    /// Returns the error of the grammar, if the text is not valid. Its own `Display` may name a character of the text.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, UriBuf};
    /// use iri_core::config::Secret;
    ///
    /// let error = "h.example/a".parse::<Secret<UriBuf<64>>>().unwrap_err();
    /// assert_eq!(error.parse_error().unwrap().kind(), ParseErrorKind::NoScheme);
    /// ```
    #[must_use]
    pub fn parse_error(&self) -> Option<ParseError> {
        match self.0 {
            Reason::Parse(error) => Some(error.into()),
            _ => None,
        }
    }
}

impl fmt::Display for SecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Reason::Parse(error) => write!(f, "{error:#}"),
            Reason::Capacity(error) => fmt::Display::fmt(error, f),
            Reason::Broken(broken) => write!(f, "{broken:#}"),
            Reason::Base(error) => fmt::Display::fmt(error, f),
            Reason::Join(error) => fmt::Display::fmt(error, f),
        }
    }
}

error!(SecretError);

#[cfg(feature = "defmt")]
impl defmt::Format for SecretError {
    fn format(&self, f: defmt::Formatter<'_>) {
        match &self.0 {
            Reason::Parse(error) => error.hidden().format(f),
            Reason::Capacity(error) => error.format(f),
            Reason::Broken(broken) => broken.format_place(f),
            Reason::Base(error) => error.format(f),
            Reason::Join(error) => error.format(f),
        }
    }
}

/// An error of a type that a [`Secret`](crate::config::Secret) holds.
pub trait OfText {
    /// Makes the error of the secret, with the hint for its text.
    #[doc(hidden)]
    fn of_secret(self, text: &str) -> SecretError;
}

impl OfText for FromStrError {
    fn of_secret(self, _: &str) -> SecretError {
        SecretError(Reason::Parse(self))
    }
}

impl OfText for ParseError {
    fn of_secret(self, text: &str) -> SecretError {
        FromStrError::of(self, text.as_bytes()).of_secret(text)
    }
}

impl OfText for BufError {
    fn of_secret(self, text: &str) -> SecretError {
        match self {
            Self::Parse(error) => error.of_secret(text),
            Self::Capacity(error) => SecretError(Reason::Capacity(error)),
        }
    }
}

impl OfText for PolicyError {
    fn of_secret(self, text: &str) -> SecretError {
        match self {
            Self::Parse(error) => error.of_secret(text),
            Self::Capacity(error) => SecretError(Reason::Capacity(error)),
            Self::Violation(violation) => SecretError(Reason::Broken(Broken::of(violation, text))),
        }
    }
}

impl OfText for ParseBaseError {
    fn of_secret(self, text: &str) -> SecretError {
        match self {
            Self::Parse(error) => error.of_secret(text),
            Self::Capacity(error) => SecretError(Reason::Capacity(error)),
            Self::Base(error) => SecretError(Reason::Base(error)),
        }
    }
}

impl OfText for JoinError {
    fn of_secret(self, text: &str) -> SecretError {
        match self {
            Self::Parse(error) => error.of_secret(text),
            Self::Capacity(error) => SecretError(Reason::Capacity(error)),
            error => SecretError(Reason::Join(error)),
        }
    }
}
