use core::fmt;

use iri_grammar::grammar::pct_encoded::encoded_char;
use iri_grammar::report::secret::{Masking, debug};
#[cfg(feature = "alloc")]
use iri_grammar::text::arithmetic::promised;
use iri_grammar::text::arithmetic::{minus, promise};
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

/// A decoded component: each `pct-encoded` becomes the byte of its digits.
///
/// `decode` of the components and [`Query::decode_pairs`](crate::component::Query::decode_pairs) make it. Making it
/// decodes nothing. These do:
/// - [`chunks`](Self::chunks) and [`bytes`](Self::bytes) return it piece by piece;
/// - [`borrowed`](Self::borrowed) returns the text itself if nothing is encoded;
/// - [`to_bytes`](Self::to_bytes) and [`to_str`](Self::to_str) return that, or else write into a buffer;
/// - [`write_into`](Self::write_into) writes into a [`Sink`], such as a string;
/// - `into_owned` returns a `String`; `Cow::<[u8]>::from` and `Cow::<str>::try_from` allocate if something is encoded
///   (feature `alloc`);
/// - `==` compares with texts and bytes, without a buffer.
///
/// It is never longer than the encoded text. The bytes need not be UTF-8: a method that returns text then fails with
/// [`DecodeError::InvalidUtf8`]. Only `to_string_lossy` replaces anything, for people. `Debug` shows the encoded text, with credentials masked.
///
/// A decoded text is data, no longer a component: `/`, `&` or `%` in it delimit nothing. So split a component first,
/// then decode its parts, and never decode twice (RFC 3986 section 2.4).
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
/// // Nothing is encoded here, so nothing is copied.
/// assert_eq!(decoded[2].borrowed(), Some("plain"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Decoded<'a> {
    text: &'a str,
    mapping: Decode,
    secret: Masking,
}

impl<'a> Decoded<'a> {
    pub(crate) const fn new(text: &'a str, plus: Plus, secret: Masking) -> Self {
        Self {
            text,
            mapping: Decode(plus),
            secret,
        }
    }

    /// Returns the decoded bytes in chunks: each run of unencoded text as a whole, and each encoded byte by itself.
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

    /// Returns the decoded bytes, one by one.
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

    /// Returns the length of the decoded text, in bytes. This reads the whole text.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert_eq!(Segment::parse("100%25")?.decode().len(), 4);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn len(self) -> usize {
        let lengths = self.chunks().map(|chunk| chunk.as_ref().len());
        lengths.fold(0, usize::wrapping_add)
    }

    /// Returns whether it has no bytes.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert!(Segment::parse("")?.decode().is_empty());
    /// assert!(!Segment::parse("%00")?.decode().is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns whether its first bytes are these.
    ///
    /// ```
    /// use iri_core::component::{Plus, Query};
    ///
    /// let query = Query::parse("utm_source=x&ut%6D_id=1&page=2")?;
    /// let names = query.decode_pairs(Plus::Space).map(|(name, _)| name.starts_with("utm_"));
    /// assert!(names.eq([true, true, false]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn starts_with(self, prefix: &str) -> bool {
        let mut bytes = self.bytes();
        prefix.bytes().all(|b| bytes.next() == Some(b))
    }

    /// Returns the text itself, if nothing in it is encoded.
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

    /// Returns the decoded bytes: the text itself if nothing is encoded, else what it writes to the start of `buffer`.
    ///
    /// # Errors
    /// [`CapacityError`] if something is encoded and the decoded bytes do not fit; then `buffer` is unchanged. If
    /// nothing is encoded, any length will do. Never panics.
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
            let Some((target, after)) = rest.split_at_mut_checked(bytes.len()) else {
                break;
            };
            for (to, from) in target.iter_mut().zip(bytes) {
                *to = *from;
            }
            rest = after;
        }
        Ok(place)
    }

    /// Returns the decoded text: the text itself if nothing is encoded, else what it writes to the start of `buffer`.
    ///
    /// # Errors
    /// Only if something is encoded: [`DecodeError::InvalidUtf8`] if the bytes are not UTF-8, and
    /// [`DecodeError::Capacity`] if they do not fit. Then `buffer` is unchanged. Never panics.
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
        if let Some(text) = self.borrowed() {
            return Ok(text);
        }
        if let Some(offset) = self.invalid_utf8() {
            return Err(DecodeError::InvalidUtf8 { offset });
        }
        // To write bytes and check them once more takes less flash than to write characters.
        let text = core::str::from_utf8(self.to_bytes(buffer)?);
        promise!(text.is_ok(), "the bytes were found to be UTF-8");
        Ok(text.unwrap_or_default())
    }

    /// Returns the decoded text in a new `String`. It needs the feature `alloc`.
    ///
    /// # Errors
    /// [`DecodeError::InvalidUtf8`] if the bytes are not UTF-8. Never panics.
    ///
    /// ```
    /// use iri_core::component::Query;
    ///
    /// let city = Query::parse("city=S%C3%A3o+Paulo")?.get("city").unwrap().into_owned()?;
    /// assert_eq!(city, "São Paulo");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn into_owned(self) -> Result<alloc::string::String, DecodeError> {
        alloc::borrow::Cow::<'a, str>::try_from(self).map(alloc::borrow::Cow::into_owned)
    }

    /// Returns the decoded text for people to read, with U+FFFD for each sequence of bytes that is not UTF-8. It needs the feature
    /// `alloc`, and allocates only if something is encoded.
    ///
    /// Different texts can give the same one. So it is no key, no path and no value to check: for these,
    /// [`into_owned`](Self::into_owned) fails instead.
    ///
    /// ```
    /// use iri_core::component::Segment;
    ///
    /// assert_eq!(Segment::parse("caf%C3%A9")?.decode().to_string_lossy(), "café");
    /// assert_eq!(Segment::parse("caf%E9")?.decode().to_string_lossy(), "caf\u{FFFD}");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[doc(alias("lossy", "decode_utf8_lossy"))]
    #[must_use]
    pub fn to_string_lossy(self) -> alloc::borrow::Cow<'a, str> {
        use alloc::borrow::Cow;
        use alloc::string::String;

        if let Some(text) = self.borrowed() {
            return Cow::Borrowed(text);
        }
        let text = String::from_utf8(Cow::<[u8]>::from(self).into_owned());
        Cow::Owned(
            text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
        )
    }

    /// Writes the decoded text into any [`Sink`], encoded or not. Returns what was written.
    ///
    /// # Errors
    /// [`DecodeError::InvalidUtf8`] if the bytes are not UTF-8, and [`DecodeError::Capacity`] if they do not fit. Then
    /// `sink` is unchanged. Never panics.
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

    /// Returns the place of the first `pct-encoded` that is not part of any UTF-8.
    ///
    /// Unencoded text is UTF-8, so a character is encoded as a whole or not at all.
    pub(crate) fn invalid_utf8(self) -> Option<usize> {
        let text = self.text.as_bytes();
        let mut rest = seek(text, b'%');
        while !rest.is_empty() {
            let Some((_, after)) = encoded_char(rest) else {
                return Some(minus!(text.len(), rest.len()));
            };
            rest = seek(after, b'%');
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
        iri_grammar::report::secret::defmt(f, self.text, self.secret);
    }
}

/// Compares the decoded bytes.
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
        if let Some(bytes) = super::wide::decode(decoded.text, decoded.mapping.0) {
            return Self::Owned(bytes);
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
        // To check bytes once they are written takes less time than to write characters. Only an error needs its place.
        let bytes = alloc::borrow::Cow::<[u8]>::from(decoded).into_owned();
        let text = alloc::string::String::from_utf8(bytes);
        text.map(Self::Owned).map_err(|_| DecodeError::InvalidUtf8 {
            offset: promised!(decoded.invalid_utf8()),
        })
    }
}
