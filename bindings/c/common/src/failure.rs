//! Makes numbers of iri-core's errors.

use iri_coap::cri::CriError;
use iri_coap::{CoapError, URI_PATH, URI_QUERY};
use iri_core::{BuildError, CapacityError, Component, ParseError};

use core::ffi::c_int;

use crate::types::{
    ARGUMENT, Error, FOUND_NOTHING, HIDDEN, INVALID, NO_OPTIONS, NO_ROOM, REFUSE_BORDERS, STOPPED,
};

/// The kinds of errors from this number on are those of CoAP, then those of CRIs.
pub const COAP: u8 = 128;
pub const CRI: u8 = 160;

/// The errors of CoAP, by their number. An option's number is not part of it.
pub const OF_COAP: [CoapError; 12] = [
    CoapError::Scheme,
    CoapError::NoHost,
    CoapError::Userinfo,
    CoapError::Fragment,
    CoapError::Port,
    CoapError::Value { number: 0 },
    CoapError::Host,
    CoapError::DotSegment,
    CoapError::LongDotSegments,
    CoapError::Repeated { number: 0 },
    CoapError::Proxy,
    CoapError::Ipv6WithoutBrackets,
];

/// The kinds from this number on are of the header alone: a value with a border, and then those of building.
pub const OWN: u8 = 192;

/// The errors of building, by their number after [`OWN`] and the border's.
pub const OF_BUILD: [BuildError; 4] = [
    BuildError::NoHost,
    BuildError::RelativePath,
    BuildError::PathLikeAuthority,
    BuildError::ColonInFirstSegment,
];

/// Returns whether some programs take a byte of a value for its end or for a border.
pub fn is_border(b: u8) -> bool {
    matches!(b, 0 | b'/' | b'&')
}

/// Returns whether the caller wants no value with a border.
#[inline(always)]
pub fn refuses_borders(flags: c_int) -> Result<bool, Error> {
    match flags {
        0 => Ok(false),
        REFUSE_BORDERS => Ok(true),
        _ => Err(Error::ARGUMENT),
    }
}

/// Returns whether the value of an option has a byte that a text of C, or values that are joined, cannot have.
pub fn has_border(number: u16, value: &[u8]) -> bool {
    let delimiter = match number {
        URI_PATH => b'/',
        URI_QUERY => b'&',
        _ => 0,
    };
    value.iter().any(|b| *b == 0 || *b == delimiter)
}

// Both have the same bit for this.
const _: () = assert!(ParseError::HIDDEN == HIDDEN && ParseError::NOTHING == FOUND_NOTHING);

impl Error {
    /// An argument is none that the header allows.
    pub const ARGUMENT: Self = Self::new(ARGUMENT, 0, 0);

    /// A function of the caller has returned something else than 0.
    pub const STOPPED: Self = Self::new(STOPPED, 0, 0);

    /// A value has a border: this byte of a text, or that of the option of this number.
    pub const fn border(found: u32, status: u8) -> Self {
        Self {
            found,
            ..Self::new(status, OWN, 0)
        }
    }

    /// Makes an error of something that has no components.
    const fn new(status: u8, kind: u8, offset: u32) -> Self {
        Self {
            kind,
            component: Component::Reference as u8,
            length: 0,
            status,
            offset,
            found: FOUND_NOTHING,
        }
    }

    /// Returns the length that was needed, if this is an error of capacity.
    pub fn needed(&self) -> Option<usize> {
        let needed = u64::from(self.found) << 32 | u64::from(self.offset);
        (self.status == NO_ROOM).then_some(needed as usize)
    }

    /// Returns the same error with another status.
    pub const fn with_status(self, status: u8) -> Self {
        Self { status, ..self }
    }
}

/// The caller gets the length that is needed from the offset and what was found, which no such error has.
impl From<CapacityError> for Error {
    fn from(error: CapacityError) -> Self {
        let needed = error.needed as u64;
        Self {
            found: (needed >> 32) as u32,
            ..Self::new(NO_ROOM, 0, needed as u32)
        }
    }
}

impl From<CoapError> for Error {
    fn from(error: CoapError) -> Self {
        let (kind, found) = match error {
            CoapError::Scheme => (0, FOUND_NOTHING),
            CoapError::NoHost => (1, FOUND_NOTHING),
            CoapError::Userinfo => (2, FOUND_NOTHING),
            CoapError::Fragment => (3, FOUND_NOTHING),
            CoapError::Port => (4, FOUND_NOTHING),
            CoapError::Value { number } => (5, number.into()),
            CoapError::Host => (6, FOUND_NOTHING),
            CoapError::DotSegment => (7, FOUND_NOTHING),
            CoapError::LongDotSegments => (8, FOUND_NOTHING),
            CoapError::Repeated { number } => (9, number.into()),
            CoapError::Proxy => (10, FOUND_NOTHING),
            CoapError::Ipv6WithoutBrackets => (11, FOUND_NOTHING),
            CoapError::Capacity(error) => return error.into(),
            // A kind that iri-core adds gets a number here, and a name in the header.
            _ => (31, FOUND_NOTHING),
        };
        Self {
            found,
            ..Self::new(NO_OPTIONS, COAP | kind, 0)
        }
    }
}

impl From<BuildError> for Error {
    fn from(error: BuildError) -> Self {
        let (kind, component) = match error {
            BuildError::NoHost => (1, Component::Authority),
            BuildError::RelativePath => (2, Component::Path),
            BuildError::PathLikeAuthority => (3, Component::Path),
            BuildError::ColonInFirstSegment => (4, Component::Path),
            BuildError::Capacity(error) => return error.into(),
            // The others are of kinds and texts that the header does not have.
            _ => (31, Component::Reference),
        };
        Self {
            component: component as u8,
            ..Self::new(INVALID, OWN | kind, 0)
        }
    }
}

impl From<CriError> for Error {
    fn from(error: CriError) -> Self {
        let kind = match error {
            CriError::Cbor { .. } => 0,
            CriError::Structure { .. } => 1,
            CriError::Utf8 { .. } => 2,
            CriError::Scheme { .. } => 3,
            CriError::Label { .. } => 4,
            CriError::Segment { .. } => 5,
            CriError::Pet { .. } => 6,
            CriError::Path { .. } => 7,
            CriError::Relative => 8,
            CriError::Capacity(error) => return error.into(),
            // The others are of conversions that the header does not have.
            _ => 31,
        };
        let offset = error.offset().unwrap_or_default();
        // A place beyond 4 GiB is told as the last one that fits.
        let offset = u32::try_from(offset).unwrap_or(u32::MAX);
        Self::new(INVALID, CRI | kind, offset)
    }
}
