//! The three kinds of XRI in their three storages.

#[cfg(feature = "alloc")]
use alloc::string::String;
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
use alloc::sync::Arc;
#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, boxed::Box};

use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::xri::XriKind;

use crate::component::traits::traits;
use crate::types::reference::sealed;
use crate::types::stored::{Rejected, Stored};
use crate::write::capacity::{BufError, CapacityError};
use crate::write::fixed::Fixed;
use crate::write::output::{Located, Output};

/// An identifier of XRI 3.0, which begins with one of `=@+$`. See [`xri`](mod@crate::xri).
///
/// Rule: `xri = [ "xri:" ] xri-hier-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0.
///
/// ```
/// use iri_core::{ParseErrorKind, Xri};
///
/// const CONTACT: Xri<'_> = match Xri::parse("=example*home/+contact") {
///     Ok(xri) => xri,
///     Err(_) => panic!("not an XRI"),
/// };
/// assert!(CONTACT.authority().subsegments().eq(["=example", "*home"]));
/// assert!(CONTACT.path().segments().eq(["+contact"]));
///
/// let error = Xri::parse("xri://=example").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::Xri2, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Xri<'a> {
    parts: Parts<'a>,
}

/// An [`Xri`] or a [`RelativeXriRef`]: an XRI if it can be one. See [`xri`](mod@crate::xri).
///
/// Rule: `xri-reference = xri / relative-xri-ref` of XRI 3.0.
///
/// ```
/// use iri_core::XriRef;
///
/// assert!(XriRef::parse("=example")?.authority().is_some());
/// assert!(XriRef::parse("./=example")?.authority().is_none());
/// assert!(XriRef::parse("(http://example.com/)*a")?.authority().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct XriRef<'a> {
    parts: Parts<'a>,
}

/// A reference of XRI 3.0 without an authority, to be resolved against a base. See [`xri`](mod@crate::xri).
///
/// Rule: `relative-xri-ref = relative-xri-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0. By itself, the rule also
/// matches every XRI without `xri:`, with the authority as a segment. In a reference the first match wins, so here
/// they are errors.
///
/// ```
/// use iri_core::{ParseErrorKind, RelativeXriRef};
///
/// assert!(RelativeXriRef::parse("../*a?b").is_ok());
/// let error = RelativeXriRef::parse("=example").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedAuthority);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RelativeXriRef<'a> {
    parts: Parts<'a>,
}

/// An [`Xri`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_core::XriBuf::<32>::parse("=example*home/+contact")?;
/// assert_eq!(xri.authority(), "=example*home");
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct XriBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// An [`XriRef`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_core::XriRefBuf::<32>::parse("../+contact")?;
/// assert!(xri.authority().is_none());
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct XriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// A [`RelativeXriRef`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_core::RelativeXriRefBuf::<32>::parse("../+contact")?;
/// assert_eq!(xri.path(), "../+contact");
/// # Ok::<(), iri_core::BufError>(())
/// ```
#[derive(Clone)]
pub struct RelativeXriRefBuf<const N: usize>(pub(crate) Stored<Fixed<N>>);

/// An [`Xri`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_core::XriString::parse("=example*home/+contact")?;
/// assert_eq!(xri.authority(), "=example*home");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone)]
pub struct XriString(pub(crate) Stored<String>);

/// An [`XriRef`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_core::XriRefString::parse("../+contact")?;
/// assert!(xri.authority().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone)]
pub struct XriRefString(pub(crate) Stored<String>);

/// A [`RelativeXriRef`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_core::RelativeXriRefString::parse("../+contact")?;
/// assert_eq!(xri.path(), "../+contact");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone)]
pub struct RelativeXriRefString(pub(crate) Stored<String>);

for_each_xri_kind!(borrowed);
for_each_xri_kind!(buf);
#[cfg(feature = "alloc")]
for_each_xri_kind!(string);

/// # Parsing as a kind that is chosen at run time
impl<'a> XriRef<'a> {
    /// Parses a text as a kind that is chosen at run time. Every kind is an `xri-reference`, so that is the result.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// use iri_core::XriRef;
    /// use iri_core::xri::XriKind;
    ///
    /// assert!(XriRef::parse_as(XriKind::Xri, "=example")?.authority().is_some());
    /// assert!(XriRef::parse_as(XriKind::Xri, "example").is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse_as(kind: XriKind, text: &'a str) -> Result<Self, ParseError> {
        match kind.parse(text) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }

    /// Parses bytes as a kind that is chosen at run time, as [`parse_bytes`](Self::parse_bytes) does.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// use iri_core::xri::XriKind;
    /// use iri_core::{ParseErrorKind, XriRef};
    ///
    /// let error = XriRef::parse_bytes_as(XriKind::Xri, b"=a\xFF").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::InvalidUtf8, 2));
    /// ```
    pub const fn parse_bytes_as(kind: XriKind, bytes: &'a [u8]) -> Result<Self, ParseError> {
        match kind.parse_bytes(bytes) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}

/// Every kind of XRI in every storage, as [`Reference`](crate::Reference) is for IRIs. Sealed.
///
/// ```
/// use iri_core::{Xri, XriReference};
///
/// fn has_query(reference: &impl XriReference) -> bool {
///     reference.as_xri_ref().query().is_some()
/// }
///
/// assert!(has_query(&Xri::parse("=example?a")?));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait XriReference: sealed::Sealed + AsRef<str> {
    /// The grammar rule of the type.
    const KIND: XriKind;

    /// Returns it as an [`XriRef`], which every kind is. Nothing is scanned again.
    ///
    /// ```
    /// use iri_core::{Xri, XriReference};
    ///
    /// let xri = Xri::parse("=example/(+phone)")?;
    /// assert_eq!(XriReference::as_xri_ref(&xri).path(), "/(+phone)");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    fn as_xri_ref(&self) -> XriRef<'_>;
}

for_each_xri_kind!(reference XriReference as_xri_ref XriRef);
for_each_xri_kind!(conversions);
#[cfg(feature = "serde")]
for_each_xri_kind!(kinds);
