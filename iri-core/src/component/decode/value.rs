use core::fmt;

use iri_grammar::grammar::pct_encoded::encoded_char;
use iri_grammar::report::secret::{Secret, debug};
use iri_grammar::text::scan::seek;

use super::chunks::{Chunk, Chunks};
use super::error::DecodeError;
use super::mapping::Decode;
use crate::component::plus::Plus;
use crate::write::capacity::CapacityError;
use crate::write::mapped::Mapped;
use crate::write::mapping::Mapping;
use crate::write::sink::Sink;
use crate::write::writer::write_into;

/// What a component's text stands for: every `pct-encoded` is the byte that its digits tell.
///
/// A lazy value, made by `decode` of the components and by [`Query::decode_pairs`](crate::component::Query::decode_pairs): nothing is decoded
/// before it is asked for, and then
/// - chunk by chunk: [`chunks`](Self::chunks), [`bytes`](Self::bytes);
/// - as the text itself where nothing is encoded: [`borrowed`](Self::borrowed);
/// - that or into a buffer: [`to_bytes`](Self::to_bytes), [`to_str`](Self::to_str);
/// - behind what a [`Sink`] holds: [`write_into`](Self::write_into);
/// - under `alloc` as `Cow<[u8]>` (`From`) or `Cow<str>` (`TryFrom`).
///
/// It compares with texts and bytes without a buffer. Never longer than the text. The bytes need not be
/// UTF-8: what asks for text gets [`DecodeError::InvalidUtf8`], and nothing is ever replaced. `Debug`
/// shows the text still encoded, credentials masked.
///
/// What is decoded is data, no longer a component: `/`, `&` or `%` in it delimit nothing. Take a component
/// apart first, then decode (RFC 3986 section 2.4), and never twice.
///
/// ```
/// use iri_core::Iri;
///
/// let path = Iri::parse("http://a/caf%C3%A9/100%25/plain")?.path();
/// let decoded: Vec<_> = path.segments().map(|segment| segment.decode()).collect();
/// assert!(decoded[0] == "café" && decoded[1] == "100%");
///
/// let mut buffer = [0; 16];
/// assert_eq!(decoded[0].to_str(&mut buffer)?, "café");
/// // Nothing to decode, nothing to copy.
/// assert_eq!(decoded[2].borrowed(), Some("plain"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Decoded<'a> {
    text: &'a str,
    mapping: Decode,
    secret: Secret,
}

impl<'a> Decoded<'a> {
    pub(crate) const fn new(text: &'a str, plus: Plus, secret: Secret) -> Self {
        Self {
            text,
            mapping: Decode(plus),
            secret,
        }
    }

    /// The decoded bytes in as few chunks as there are: what is not encoded in one piece, borrowed from
    /// the text; what is encoded byte by byte.
    ///
    /// ```
    /// use iri_core::component::{Chunk, Segment};
    ///
    /// let mut chunks = Segment::parse("a%20b")?.decode().chunks();
    /// assert_eq!(chunks.next(), Some(Chunk::Text("a")));
    /// assert_eq!(chunks.next(), Some(Chunk::Byte(b' ')));
    /// assert_eq!(chunks.next(), Some(Chunk::Text("b")));
    /// assert_eq!(chunks.next(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn chunks(self) -> Chunks<'a> {
        Chunks {
            rest: self.text,
            mapping: self.mapping,
        }
    }

    /// The decoded bytes, one by one.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert!(Segment::parse("%66oo%FF")?.decode().bytes().eq(*b"foo\xFF"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn bytes(self) -> impl Iterator<Item = u8> + Clone + 'a {
        self.chunks().flat_map(|chunk| {
            let (text, byte) = match chunk {
                Chunk::Text(text) => (text, None),
                Chunk::Byte(b) => ("", Some(b)),
            };
            text.bytes().chain(byte)
        })
    }

    /// How many bytes it is decoded; found out by a pass over the text.
    #[must_use]
    pub fn len(self) -> usize {
        let lengths = self.chunks().map(|chunk| chunk.as_ref().len());
        lengths.fold(0, usize::wrapping_add)
    }

    /// Whether there is nothing of it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// The text itself, if it stands for itself: nothing is encoded.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert_eq!(Segment::parse("plain")?.decode().borrowed(), Some("plain"));
    /// assert_eq!(Segment::parse("%70lain")?.decode().borrowed(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn borrowed(self) -> Option<&'a str> {
        let changed = self.mapping.seek(self.text.as_bytes());
        changed.is_empty().then_some(self.text)
    }

    /// The decoded bytes: the text itself where nothing is encoded, else written to the start of
    /// `buffer`.
    ///
    /// # Errors
    /// [`CapacityError`] if something is encoded and they do not fit; then `buffer` is as it was. The text
    /// itself may be longer than `buffer`, which then limits nothing. Never panics.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// let decoded = Segment::parse("caf%E9")?.decode();
    /// let mut buffer = [0; 4];
    /// assert_eq!(decoded.to_bytes(&mut buffer)?, b"caf\xE9");
    /// assert_eq!(decoded.to_bytes(&mut buffer[..3]).unwrap_err().needed, 4);
    /// assert_eq!(Segment::parse("coffee")?.decode().to_bytes(&mut buffer)?, b"coffee");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes<'b>(self, buffer: &'b mut [u8]) -> Result<&'b [u8], CapacityError>
    where
        'a: 'b,
    {
        if let Some(text) = self.borrowed() {
            return Ok(text.as_bytes());
        }
        let (needed, capacity) = (self.len(), buffer.len());
        let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(CapacityError { needed, capacity });
        };
        let mut rest = &mut *place;
        for chunk in self.chunks() {
            let bytes = chunk.as_ref();
            let Some((here, behind)) = rest.split_at_mut_checked(bytes.len()) else {
                break;
            };
            for (to, from) in here.iter_mut().zip(bytes) {
                *to = *from;
            }
            rest = behind;
        }
        Ok(place)
    }

    /// The decoded text: the text itself where nothing is encoded, else written to the start of
    /// `buffer`.
    ///
    /// # Errors
    /// Where something is encoded: [`DecodeError::InvalidUtf8`] if the bytes are no UTF-8,
    /// [`DecodeError::Capacity`] if they do not fit; then `buffer` is as it was. Never panics.
    ///
    /// ```
    /// use iri_core::component::{DecodeError, Segment};
    ///
    /// let mut buffer = [0; 16];
    /// assert_eq!(Segment::parse("caf%C3%A9")?.decode().to_str(&mut buffer)?, "café");
    ///
    /// let error = Segment::parse("caf%E9")?.decode().to_str(&mut buffer).unwrap_err();
    /// assert_eq!(error, DecodeError::InvalidUtf8 { offset: 3 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_str<'b>(self, buffer: &'b mut [u8]) -> Result<&'b str, DecodeError>
    where
        'a: 'b,
    {
        match self.borrowed() {
            Some(text) => Ok(text),
            None => self.write_into(buffer),
        }
    }

    /// The decoded text, written into any [`Sink`], be anything encoded or not; what was written.
    ///
    /// # Errors
    /// [`DecodeError::InvalidUtf8`] if the bytes are no UTF-8, [`DecodeError::Capacity`] if they do not
    /// fit; then `sink` holds what it held. Never panics.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// let mut line = iri_core::heapless::String::<16>::try_from("file: ").unwrap();
    /// Segment::parse("a%20b")?.decode().write_into(&mut line)?;
    /// assert_eq!(line, "file: a b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_into<S: Sink + ?Sized>(self, sink: &mut S) -> Result<&str, DecodeError> {
        if let Some(offset) = self.invalid_utf8() {
            return Err(DecodeError::InvalidUtf8 { offset });
        }
        let Self { text, mapping, .. } = self;
        let written = write_into(&Mapped { text, mapping }, sink)?;
        Ok(written.text)
    }

    /// Where in the text the first `pct-encoded` stands that is no part of any UTF-8.
    ///
    /// What is not encoded is UTF-8 already, so a character is encoded as a whole or not at all.
    pub(crate) fn invalid_utf8(self) -> Option<usize> {
        let text = self.text.as_bytes();
        let mut rest = seek(text, b'%');
        while !rest.is_empty() {
            let Some((_, behind)) = encoded_char(rest) else {
                return Some(text.len().wrapping_sub(rest.len()));
            };
            rest = seek(behind, b'%');
        }
        None
    }
}

impl fmt::Debug for Decoded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(f, "Decoded", self.text, self.secret)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Decoded<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        iri_grammar::report::secret::defmt(f, self.text.as_bytes(), self.secret);
    }
}

/// Both stand for the same bytes.
impl PartialEq for Decoded<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes().eq(other.bytes())
    }
}

impl Eq for Decoded<'_> {}

impl PartialEq<[u8]> for Decoded<'_> {
    fn eq(&self, other: &[u8]) -> bool {
        self.bytes().eq(other.iter().copied())
    }
}

impl PartialEq<&[u8]> for Decoded<'_> {
    fn eq(&self, other: &&[u8]) -> bool {
        self == *other
    }
}

impl PartialEq<str> for Decoded<'_> {
    fn eq(&self, other: &str) -> bool {
        self == other.as_bytes()
    }
}

impl PartialEq<&str> for Decoded<'_> {
    fn eq(&self, other: &&str) -> bool {
        self == other.as_bytes()
    }
}

#[cfg(feature = "alloc")]
impl<'a> From<Decoded<'a>> for alloc::borrow::Cow<'a, [u8]> {
    fn from(decoded: Decoded<'a>) -> Self {
        if let Some(text) = decoded.borrowed() {
            return Self::Borrowed(text.as_bytes());
        }
        let mut bytes = alloc::vec::Vec::with_capacity(decoded.len());
        for chunk in decoded.chunks() {
            bytes.extend_from_slice(chunk.as_ref());
        }
        Self::Owned(bytes)
    }
}

#[cfg(feature = "alloc")]
impl<'a> TryFrom<Decoded<'a>> for alloc::borrow::Cow<'a, str> {
    type Error = DecodeError;

    fn try_from(decoded: Decoded<'a>) -> Result<Self, DecodeError> {
        if let Some(text) = decoded.borrowed() {
            return Ok(Self::Borrowed(text));
        }
        let mut text = alloc::string::String::new();
        decoded.write_into(&mut text)?;
        Ok(Self::Owned(text))
    }
}
