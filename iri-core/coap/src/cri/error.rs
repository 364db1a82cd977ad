//! Says why bytes are no CRI, or why a CRI cannot be converted.

use core::fmt;

use iri_core::CapacityError;
use iri_grammar::text::number::decimal;

/// The reason why bytes are no CRI, or why nothing can be made of one.
///
/// Offsets are in bytes from the start of the input, to the start of the item that is wrong.
///
/// ```
/// use iri_coap::cri::{CriError, CriRef};
///
/// // [1, ["a", ".."]]
/// let error = CriRef::parse(b"\x82\x01\x82\x61a\x62..").unwrap_err();
/// assert_eq!(error, CriError::Segment { offset: 5 });
/// assert_eq!(error.to_string(), "a path segment that is `.` or `..`, at byte 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CriError {
    /// Bytes that are no CBOR, or an item that no CRI has anywhere: one that is not in its shortest form or of indefinite
    /// length, an integer of 64 bits, such as a scheme number below -2^32, a map, a tag or a float.
    Cbor {
        /// The place where the item begins.
        offset: usize,
    },
    /// CBOR that the CDDL of CRIs does not allow at this place, or a `null` at the end of an array, which must be left
    /// out.
    Structure {
        /// The place where the item begins.
        offset: usize,
    },
    /// A text that is not UTF-8.
    Utf8 {
        /// The place where the item begins.
        offset: usize,
    },
    /// A scheme name with a character that it cannot have, or an upper-case letter.
    Scheme {
        /// The place where the item begins.
        offset: usize,
    },
    /// A label of a host with a dot or an upper-case letter.
    Label {
        /// The place where the item begins.
        offset: usize,
    },
    /// A path segment that is `.` or `..`.
    Segment {
        /// The place where the item begins.
        offset: usize,
    },
    /// Percent-encoded bytes that are empty, next to each other, or have to be text: an unreserved character or one
    /// beyond ASCII.
    Pet {
        /// The place where the item begins.
        offset: usize,
    },
    /// A path that is not possible without an authority. With a root, it has an empty first segment and others;
    /// without one, it is empty or has an empty first segment.
    Path {
        /// The place where the section begins.
        offset: usize,
    },
    /// A reference instead of a CRI with a scheme.
    Relative,
    /// A scheme number whose name this crate does not know.
    UnknownScheme,
    /// A zone identifier, which no URI has: RFC 9844.
    ZoneId,
    /// A CRI reference that has no equivalent URI reference, such as one that discards no segment and adds some.
    NotExpressible,
    /// An `IPvFuture`, which no CRI has.
    IpvFuture,
    /// A port that no CRI has: empty, above 65535 or with leading zeros.
    Port,
    /// More than 126 times `..`, or a path of more than 4096 bytes with dot segments: normalize or resolve it first.
    LongDotSegments,
    /// The buffer is too small.
    Capacity(CapacityError),
}

impl CriError {
    /// Returns the place of the error in bytes from the start of the input, if it has one.
    ///
    /// ```
    /// assert_eq!(iri_coap::cri::Cri::parse(b"\x81\x18\x00").unwrap_err().offset(), Some(1));
    /// ```
    #[must_use]
    pub const fn offset(self) -> Option<usize> {
        match self {
            Self::Cbor { offset }
            | Self::Structure { offset }
            | Self::Utf8 { offset }
            | Self::Scheme { offset }
            | Self::Label { offset }
            | Self::Segment { offset }
            | Self::Pet { offset }
            | Self::Path { offset } => Some(offset),
            _ => None,
        }
    }
}

impl fmt::Display for CriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cbor { .. } => {
                "not an item of CBOR that CRIs have: short, of definite length and at most 32 bits"
            }
            Self::Structure { .. } => "CBOR that a CRI does not have",
            Self::Utf8 { .. } => "a text that is not UTF-8",
            Self::Scheme { .. } => "not the name of a scheme in lower case",
            Self::Label { .. } => "a label of a host with a dot or an upper-case letter",
            Self::Segment { .. } => "a path segment that is `.` or `..`",
            Self::Pet { .. } => "percent-encoded bytes that are none or should be text",
            Self::Path { .. } => "a path that cannot be without an authority",
            Self::Relative => "a reference, which has no scheme",
            Self::UnknownScheme => "a scheme number whose name is not known",
            Self::ZoneId => "a zone identifier, which no URI has",
            Self::NotExpressible => "a CRI reference that no URI reference stands for",
            Self::IpvFuture => "an address of a future version, which no CRI has",
            Self::Port => "a port that no CRI has: empty, above 65535, or with leading zeros",
            Self::LongDotSegments => "too many dot segments; resolve or normalize it",
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
        })?;
        if let Some(offset) = self.offset() {
            f.write_str(", at byte ")?;
            decimal(f, offset)?;
        }
        Ok(())
    }
}

impl fmt::Debug for CriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CriError(")?;
        fmt::Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for CriError {}

impl From<CapacityError> for CriError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}
