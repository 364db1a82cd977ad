use core::fmt;

use crate::write::capacity::CapacityError;

/// Why a decoded text was not written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DecodeError {
    /// The bytes are no UTF-8.
    InvalidUtf8 {
        /// Where the first `pct-encoded` stands that is no part of any, in bytes from the start of the
        /// text that was to be decoded.
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
