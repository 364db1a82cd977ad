//! Errors for text that does not fit its buffer.

use core::fmt;

use iri_grammar::ParseError;
use iri_grammar::text::number::decimal;

/// The error of a buffer that is too small.
///
/// ```
/// use iri_core::{Iri, IriBuf};
///
/// let iri = Iri::parse("http://example.com/")?;
/// let error = IriBuf::<16>::try_from(iri).unwrap_err();
/// assert_eq!((error.needed, error.capacity), (19, 16));
/// assert_eq!(error.to_string(), "19 bytes do not fit in 16");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CapacityError {
    /// The length of the whole text, in bytes. A buffer of exactly this size suffices.
    pub needed: usize,
    /// The size of the buffer, in bytes.
    pub capacity: usize,
}

impl fmt::Display for CapacityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal(f, self.needed)?;
        f.write_str(" bytes do not fit in ")?;
        decimal(f, self.capacity)
    }
}

crate::write::error::error!(CapacityError);

/// Why parsing into a buffer failed: the text is not valid, or does not fit.
///
/// Validity is checked first: a text that is both invalid and too long gives [`BufError::Parse`].
///
/// ```
/// use iri_core::{BufError, IriBuf};
///
/// assert!(matches!(IriBuf::<8>::parse("http://a b/"), Err(BufError::Parse(_))));
/// assert!(matches!(IriBuf::<8>::parse("http://a.b/"), Err(BufError::Capacity(_))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum BufError {
    /// The text is not valid.
    Parse(ParseError),
    /// The text is valid but does not fit.
    Capacity(CapacityError),
}

impl fmt::Display for BufError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Display::fmt(error, f),
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl fmt::Debug for BufError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Debug::fmt(error, f),
            Self::Capacity(error) => fmt::Debug::fmt(error, f),
        }
    }
}

impl core::error::Error for BufError {}

impl From<ParseError> for BufError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<CapacityError> for BufError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

crate::write::error::hinted!(BufError);
