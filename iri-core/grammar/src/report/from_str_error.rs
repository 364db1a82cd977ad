//! Keeps the hint for a text beside its error, which does not hold the text.

use core::fmt::{Debug, Display, Formatter, Result};
use core::ops::Deref;

use super::message::{PASSWORD, hint, hint_in, hint_of_secret};
use super::pasted::{HAS_HINTS, number, numbered};
use super::report::hidden_in;
use crate::grammar::error::ParseError;

/// An error with a hint for its text. `FromStrError` keeps the hint as a number, which only the error reads.
#[doc(hidden)]
pub trait Hinted: Copy {
    /// Looks at the text of the error. Returns the error as it may be told, and the number of its hint.
    fn hinted(self, text: &[u8]) -> (Self, u8);

    /// Writes the sentence, and the hint that has this number. As `{:#}`, it names no character of the text.
    fn tell(&self, hint: u8, f: &mut Formatter<'_>) -> Result;
}

/// The error of `FromStr`: an error that also says what to do. That of the kinds in a `String` has a [`ParseError`], that of
/// other types their own error.
///
/// `FromStr` is what programs call for arguments and variables of the environment, and they print its error without the text.
/// So `Display` writes the sentence and the hint for the text, as [`report`](ParseError::report) does.
/// It is one byte larger than its error, to which it derefs. `?` converts it to that error, and to all errors that have a `ParseError`.
/// As `{:#}` it names no character of the text, as a secret needs it.
///
/// The hints are there with an operating system, or with the feature `alloc`: firmware does without.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::{FromStrError, Kind, ParseErrorKind};
///
/// let text = "{{host}}/a";
/// # /*
/// let error: FromStrError = text.parse::<UriString>().unwrap_err();
/// # */
/// # let error = FromStrError::of(Kind::Uri.check(text).unwrap_err(), text.as_bytes());
/// assert_eq!(error.kind(), ParseErrorKind::NoScheme);
/// assert_eq!(
///     error.to_string(),
///     "no scheme, such as `https:`, at the start: fill in the placeholder, or expand the template",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct FromStrError<E = ParseError> {
    error: E,
    /// The number of the hint that the text has.
    hint: u8,
}

impl<E: Hinted> FromStrError<E> {
    /// Looks at the text of an error.
    #[doc(hidden)]
    #[must_use]
    pub fn of(error: E, text: &[u8]) -> Self {
        let (error, hint) = error.hinted(text);
        Self { error, hint }
    }

    /// Converts the error, whose hint has the same number.
    #[doc(hidden)]
    #[must_use]
    pub fn map<F>(self, f: impl FnOnce(E) -> F) -> FromStrError<F> {
        FromStrError {
            error: f(self.error),
            hint: self.hint,
        }
    }

    /// Returns the error without the hint.
    #[doc(hidden)]
    #[must_use]
    pub fn into_error(self) -> E {
        self.error
    }
}

impl FromStrError {
    /// Whether the program has the hints. Those for other errors than a `ParseError` go by this, too.
    #[doc(hidden)]
    pub const HAS_HINTS: bool = HAS_HINTS;

    /// The hint that looks as a credential: its last word is a percent-encoded `@`.
    #[doc(hidden)]
    pub const PASSWORD: &str = PASSWORD;

    /// Returns what to do about it, if there is any advice.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{FromStrError, Kind};
    ///
    /// let text = "host=db.example user=app";
    /// # /*
    /// let error = text.parse::<UriString>().unwrap_err();
    /// # */
    /// # let error = FromStrError::of(Kind::Uri.check(text).unwrap_err(), text.as_bytes());
    /// assert_eq!(error.hint(), Some("write a URL, as this is a connection string of another form"));
    /// ```
    #[must_use]
    pub fn hint(&self) -> Option<&'static str> {
        self.advice(false)
    }

    /// Returns the hint. That of a secret names no character of the text.
    fn advice(&self, of_secret: bool) -> Option<&'static str> {
        numbered(self.hint, of_secret).or_else(|| match of_secret {
            false => hint(&self.error),
            true => hint_of_secret(&self.error),
        })
    }

    /// Writes the hint, if there is one, after a sentence. As `{:#}`, it names no character of the text.
    #[doc(hidden)]
    pub fn write_hint(&self, f: &mut Formatter<'_>) -> Result {
        if HAS_HINTS && let Some(hint) = self.advice(f.alternate()) {
            f.write_str(": ")?;
            f.write_str(hint)?;
        }
        Ok(())
    }
}

impl Hinted for ParseError {
    fn hinted(self, text: &[u8]) -> (Self, u8) {
        let error = hidden_in(self, text);
        let hint = match HAS_HINTS {
            true => number(hint_in(&error, text)),
            false => number(None),
        };
        (error, hint)
    }

    fn tell(&self, hint: u8, f: &mut Formatter<'_>) -> Result {
        match f.alternate() {
            false => Display::fmt(self, f)?,
            true => Display::fmt(&self.hidden(), f)?,
        }
        let error = *self;
        FromStrError { error, hint }.write_hint(f)
    }
}

impl<E: Hinted> Display for FromStrError<E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.error.tell(self.hint, f)
    }
}

impl<E: Hinted> Debug for FromStrError<E> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("FromStrError(")?;
        Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl<E: Hinted> core::error::Error for FromStrError<E> {}

impl<E> Deref for FromStrError<E> {
    type Target = E;

    fn deref(&self) -> &E {
        &self.error
    }
}

impl From<FromStrError> for ParseError {
    fn from(error: FromStrError) -> Self {
        error.error
    }
}

#[cfg(feature = "defmt")]
impl<E: defmt::Format> defmt::Format for FromStrError<E> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.error.format(f);
    }
}
