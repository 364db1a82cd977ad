use core::fmt;

use crate::write::capacity::CapacityError;

/// Why a decoded text was not written: it is not UTF-8, or does not fit.
///
/// ```
/// use iri_core::component::{DecodeError, Segment};
///
/// let error = Segment::parse("a%20%FF")?.decode().write_into(&mut [0; 8]).unwrap_err();
/// assert_eq!(error, DecodeError::InvalidUtf8 { offset: 4 });
/// assert_eq!(error.to_string(), "percent-encoded bytes that are not UTF-8, at byte 4");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DecodeError {
    /// The decoded bytes are not UTF-8.
    InvalidUtf8 {
        /// The place of the first `pct-encoded` that is not part of any UTF-8, in bytes from the start of the encoded
        /// text.
        offset: usize,
    },
    /// The buffer is too small.
    Capacity(CapacityError),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidUtf8 { offset } => {
                f.write_str("percent-encoded bytes that are not UTF-8, at byte ")?;
                iri_grammar::text::number::decimal(f, *offset)
            }
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

crate::write::error::error!(DecodeError);

impl From<CapacityError> for DecodeError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}
