//! The error of a text that is no secret, and the hints of a `PolicyError`.

use core::fmt;

use iri_core::__family::{error, of_from_str};
use iri_core::base::{JoinError, ParseBaseError};
use iri_core::{BufError, CapacityError};
use iri_grammar::{FromStrError, Hinted, ParseError};

use crate::policy::violation::{Broken, PolicyError, Violation};

/// The reason why a text is no [`Secret`](crate::Secret): the error of its `FromStr` and `TryFrom<&str>`.
///
/// `Display` writes the sentence, and what to do about it. Neither names a character of the text, so it can be shown where no part of a
/// secret may be. The hints are there with an operating system, or with the feature `alloc`: firmware does without.
///
/// ```
/// use iri_core::UriBuf;
/// use iri_policy::{Checked, Https, Secret};
///
/// let error = "postgres://app:p#ss@h/db".parse::<Secret<UriBuf<64>>>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the port is not all digits, at byte 15: \
///      percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
/// );
/// let error = "http://h/".parse::<Secret<Checked<UriBuf<64>, Https>>>().unwrap_err();
/// assert_eq!(error.to_string(), "the scheme is not admitted, at byte 0: use `https`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SecretError(FromStrError<Reason>);

impl SecretError {
    /// Returns the error of the grammar, if the text is not valid. Its own `Display` may name a character of the text.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, UriBuf};
    /// use iri_policy::Secret;
    ///
    /// let error = "h.example/a".parse::<Secret<UriBuf<64>>>().unwrap_err();
    /// assert_eq!(error.parse_error().unwrap().kind(), ParseErrorKind::NoScheme);
    /// ```
    #[must_use]
    pub fn parse_error(&self) -> Option<ParseError> {
        match *self.0 {
            Reason::Parse(error) => Some(error),
            _ => None,
        }
    }
}

impl fmt::Display for SecretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

error!(SecretError);

#[cfg(feature = "defmt")]
impl defmt::Format for SecretError {
    fn format(&self, f: defmt::Formatter<'_>) {
        match &*self.0 {
            Reason::Parse(error) => error.hidden().format(f),
            Reason::Capacity(error) => error.format(f),
            Reason::Violation(violation) => violation.format_place(f),
            Reason::Base(error) => error.format(f),
            Reason::Join(error) => error.format(f),
        }
    }
}

/// An error of `FromStr` or `TryFrom<&str>`. It has the words of all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Reason {
    Parse(ParseError),
    Capacity(CapacityError),
    Violation(Violation),
    Base(ParseBaseError),
    Join(JoinError),
}

impl Hinted for Reason {
    fn hinted(self, text: &[u8]) -> (Self, u8) {
        match self {
            Self::Parse(error) => {
                let (error, hint) = error.hinted(text);
                (Self::Parse(error), hint)
            }
            Self::Violation(violation) if FromStrError::HAS_HINTS => {
                let text = core::str::from_utf8(text).unwrap_or_default();
                (self, Broken::of(violation, text).number())
            }
            // The others say what to do in their sentence.
            _ => (self, 0),
        }
    }

    fn tell(&self, hint: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.tell(hint, f),
            Self::Violation(violation) if FromStrError::HAS_HINTS => {
                fmt::Display::fmt(&Broken::numbered(*violation, hint), f)
            }
            Self::Violation(violation) => violation.show(f),
            Self::Capacity(error) => fmt::Display::fmt(error, f),
            Self::Base(error) => fmt::Display::fmt(error, f),
            Self::Join(error) => fmt::Display::fmt(error, f),
        }
    }
}

/// An error of a type that a [`Secret`](crate::Secret) holds.
pub trait OfText {
    /// Makes the error of the secret, with the hint for its text.
    #[doc(hidden)]
    fn of_secret(self, text: &str) -> SecretError;
}

impl<E: Hinted + OfText> OfText for FromStrError<E> {
    fn of_secret(self, text: &str) -> SecretError {
        self.into_error().of_secret(text)
    }
}

impl OfText for ParseError {
    fn of_secret(self, text: &str) -> SecretError {
        SecretError(FromStrError::of(Reason::Parse(self), text.as_bytes()))
    }
}

/// Makes a reason of an error, and the error of a secret. The last part says which one the variants are that an error has beside the two.
macro_rules! reasons {
    ($($Error:ident $(: $others:pat => $reason:expr)?;)*) => {$(
        impl From<$Error> for Reason {
            fn from(error: $Error) -> Self {
                match error {
                    $Error::Parse(error) => Self::Parse(error),
                    $Error::Capacity(error) => Self::Capacity(error),
                    $($others => $reason,)?
                }
            }
        }

        impl OfText for $Error {
            fn of_secret(self, text: &str) -> SecretError {
                SecretError(FromStrError::of(self.into(), text.as_bytes()))
            }
        }
    )*};
}

reasons! {
    BufError;
    PolicyError: PolicyError::Violation(error) => Reason::Violation(error);
    ParseBaseError: error => Reason::Base(error);
    JoinError: error => Reason::Join(error);
}

impl Hinted for PolicyError {
    fn hinted(self, text: &[u8]) -> (Self, u8) {
        match Reason::from(self).hinted(text) {
            (Reason::Parse(error), hint) => (Self::Parse(error), hint),
            (_, hint) => (self, hint),
        }
    }

    fn tell(&self, hint: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reason::from(*self).tell(hint, f)
    }
}

of_from_str!(PolicyError);
