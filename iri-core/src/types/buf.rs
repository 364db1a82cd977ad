//! The eight kinds in fixed capacity: they own their text without an allocator.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use super::stored::{Rejected, Stored};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::fixed::Fixed;

/// An [`Iri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::IriBuf;
///
/// let mut iri = IriBuf::<64>::parse("https://例え.jp/語彙#名前")?;
/// iri.set_fragment(None)?;
/// assert_eq!(iri, "https://例え.jp/語彙");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct IriBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// An [`AbsoluteIri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::AbsoluteIriBuf;
///
/// let base = AbsoluteIriBuf::<32>::parse("https://例え.jp/文書/")?;
/// assert!(AbsoluteIriBuf::<32>::parse("https://例え.jp/#上").is_err());
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct AbsoluteIriBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// An [`IriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::IriRefBuf;
///
/// let link = IriRefBuf::<32>::parse("../画像/猫.png")?;
/// assert_eq!(link.path().segments().last().unwrap(), "猫.png");
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct IriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// A [`RelativeIriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::RelativeIriRefBuf;
///
/// let link = RelativeIriRefBuf::<32>::parse("?ページ=2")?;
/// assert_eq!(link.query().unwrap(), "ページ=2");
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct RelativeIriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// A [`Uri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::UriBuf;
///
/// let mut uri = UriBuf::<48>::parse("coap://[2001:db8::7]/temp")?;
/// uri.set_port(Some(5700))?;
/// assert_eq!(uri, "coap://[2001:db8::7]:5700/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct UriBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// An [`AbsoluteUri`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::{AbsoluteUriBuf, UriRef};
///
/// let base = AbsoluteUriBuf::<32>::parse("coap://device/sensors/")?;
/// assert_eq!(base.resolve(UriRef::parse("1")?).to_string(), "coap://device/sensors/1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AbsoluteUriBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// A [`UriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::UriRefBuf;
///
/// let location = UriRefBuf::<32>::parse("/v2/firmware?id=7")?;
/// assert!(location.scheme().is_none());
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct UriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// A [`RelativeUriRef`] that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_core::RelativeUriRefBuf;
///
/// let mut path = RelativeUriRefBuf::<32>::parse("/sensors")?;
/// path.push_segment(iri_core::component::Segment::parse("temp")?)?;
/// assert_eq!(path, "/sensors/temp");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RelativeUriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// Implements parsing, copying, and the text of a kind in fixed capacity.
macro_rules! buf {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        crate::types::stored::default!($scheme [const N: usize] $Buf<N>, Self(Stored::<Fixed<N>>::EMPTY));

        /// # Parsing
        impl<const N: usize> $Buf<N> {
            /// Parses a text and copies it.
            ///
            /// # Errors
            /// [`BufError::Parse`] if it is not valid; else [`BufError::Capacity`] if it is longer than `N` bytes.
            /// Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::{BufError, ", stringify!($Buf), "};")]
            ///
            #[doc = concat!("assert!(", stringify!($Buf), "::<64>::parse(\"", $example, "\").is_ok());")]
            #[doc = concat!("let error = ", stringify!($Buf), "::<1>::parse(\"", $example, "\").unwrap_err();")]
            /// assert!(matches!(error, BufError::Capacity(_)));
            /// ```
            pub fn parse(text: &str) -> Result<Self, BufError> {
                Ok(Self(Stored::<Fixed<N>>::copy_of($Kind::parse(text)?.parts())?))
            }

            /// Parses bytes and copies them, as [`parse`](Self::parse) does a text.
            ///
            /// # Errors
            /// The same as of [`parse`](Self::parse). Bytes that are not UTF-8 are not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::", stringify!($Buf), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($Buf), "::<64>::parse_bytes(b\"", $example, "\").is_ok());")]
            #[doc = concat!("assert!(", stringify!($Buf), "::<64>::parse_bytes(b\"", $example, "\\xFF\").is_err());")]
            /// ```
            pub fn parse_bytes(bytes: &[u8]) -> Result<Self, BufError> {
                Ok(Self(Stored::<Fixed<N>>::copy_of($Kind::parse_bytes(bytes)?.parts())?))
            }

            /// Parses a heapless string and takes it over, without a copy.
            ///
            /// # Errors
            /// [`Rejected`] with the string, if it is not valid. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::{heapless::String, ", stringify!($Buf), "};")]
            ///
            #[doc = concat!("let text = String::<32>::try_from(\"", $example, "\").unwrap();")]
            #[doc = concat!("let iri = ", stringify!($Buf), "::from_heapless(text)?;")]
            #[doc = concat!("assert_eq!(iri, \"", $example, "\");")]
            #[doc = concat!("# Ok::<(), iri_core::Rejected<String<32>>>(())")]
            /// ```
            pub fn from_heapless(text: Fixed<N>) -> Result<Self, Rejected<Fixed<N>>> {
                let parsed = $Kind::parse(text.as_str()).map(|parsed| parsed.parts().at);
                Ok(Self(Stored::checked(text, parsed)?))
            }

            /// Returns the text as a heapless string, without a copy.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Buf), "::<32>::parse(\"", $example, "\")?;")]
            /// let text: iri_core::heapless::String<32> = iri.into_heapless();
            #[doc = concat!("assert_eq!(text, \"", $example, "\");")]
            /// # Ok::<(), iri_core::BufError>(())
            /// ```
            #[must_use]
            pub fn into_heapless(self) -> Fixed<N> {
                self.0.text
            }

            /// Copies it to another capacity, larger or smaller.
            ///
            /// # Errors
            /// [`CapacityError`] if the text is longer than `M` bytes. Never panics.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Buf), "::<32>::parse(\"", $example, "\")?;")]
            /// assert!(iri.to_capacity::<64>().is_ok());
            /// assert_eq!(iri.to_capacity::<1>().unwrap_err().needed, iri.as_str().len());
            /// # Ok::<(), iri_core::BufError>(())
            /// ```
            pub fn to_capacity<const M: usize>(&self) -> Result<$Buf<M>, CapacityError> {
                Ok($Buf(Stored::<Fixed<M>>::copy_of(self.parts())?))
            }

            /// Returns the whole text.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Buf), "::<32>::parse(\"", $example, "\")?;")]
            #[doc = concat!("assert_eq!(iri.as_str(), \"", $example, "\");")]
            /// # Ok::<(), iri_core::BufError>(())
            /// ```
            #[doc(alias = "href")]
            #[must_use]
            pub fn as_str(&self) -> &str {
                self.0.text.as_str()
            }

            /// Borrows it. Nothing is parsed again.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", stringify!($Buf), "::<32>::parse(\"", $example, "\")?;")]
            #[doc = concat!("let borrowed: iri_core::", stringify!($Kind), "<'_> = iri.", stringify!($as), "();")]
            /// assert_eq!(borrowed, iri);
            /// # Ok::<(), iri_core::BufError>(())
            /// ```
            #[must_use]
            pub fn $as(&self) -> $Kind<'_> {
                $Kind::from_parts(self.parts())
            }

            pub(crate) fn parts(&self) -> Parts<'_> {
                self.0.parts()
            }

            pub(crate) fn from_text(text: Fixed<N>, at: Positions) -> Self {
                Self(Stored { text, at })
            }
        }
    };
}

for_each_kind!(buf);
