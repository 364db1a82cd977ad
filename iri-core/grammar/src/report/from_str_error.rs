//! Keeps the hint for a text beside its error, which does not hold the text.

use core::fmt::{Debug, Display, Formatter, Result};
use core::ops::Deref;

use super::message::{PASSWORD, hint, hint_in, hint_of_secret};
use super::pasted::{HAS_HINTS, number, numbered};
use super::report::hidden_in;
use crate::grammar::error::ParseError;

/// The error of `FromStr` for the kinds in a `String`: a [`ParseError`] that also says what to do.
///
/// `FromStr` is what programs call for arguments and variables of the environment, and they print its error without the text.
/// So `Display` writes the sentence and the [`hint`](Self::hint) for the text, as [`report`](ParseError::report) does.
/// It is one byte larger than a `ParseError`, to which it derefs. `?` converts it to one, and to all errors that have one.
/// As `{:#}` it names no character of the text, as a secret needs it.
///
/// It needs the feature `alloc`.
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
pub struct FromStrError {
    error: ParseError,
    /// The number of the hint that the text has. Without one, that of the error fits.
    hint: u8,
}

impl FromStrError {
    /// The hint that looks as a credential: its last word is a percent-encoded `@`.
    #[doc(hidden)]
    pub const PASSWORD: &str = PASSWORD;

    /// Looks at the text of an error.
    #[doc(hidden)]
    #[must_use]
    pub fn of(error: ParseError, text: &[u8]) -> Self {
        let error = hidden_in(error, text);
        Self {
            error,
            hint: match HAS_HINTS {
                true => number(hint_in(&error, text)),
                false => number(None),
            },
        }
    }

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

impl Display for FromStrError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match f.alternate() {
            false => Display::fmt(&self.error, f)?,
            true => Display::fmt(&self.error.hidden(), f)?,
        }
        self.write_hint(f)
    }
}

impl Debug for FromStrError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("FromStrError(")?;
        Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for FromStrError {}

impl Deref for FromStrError {
    type Target = ParseError;

    fn deref(&self) -> &ParseError {
        &self.error
    }
}

impl From<FromStrError> for ParseError {
    fn from(error: FromStrError) -> Self {
        error.error
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for FromStrError {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.error.format(f);
    }
}
