//! The eight kinds that borrow their text.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::{Kind, ParseError};

/// An identifier with a scheme, in all of Unicode: take it for complete links, names in RDF, and fields of a
/// configuration.
///
/// It may have a fragment.
///
/// Rule: `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::Iri;
///
/// const HOME: Iri<'_> = match Iri::parse("https://例え.jp/ホーム#上") {
///     Ok(iri) => iri,
///     Err(_) => panic!("not an IRI"),
/// };
/// assert_eq!(HOME.host().unwrap(), "例え.jp");
/// assert_eq!(HOME.without_fragment(), "https://例え.jp/ホーム");
///
/// // Constants of the kinds that borrow can be patterns.
/// let is_home = |iri| match iri {
///     HOME => true,
///     _ => false,
/// };
/// assert!(is_home(Iri::parse("https://例え.jp/ホーム#上")?));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[doc(alias = "Url")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Iri<'a> {
    pub(crate) parts: Parts<'a>,
}

/// An [`Iri`] without a fragment: it names a whole resource, such as the base of a document.
///
/// Rule: `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::{AbsoluteIri, ParseErrorKind};
///
/// assert!(AbsoluteIri::parse("urn:isbn:0451450523").is_ok());
/// let error = AbsoluteIri::parse("http://example.com/#top").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedFragment);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AbsoluteIri<'a> {
    parts: Parts<'a>,
}

/// An [`Iri`] or a [`RelativeIriRef`]: take it for links as documents write them.
///
/// All kinds are IRI references, so all convert to this one.
///
/// Rule: `IRI-reference = IRI / irelative-ref`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::IriRef;
///
/// assert!(IriRef::parse("http://example.com/")?.scheme().is_some());
/// assert!(IriRef::parse("../日本?x#y")?.scheme().is_none());
/// assert_eq!(IriRef::parse("")?.path(), "");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct IriRef<'a> {
    parts: Parts<'a>,
}

/// A reference without a scheme, in all of Unicode: resolve it against a base.
///
/// Rule: `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`, RFC 3987 section 2.2.
///
/// ```
/// use iri_core::{ParseErrorKind, RelativeIriRef};
///
/// assert!(RelativeIriRef::parse("//例え.jp/a").is_ok());
/// let error = RelativeIriRef::parse("http://example.com/").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedScheme);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RelativeIriRef<'a> {
    parts: Parts<'a>,
}

/// An identifier with a scheme, in ASCII: take it for protocols such as HTTP and CoAP.
///
/// Every URI is an [`Iri`].
///
/// Rule: `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 3.
///
/// ```
/// use iri_core::{ParseErrorKind, Uri};
///
/// let uri = Uri::parse("coap://[2001:db8::1]:5683/temp?unit=C")?;
/// assert_eq!(uri.port().unwrap().to_u16(), Some(5683));
/// assert_eq!(Uri::parse("http://例え.jp/").unwrap_err().kind(), ParseErrorKind::NotAscii);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[doc(alias = "Url")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Uri<'a> {
    parts: Parts<'a>,
}

/// A [`Uri`] without a fragment: it names a whole resource, such as the base of a document.
///
/// Rule: `absolute-URI = scheme ":" hier-part [ "?" query ]`, RFC 3986 section 4.3.
///
/// ```
/// use iri_core::AbsoluteUri;
///
/// assert!(AbsoluteUri::parse("urn:isbn:0451450523").is_ok());
/// assert!(AbsoluteUri::parse("http://example.com/#top").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AbsoluteUri<'a> {
    parts: Parts<'a>,
}

/// A [`Uri`] or a [`RelativeUriRef`]: take it for the `Location` field of HTTP, and for links in ASCII.
///
/// Rule: `URI-reference = URI / relative-ref`, RFC 3986 section 4.1.
///
/// ```
/// use iri_core::UriRef;
///
/// let location = UriRef::parse("/login?next=%2F")?;
/// assert!(location.scheme().is_none());
/// assert_eq!(location.query().unwrap(), "next=%2F");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct UriRef<'a> {
    parts: Parts<'a>,
}

/// A reference without a scheme, in ASCII: resolve it against a base.
///
/// Rule: `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`, RFC 3986 section 4.2.
///
/// ```
/// use iri_core::RelativeUriRef;
///
/// assert!(RelativeUriRef::parse("../a?b").is_ok());
/// assert!(RelativeUriRef::parse("a:b").is_err());
/// assert!(RelativeUriRef::parse("./a:b").is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RelativeUriRef<'a> {
    parts: Parts<'a>,
}

/// Implements parsing, which is `const`, and the text of a kind.
macro_rules! borrowed {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        crate::types::stored::default!($scheme ['a] $Kind<'a>, Self::from_parts(Parts::EMPTY));

        /// # Parsing
        impl<'a> $Kind<'a> {
            /// Parses a text. In a `const` or a `static`, the compiler does it.
            ///
            /// # Errors
            /// [`ParseError`] with the place, if it is not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($Kind), ";")]
            ///
            #[doc = concat!("let iri = ", stringify!($Kind), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(iri.as_str(), \"", $example, "\");")]
            #[doc = concat!("assert_eq!(", stringify!($Kind), "::parse(\"", $example, " b\").unwrap_err().found(), Some(' '));")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            // Not inlined, its frame would lie on the stack above that of the grammar.
            #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
            pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
                match $Of::$Kind.parse(text) {
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
            #[doc = concat!("use iri_core::{ParseErrorKind, ", stringify!($Kind), "};")]
            ///
            #[doc = concat!("assert!(", stringify!($Kind), "::parse_bytes(b\"", $example, "\").is_ok());")]
            #[doc = concat!("let error = ", stringify!($Kind), "::parse_bytes(b\"", $example, "\\xFF\").unwrap_err();")]
            /// assert_eq!(error.kind(), ParseErrorKind::InvalidUtf8);
            /// ```
            pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
                match $Of::$Kind.parse_bytes(bytes) {
                    Ok(parts) => Ok(Self::from_parts(parts)),
                    Err(error) => Err(error),
                }
            }

            /// Returns the whole text as it was parsed.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Kind), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(iri.as_str(), \"", $example, "\");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[doc(alias = "href")]
            #[must_use]
            pub const fn as_str(self) -> &'a str {
                self.parts.text
            }

            pub(crate) const fn from_parts(parts: Parts<'a>) -> Self {
                iri_grammar::text::arithmetic::promise!(parts.at.are_of(parts.text), "the positions of the text");
                Self { parts }
            }

            pub(crate) const fn parts(self) -> Parts<'a> {
                self.parts
            }
        }
    };
}

for_each_kind!(borrowed);

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

/// Implements parsing of bytes that the caller knows as a text once they are found to be a URI.
macro_rules! ascii {
    ($($Kind:ident)+) => {$(
        impl<'a> $Kind<'a> {
            /// Parses bytes: see [`Kind::parse_ascii_with`].
            ///
            /// # Errors
            /// Those of [`Kind::parse_ascii_with`]. Never panics.
            #[doc(hidden)]
            pub fn parse_ascii_with(
                bytes: &'a [u8],
                as_text: impl FnOnce(&'a [u8]) -> &'a str,
            ) -> Result<Self, ParseError> {
                match Kind::$Kind.parse_ascii_with(bytes, as_text) {
                    Ok(parts) => Ok(Self::from_parts(parts)),
                    Err(error) => Err(error),
                }
            }
        }
    )+};
}

ascii!(Uri UriRef);
