//! Makes sentences of the numbers of errors.

use core::fmt::{self, Display, Formatter};

use common::failure::{COAP, CRI, OF_BUILD, OF_COAP, OWN};
use common::types::Error;
use iri_coap::CoapError;
use iri_coap::cri::CriError;
use iri_core::{BuildError, Component, FromStrError, ParseError, ParseErrorKind};

/// An error of iri-core, which has its sentence.
pub(crate) enum Sentence {
    Parse(ParseError),
    Coap(CoapError),
    Cri(CriError),
    Build(BuildError),
    Border,
}

impl Sentence {
    /// Returns the error that has these numbers, if there is one.
    pub(crate) fn of(error: &Error) -> Option<Self> {
        let Error { kind, offset, .. } = *error;
        Some(match kind {
            OWN.. => match usize::from(kind & !OWN).checked_sub(1) {
                None => Self::Border,
                Some(number) => Self::Build(*OF_BUILD.get(number)?),
            },
            CRI.. => Self::Cri(cri(kind & !CRI, offset as usize)?),
            COAP.. => {
                let number = error.found as u16;
                Self::Coap(match OF_COAP.get(usize::from(kind & !COAP))? {
                    CoapError::Value { .. } => CoapError::Value { number },
                    CoapError::Repeated { .. } => CoapError::Repeated { number },
                    error => *error,
                })
            }
            _ => Self::Parse(parse_error(error)?),
        })
    }

    /// Returns what to do about it: a constant sentence, or nothing. The text may not be at hand.
    pub(crate) fn hint(&self, text: &[u8]) -> Hint {
        let hint = match self {
            Self::Parse(error) if text.is_empty() => error.hint(),
            Self::Parse(error) => FromStrError::of(*error, text).hint(),
            Self::Coap(_) | Self::Cri(_) | Self::Build(_) | Self::Border => None,
        };
        Hint(hint.unwrap_or_default())
    }
}

/// What to do about an error. A `str` itself would link the code that fills a width.
pub(crate) struct Hint(&'static str);

impl Display for Hint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Returns the error of the grammar that has these numbers.
fn parse_error(error: &Error) -> Option<ParseError> {
    let kinds = ParseErrorKind::ALL.iter().copied();
    let kind = kinds.into_iter().find(|kind| *kind as u8 == error.kind)?;
    let components = Component::ALL.iter().copied();
    let component = components
        .into_iter()
        .find(|component| *component as u8 == error.component)?;
    let error = ParseError::new(kind, component, error.offset, error.length, error.found);
    Some(error.of_iri(false))
}

/// Returns the error of CRIs that has this number, as `failure.rs` gives them.
fn cri(number: u8, offset: usize) -> Option<CriError> {
    Some(match number {
        0 => CriError::Cbor { offset },
        1 => CriError::Structure { offset },
        2 => CriError::Utf8 { offset },
        3 => CriError::Scheme { offset },
        4 => CriError::Label { offset },
        5 => CriError::Segment { offset },
        6 => CriError::Pet { offset },
        7 => CriError::Path { offset },
        8 => CriError::Relative,
        _ => return None,
    })
}

impl Display for Sentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Coap(error) => error.fmt(f),
            Self::Cri(error) => error.fmt(f),
            Self::Build(error) => f.write_str(error.words().unwrap_or_default()),
            Self::Border => f.write_str(
                "a value with a NUL, `/` or `&`, which some programs take for its end or a border",
            ),
        }
    }
}
