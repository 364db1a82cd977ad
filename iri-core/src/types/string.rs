//! The eight kinds in a `String`.

use alloc::string::String;

use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use super::stored::{Rejected, Stored};

/// An [`Iri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::IriString;
///
/// let mut iri = IriString::parse("https://例え.jp/語彙#名前")?;
/// iri.set_fragment(None)?;
/// assert_eq!(iri, "https://例え.jp/語彙");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Url")]
#[derive(Clone)]
pub struct IriString(pub(crate) Stored<String>);

/// An [`AbsoluteIri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::{AbsoluteIriString, IriRef};
///
/// let base = AbsoluteIriString::parse("https://例え.jp/文書/")?;
/// assert_eq!(base.resolve(IriRef::parse("猫")?).into_owned()?, "https://例え.jp/文書/猫");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AbsoluteIriString(pub(crate) Stored<String>);

/// An [`IriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::IriRefString;
///
/// let link = IriRefString::parse("../画像/猫.png")?;
/// assert_eq!(link.path().segments().last().unwrap(), "猫.png");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone)]
pub struct IriRefString(pub(crate) Stored<String>);

/// A [`RelativeIriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::RelativeIriRefString;
///
/// let link = RelativeIriRefString::parse("?ページ=2")?;
/// assert_eq!(link.query().unwrap(), "ページ=2");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone)]
pub struct RelativeIriRefString(pub(crate) Stored<String>);

/// A [`Uri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::UriString;
///
/// let mut uri = UriString::parse("http://example.com/?page=2")?;
/// uri.set_scheme(iri_core::component::Scheme::parse("https")?)?;
/// assert_eq!(uri, "https://example.com/?page=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "Url")]
#[derive(Clone)]
pub struct UriString(pub(crate) Stored<String>);

/// An [`AbsoluteUri`] that owns its text in a `String`.
///
/// ```
/// use iri_core::AbsoluteUriString;
///
/// let base = AbsoluteUriString::parse("https://example.com/v2/")?;
/// assert!(AbsoluteUriString::parse("https://example.com/#top").is_err());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone)]
pub struct AbsoluteUriString(pub(crate) Stored<String>);

/// A [`UriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::UriRefString;
///
/// let location = UriRefString::parse("/login?next=%2F")?;
/// assert!(location.scheme().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone)]
pub struct UriRefString(pub(crate) Stored<String>);

/// A [`RelativeUriRef`] that owns its text in a `String`.
///
/// ```
/// use iri_core::RelativeUriRefString;
///
/// let mut path = RelativeUriRefString::parse("/sensors")?;
/// path.push_segment(iri_core::component::Segment::parse("temp")?)?;
/// assert_eq!(path, "/sensors/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RelativeUriRefString(pub(crate) Stored<String>);

/// Implements parsing and the text of a kind in a `String`.
macro_rules! string {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        crate::types::stored::default!($scheme [] $String, Self(Stored::<String>::EMPTY));

        /// # Parsing
        impl $String {
            /// Parses a text and copies it. (`try_from` takes over a `String`, without a copy.)
            ///
            /// # Errors
            /// [`ParseError`] with the place, if it is not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($String), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($String), "::parse(\"", $example, "\").is_ok());")]
            #[doc = concat!("assert!(", stringify!($String), "::parse(\"", $example, " b\").is_err());")]
            #[doc = concat!("let iri = ", stringify!($String), "::try_from(String::from(\"", $example, "\"))?;")]
            /// # Ok::<(), iri_core::Rejected<String>>(())
            /// ```
            // Inlined, the value is made where the caller wants it. Moving it makes the processor wait for the positions.
            #[inline]
            pub fn parse(text: &str) -> Result<Self, ParseError> {
                Ok(Self(Stored::<String>::copy_of($Kind::parse(text)?.parts())))
            }

            /// Parses bytes and copies them.
            ///
            /// # Errors
            /// [`ParseError`] with the place, if it is not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($String), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($String), "::parse_bytes(b\"", $example, "\").is_ok());")]
            #[doc = concat!("assert!(", stringify!($String), "::parse_bytes(b\"", $example, "\\xFF\").is_err());")]
            /// ```
            pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
                Ok(Self(Stored::<String>::copy_of($Kind::parse_bytes(bytes)?.parts())))
            }

            /// Returns the whole text.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($String), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(iri.as_str(), \"", $example, "\");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[doc(alias = "href")]
            #[must_use]
            pub fn as_str(&self) -> &str {
                self.0.text.as_str()
            }

            /// Borrows it. Nothing is parsed again.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($String), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("let borrowed: iri_core::", stringify!($Kind), "<'_> = iri.", stringify!($as), "();")]
            /// assert_eq!(borrowed, iri);
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn $as(&self) -> $Kind<'_> {
                $Kind::from_parts(self.parts())
            }

            /// Returns the text as a `String`, without a copy.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($String), "::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(iri.into_string(), \"", $example, "\");")]
            /// # Ok::<(), iri_core::ParseError>(())
            /// ```
            #[must_use]
            pub fn into_string(self) -> String {
                self.0.text
            }

            pub(crate) fn parts(&self) -> Parts<'_> {
                self.0.parts()
            }

            pub(crate) fn from_text(text: String, at: Positions) -> Self {
                Self(Stored { text, at })
            }

            pub(crate) fn checked(text: String) -> Result<Self, Rejected<String>> {
                let parsed = $Kind::parse(text.as_str()).map(|parsed| parsed.parts().at);
                Ok(Self(Stored::checked(text, parsed)?))
            }
        }
    };
}

for_each_kind!(string);
