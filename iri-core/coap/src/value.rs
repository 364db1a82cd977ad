//! The value of an option, which is decoded as it is read.

use core::fmt;
use core::iter::FusedIterator;

use iri_core::CapacityError;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::{plus, shl, shr};
use iri_grammar::text::hex::value;
use iri_grammar::text::number::decimal;

use super::number::MAX_VALUE_LEN;

/// The value of a CoAP option, of at most 255 bytes. It is decoded when it is asked for.
///
/// A text is UTF-8, unless its URI encodes other bytes. The value of Uri-Port is a number in as few bytes as
/// possible: RFC 7252 section 3.2.
///
/// ```
/// use iri_coap::Options;
/// use iri_core::Uri;
///
/// let uri = Uri::parse("coap://192.0.2.1:1234/100%25")?;
/// let mut options = Options::with_peer(uri, "192.0.2.1:5683".parse()?)?;
/// let (number, port) = options.next().unwrap();
/// assert!(number == 7 && port == [0x04, 0xD2]);
/// let (number, segment) = options.next().unwrap();
/// assert!(number == 11 && segment == b"100%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct OptionValue<'a> {
    /// A text, which is still encoded
    text: &'a str,
    kind: Kind,
}

/// What a value is. One word says it, as values are copied.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Kind(u32);

impl Kind {
    const TEXT: Self = Self(0);
    /// A text that becomes lower case
    const HOST: Self = Self(2);

    /// Returns the bytes of a port after a 1, which shows how many they are.
    pub(super) const fn port(port: u16) -> Self {
        Self(match port {
            0 => 1,
            1..=0xFF => 0x100 | port as u32,
            _ => 0x1_0000 | port as u32,
        })
    }

    /// Returns the port, if it is one.
    fn to_port(self) -> Option<u32> {
        if matches!(self, Self::TEXT | Self::HOST) {
            return None;
        }
        let first = self.0.checked_ilog2()?;
        Some(self.0 ^ shl!(1_u32, first))
    }
}

impl<'a> OptionValue<'a> {
    pub(super) const fn host(text: &'a str) -> Self {
        Self {
            text,
            kind: Kind::HOST,
        }
    }

    pub(super) const fn text(text: &'a str) -> Self {
        Self {
            text,
            kind: Kind::TEXT,
        }
    }

    /// Returns the value of [`Kind::port`].
    pub(super) const fn port(kind: Kind) -> Self {
        Self { text: "", kind }
    }

    /// Returns its decoded bytes, one by one. Never panics.
    ///
    /// ```
    /// use iri_coap::Options;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/caf%C3%A9")?;
    /// let (_, segment) = Options::of(uri)?.last().unwrap();
    /// assert!(segment.bytes().eq("café".bytes()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn bytes(self) -> Bytes<'a> {
        Bytes {
            rest: self.text.as_bytes(),
            kind: self.kind,
        }
    }

    /// Returns the number of bytes, at most [`MAX_VALUE_LEN`](super::MAX_VALUE_LEN).
    ///
    /// ```
    /// use iri_coap::Options;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/a%20b/temp")?;
    /// let lengths = Options::of(uri)?.map(|(_, value)| value.len());
    /// assert!(lengths.eq([4, 3, 4]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn len(self) -> usize {
        self.bytes().fold(0, |length, _| plus!(length, 1))
    }

    /// Returns whether it has no bytes.
    ///
    /// ```
    /// use iri_coap::Options;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://gate/temp/")?;
    /// let (_, segment) = Options::of(uri)?.last().unwrap();
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
    /// use iri_coap::Options;
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("coap://h/a%20b")?;
    /// let (_, segment) = Options::of(uri)?.last().unwrap();
    /// assert_eq!(segment.to_bytes(&mut [0; 255])?, b"a b");
    /// assert_eq!(segment.to_bytes(&mut [0; 2]).unwrap_err().needed, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(self, buffer: &mut [u8]) -> Result<&[u8], CapacityError> {
        let (needed, capacity) = (self.len(), buffer.len());
        let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(CapacityError { needed, capacity });
        };
        let mut bytes = self.bytes();
        for to in place.iter_mut() {
            *to = bytes.next().unwrap_or_default();
        }
        Ok(place)
    }
}

/// Shows the text, which is still encoded, with credentials masked.
impl fmt::Debug for OptionValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(port) = self.kind.to_port() else {
            return debug(f, "OptionValue", self.text, Masking::Component);
        };
        f.write_str("OptionValue(")?;
        decimal(f, port as usize)?;
        f.write_str(")")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for OptionValue<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        match self.kind.to_port() {
            Some(port) => defmt::write!(f, "{=u32}", port),
            None => {
                iri_grammar::report::secret::defmt(f, self.text, Masking::Component);
            }
        }
    }
}

/// Compares the decoded bytes.
impl PartialEq for OptionValue<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes().eq(other.bytes())
    }
}

impl Eq for OptionValue<'_> {}

impl PartialEq<[u8]> for OptionValue<'_> {
    fn eq(&self, other: &[u8]) -> bool {
        self.bytes().eq(other.iter().copied())
    }
}

impl PartialEq<&[u8]> for OptionValue<'_> {
    fn eq(&self, other: &&[u8]) -> bool {
        self == *other
    }
}

impl<const N: usize> PartialEq<[u8; N]> for OptionValue<'_> {
    fn eq(&self, other: &[u8; N]) -> bool {
        self == other.as_slice()
    }
}

impl<const N: usize> PartialEq<&[u8; N]> for OptionValue<'_> {
    fn eq(&self, other: &&[u8; N]) -> bool {
        self == other.as_slice()
    }
}

/// The bytes of an [`OptionValue`]; made by [`OptionValue::bytes`].
#[derive(Clone)]
pub struct Bytes<'a> {
    rest: &'a [u8],
    kind: Kind,
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let Kind(port) = self.kind;
        if port > 2 {
            let later = if port > 0xFFFF { 8 } else { 0 };
            // What is left begins with a 1 again.
            self.kind = match later {
                0 => Kind::TEXT,
                _ => Kind(port & 0xFF | 0x100),
            };
            return Some(shr!(port, later) as u8);
        }
        let (b, rest) = match self.rest {
            // The text is valid, so these are digits.
            [b'%', high, low, rest @ ..] => (value(*high, *low), rest),
            [b, rest @ ..] => (*b, rest),
            [] => return None,
        };
        self.rest = rest;
        Some(match self.kind {
            Kind::HOST => b.to_ascii_lowercase(),
            _ => b,
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
