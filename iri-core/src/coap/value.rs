//! The value of an option, which is decoded as it is read.

use core::fmt;
use core::iter::FusedIterator;

use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::report::secret::{Secret, debug};
use iri_grammar::text::number::decimal;

use super::number::MAX_VALUE_LEN;
use crate::write::capacity::CapacityError;

/// The value of a CoAP option, of at most 255 bytes. It is decoded when it is asked for.
///
/// A text is UTF-8, unless its URI encodes other bytes. The value of Uri-Port is a number in as few bytes as
/// possible: RFC 7252 section 3.2.
///
/// ```
/// use iri_core::Uri;
///
/// let uri = Uri::parse("coap://192.0.2.1:1234/100%25")?;
/// let mut options = uri.coap_options_to("192.0.2.1:5683".parse()?)?;
/// let (number, port) = options.next().unwrap();
/// assert!(number == 7 && port == [0x04, 0xD2]);
/// let (number, segment) = options.next().unwrap();
/// assert!(number == 11 && segment == b"100%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Value<'a>(Inner<'a>);

#[derive(Clone, Copy)]
enum Inner<'a> {
    Encoded { text: &'a str, lower_case: bool },
    Port(u16),
}

impl<'a> Value<'a> {
    pub(super) const fn host(text: &'a str) -> Self {
        Self(Inner::Encoded {
            text,
            lower_case: true,
        })
    }

    pub(super) const fn text(text: &'a str) -> Self {
        Self(Inner::Encoded {
            text,
            lower_case: false,
        })
    }

    pub(super) const fn port(port: u16) -> Self {
        Self(Inner::Port(port))
    }

    /// Returns its decoded bytes, one by one. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/caf%C3%A9")?;
    /// let (_, segment) = uri.coap_options()?.last().unwrap();
    /// assert!(segment.bytes().eq("café".bytes()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn bytes(self) -> Bytes<'a> {
        match self.0 {
            Inner::Encoded { text, lower_case } => Bytes {
                port: None,
                next_port: None,
                rest: text.as_bytes(),
                lower_case,
            },
            Inner::Port(port) => {
                let [high, low] = port.to_be_bytes();
                Bytes {
                    port: if high == 0 { None } else { Some(high) },
                    next_port: if port == 0 { None } else { Some(low) },
                    rest: &[],
                    lower_case: false,
                }
            }
        }
    }

    /// Returns the number of bytes, at most [`MAX_VALUE_LEN`](super::MAX_VALUE_LEN).
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/a%20b/temp")?;
    /// let lengths = uri.coap_options()?.map(|(_, value)| value.len());
    /// assert!(lengths.eq([4, 3, 4]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn len(self) -> usize {
        self.bytes().fold(0, |length, _| length.wrapping_add(1))
    }

    /// Returns whether it has no bytes.
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/temp/")?;
    /// let (_, segment) = uri.coap_options()?.last().unwrap();
    /// assert!(segment.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.bytes().next().is_none()
    }

    /// Returns whether RFC 7252 section 5.10 allows its length.
    pub(super) fn fits(self) -> bool {
        self.len() <= MAX_VALUE_LEN
    }

    /// Writes its bytes to the start of `buffer`. 255 bytes are always enough.
    ///
    /// # Errors
    /// [`CapacityError`] if they do not fit. Then `buffer` is as it was. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://h/a%20b")?;
    /// let (_, segment) = uri.coap_options()?.last().unwrap();
    /// assert_eq!(segment.to_bytes(&mut [0; 255])?, b"a b");
    /// assert_eq!(segment.to_bytes(&mut [0; 2]).unwrap_err().needed, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(self, buffer: &mut [u8]) -> Result<&[u8], CapacityError> {
        let (needed, capacity) = (self.len(), buffer.len());
        let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(CapacityError { needed, capacity });
        };
        for (to, from) in place.iter_mut().zip(self.bytes()) {
            *to = from;
        }
        Ok(place)
    }
}

/// Shows the text, which is still encoded, with credentials masked.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Inner::Encoded { text, .. } => debug(f, "Value", text, Secret::Component),
            Inner::Port(port) => {
                f.write_str("Value(")?;
                decimal(f, usize::from(port))?;
                f.write_str(")")
            }
        }
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Value<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.0 {
            Inner::Encoded { text, .. } => {
                iri_grammar::report::secret::defmt(f, text.as_bytes(), Secret::Component);
            }
            Inner::Port(port) => defmt::write!(f, "{=u16}", port),
        }
    }
}

/// Compares the decoded bytes.
impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes().eq(other.bytes())
    }
}

impl Eq for Value<'_> {}

impl PartialEq<[u8]> for Value<'_> {
    fn eq(&self, other: &[u8]) -> bool {
        self.bytes().eq(other.iter().copied())
    }
}

impl PartialEq<&[u8]> for Value<'_> {
    fn eq(&self, other: &&[u8]) -> bool {
        self == *other
    }
}

impl<const N: usize> PartialEq<[u8; N]> for Value<'_> {
    fn eq(&self, other: &[u8; N]) -> bool {
        self == other.as_slice()
    }
}

impl<const N: usize> PartialEq<&[u8; N]> for Value<'_> {
    fn eq(&self, other: &&[u8; N]) -> bool {
        self == other.as_slice()
    }
}

/// The bytes of a [`Value`]; made by [`Value::bytes`].
#[derive(Clone)]
pub struct Bytes<'a> {
    port: Option<u8>,
    next_port: Option<u8>,
    rest: &'a [u8],
    lower_case: bool,
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if let Some(b) = self.port.take().or_else(|| self.next_port.take()) {
            return Some(b);
        }
        let (b, rest) = match (triplet(self.rest), self.rest) {
            (Some(decoded), _) => decoded,
            (None, [b, rest @ ..]) => (*b, rest),
            (None, []) => return None,
        };
        self.rest = rest;
        Some(if self.lower_case {
            b.to_ascii_lowercase()
        } else {
            b
        })
    }
}

impl FusedIterator for Bytes<'_> {}

/// Shows no bytes, as they may belong to a credential.
impl fmt::Debug for Bytes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bytes(..)")
    }
}
