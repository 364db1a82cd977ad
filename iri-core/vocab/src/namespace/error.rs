//! Says why a reference is no namespace.

use core::fmt;

use iri_core::__family::{error, hinted};
use iri_core::{BufError, CapacityError};
use iri_grammar::ParseError;
use iri_grammar::text::number::decimal;

/// The reason why a text is no [`Namespace`](crate::Namespace).
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::{Namespace, NamespaceError};
///
/// let cut = Iri::parse("http://www.w3.org/2004/02/skos/core")?;
/// assert_eq!(Namespace::new(cut), Err(NamespaceError::NoEnd(35)));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum NamespaceError {
    /// The text is not valid.
    Parse(ParseError),
    /// The text does not fit into the buffer.
    Capacity(CapacityError),
    /// It does not end in `/`, `#`, `:`, `=` or `_`, so a local name would continue a name. The number is that of its bytes.
    NoEnd(u32),
    /// It ends in its authority, which a local name would continue. The number is that of its bytes.
    Authority(u32),
    /// It is a host and a port without a scheme, such as `localhost:8080/`: the host is read as the scheme.
    BareHost,
}

impl fmt::Display for NamespaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (words, offset, hint) = match self {
            Self::Parse(error) => return fmt::Display::fmt(error, f),
            Self::Capacity(error) => return fmt::Display::fmt(error, f),
            Self::NoEnd(length) => (
                "the namespace does not end in `/`, `#`, `:`, `=` or `_`",
                *length,
                "write what is missing, and put it in quotes in `.env` and INI files, where readers take `#` for a comment",
            ),
            Self::Authority(length) => (
                "the namespace ends in its authority, which a local name would continue",
                *length,
                "end it in a `/`",
            ),
            Self::BareHost => (
                "the namespace is a host and a port without a scheme",
                0,
                "begin with a scheme, such as https://",
            ),
        };
        f.write_str(words)?;
        f.write_str(", at byte ")?;
        decimal(f, offset as usize)?;
        f.write_str(": ")?;
        f.write_str(hint)
    }
}

error!(NamespaceError);
hinted!(NamespaceError);

impl From<ParseError> for NamespaceError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<BufError> for NamespaceError {
    fn from(error: BufError) -> Self {
        match error {
            BufError::Parse(error) => Self::Parse(error),
            BufError::Capacity(error) => Self::Capacity(error),
        }
    }
}
