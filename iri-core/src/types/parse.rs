//! Parsing, and the text of a reference, in each storage.

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_grammar::{Kind, ParseError};

use super::iri_reference::{IriRef, IriReference};
use super::rejected::Rejected;
use crate::kind::{Ascii, HasKind};
#[cfg(feature = "alloc")]
use crate::storage::Heap;
use crate::storage::{Buffer, Owned};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::fixed::Fixed;

/// # Parsing
impl<'a, C, S, F> IriReference<&'a str, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Parses a text. In a `const` or a `static`, the compiler does it.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::{AbsoluteUri, Iri, ParseErrorKind};
    ///
    /// let iri = Iri::parse("http://example.com/a#b")?;
    /// assert_eq!(iri.as_str(), "http://example.com/a#b");
    /// assert_eq!(Iri::parse("http://example.com/a b").unwrap_err().found(), Some(' '));
    /// let error = AbsoluteUri::parse("http://example.com/a#b").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::UnexpectedFragment);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    // Not inlined, its frame would lie on the stack above that of the grammar.
    #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        match <(C, S, F)>::KIND.parse(text) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes.
    ///
    /// Bytes that are not UTF-8 are an error. If the text before them is wrong already, that error is returned.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::{ParseErrorKind, Uri};
    ///
    /// assert!(Uri::parse_bytes(b"coap://device/temp").is_ok());
    /// let error = Uri::parse_bytes(b"coap://device/temp\xFF").unwrap_err();
    /// assert_eq!(error.kind(), ParseErrorKind::InvalidUtf8);
    /// ```
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        match <(C, S, F)>::KIND.parse_bytes(bytes) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}

/// # The text
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the whole text as it was parsed.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://example.com/a#b")?;
    /// assert_eq!(iri.as_str(), "http://example.com/a#b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "href")]
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.parsed.text
    }
}

/// # Parsing as a kind that is chosen at run time
impl<'a> IriRef<'a> {
    /// Parses a text as a kind that is chosen at run time. Every kind is an `IRI-reference`, so it returns that.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind};
    ///
    /// let kind = Kind::from_name("absolute-IRI").unwrap();
    /// let iri = IriRef::parse_as(kind, "https://例え.jp/")?;
    /// assert_eq!(iri.host().unwrap(), "例え.jp");
    /// assert_eq!(IriRef::parse_as(Kind::Uri, "https://例え.jp/").unwrap_err().offset(), 8);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse_as(kind: Kind, text: &'a str) -> Result<Self, ParseError> {
        match kind.parse(text) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as a kind that is chosen at run time, as [`parse_bytes`](Self::parse_bytes) does.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::{IriRef, Kind, ParseErrorKind};
    ///
    /// let error = IriRef::parse_bytes_as(Kind::Iri, b"http://a/\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 9));
    /// ```
    pub const fn parse_bytes_as(kind: Kind, bytes: &'a [u8]) -> Result<Self, ParseError> {
        match kind.parse_bytes(bytes) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}

impl<'a, S, F> IriReference<&'a str, Ascii, S, F>
where
    (Ascii, S, F): HasKind,
{
    /// Parses bytes that the caller knows as a text once they are found to be a URI: see [`Kind::parse_ascii_with`].
    ///
    /// # Errors
    /// Those of [`Kind::parse_ascii_with`]. Never panics.
    #[doc(hidden)]
    pub fn parse_ascii_with(
        bytes: &'a [u8],
        as_text: impl FnOnce(&'a [u8]) -> &'a str,
    ) -> Result<Self, ParseError> {
        match <(Ascii, S, F)>::KIND.parse_ascii_with(bytes, as_text) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}

/// # Parsing
impl<const N: usize, C, S, F> IriReference<Buffer<N>, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Parses a text and copies it.
    ///
    /// # Errors
    /// [`BufError::Parse`] if it is not valid; else [`BufError::Capacity`] if it is longer than `N` bytes.
    /// Never panics.
    ///
    /// ```
    /// use iri_core::{BufError, UriBuf};
    ///
    /// assert!(UriBuf::<64>::parse("coap://device/temp").is_ok());
    /// let error = UriBuf::<1>::parse("coap://device/temp").unwrap_err();
    /// assert!(matches!(error, BufError::Capacity(_)));
    /// ```
    pub fn parse(text: &str) -> Result<Self, BufError> {
        Ok(IriReference::<&str, C, S, F>::parse(text)?.try_into()?)
    }

    /// Parses bytes and copies them, as [`parse`](Self::parse) does a text.
    ///
    /// # Errors
    /// The same as of [`parse`](Self::parse). Bytes that are not UTF-8 are not valid. Never panics.
    ///
    /// ```
    /// use iri_core::UriBuf;
    ///
    /// assert!(UriBuf::<64>::parse_bytes(b"coap://device/temp").is_ok());
    /// assert!(UriBuf::<64>::parse_bytes(b"coap://device/temp\xFF").is_err());
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, BufError> {
        Ok(IriReference::<&str, C, S, F>::parse_bytes(bytes)?.try_into()?)
    }

    /// Parses a heapless string and takes it over, without a copy.
    ///
    /// # Errors
    /// [`Rejected`] with the string, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::{heapless::String, UriBuf};
    ///
    /// let text = String::<32>::try_from("coap://device/temp").unwrap();
    /// let uri = UriBuf::from_heapless(text)?;
    /// assert_eq!(uri, "coap://device/temp");
    /// # Ok::<(), iri_core::Rejected<String<32>>>(())
    /// ```
    pub fn from_heapless(text: Fixed<N>) -> Result<Self, Rejected<Fixed<N>>> {
        Self::taken(text, Fixed::as_str, Buffer)
    }
}

/// # The text
impl<const N: usize, C, S, F> IriReference<Buffer<N>, C, S, F> {
    /// Returns the text as a heapless string, without a copy.
    ///
    /// ```
    /// let uri = iri_core::UriBuf::<32>::parse("coap://device/temp")?;
    /// let text: iri_core::heapless::String<32> = uri.into_heapless();
    /// assert_eq!(text, "coap://device/temp");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn into_heapless(self) -> Fixed<N> {
        self.parsed.text.0
    }

    /// Copies it to another capacity, larger or smaller.
    ///
    /// # Errors
    /// [`CapacityError`] if the text is longer than `M` bytes. Never panics.
    ///
    /// ```
    /// let uri = iri_core::UriBuf::<32>::parse("coap://device/temp")?;
    /// assert!(uri.to_capacity::<64>().is_ok());
    /// assert_eq!(uri.to_capacity::<1>().unwrap_err().needed, 18);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    pub fn to_capacity<const M: usize>(
        &self,
    ) -> Result<IriReference<Buffer<M>, C, S, F>, CapacityError> {
        self.borrowed().try_into()
    }
}

/// # Parsing
#[cfg(feature = "alloc")]
impl<C, S, F> IriReference<Heap, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Parses a text and copies it. (`try_from` takes over a `String`, without a copy.)
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::IriString;
    ///
    /// assert!(IriString::parse("http://example.com/a#b").is_ok());
    /// assert!(IriString::parse("http://example.com/a b").is_err());
    /// let iri = IriString::try_from(String::from("http://example.com/a#b"))?;
    /// # Ok::<(), iri_core::Rejected<String>>(())
    /// ```
    // Inlined, the value is made where the caller wants it. Moving it makes the processor wait for the positions.
    #[inline]
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Ok(IriReference::<&str, C, S, F>::parse(text)?.into())
    }

    /// Parses bytes and copies them.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::IriString;
    ///
    /// assert!(IriString::parse_bytes(b"http://example.com/a#b").is_ok());
    /// assert!(IriString::parse_bytes(b"http://example.com/a#b\xFF").is_err());
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
        Ok(IriReference::<&str, C, S, F>::parse_bytes(bytes)?.into())
    }
}

/// # The text
#[cfg(feature = "alloc")]
impl<C, S, F> IriReference<Heap, C, S, F> {
    /// Returns the text as a `String`, without a copy.
    ///
    /// ```
    /// let iri = iri_core::IriString::parse("http://example.com/a#b")?;
    /// assert_eq!(iri.into_string(), "http://example.com/a#b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.parsed.text.0
    }
}

/// # The text
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// Returns the whole text.
    ///
    /// ```
    /// let uri = iri_core::UriBuf::<32>::parse("coap://device/temp")?;
    /// assert_eq!(uri.as_str(), "coap://device/temp");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[doc(alias = "href")]
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.parsed.text.text()
    }
}
