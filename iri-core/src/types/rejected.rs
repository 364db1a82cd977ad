//! The error of a conversion that takes its input by value.

use core::fmt;

use iri_grammar::ParseError;

/// The error of a conversion that takes its input by value. It returns the input with the reason.
///
/// ```
/// use iri_core::{IriBuf, heapless};
///
/// let text = heapless::String::<16>::try_from("no scheme").unwrap();
/// let rejected = IriBuf::from_heapless(text).unwrap_err();
/// assert_eq!(rejected.error.offset(), 0);
/// assert_eq!(rejected.input, "no scheme");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rejected<T> {
    /// The reason why the input is not valid.
    pub error: ParseError,
    /// The input, unchanged.
    pub input: T,
}

impl<T> Rejected<T> {
    /// Returns the result of a check and the checked input. If it failed, returns the input with the error.
    pub(crate) fn unless<C>(checked: Result<C, ParseError>, input: T) -> Result<(C, T), Self> {
        match checked {
            Ok(result) => Ok((result, input)),
            Err(error) => Err(Self { error, input }),
        }
    }
}

impl<T> fmt::Display for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

/// Shows only the error, as the input may hold a credential.
impl<T> fmt::Debug for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rejected(")?;
        fmt::Display::fmt(&self.error, f)?;
        f.write_str(")")
    }
}

impl<T> core::error::Error for Rejected<T> {}

impl<T> From<Rejected<T>> for ParseError {
    fn from(rejected: Rejected<T>) -> Self {
        rejected.error
    }
}

#[cfg(feature = "defmt")]
impl<T> defmt::Format for Rejected<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.error.format(f);
    }
}
