//! The one type of all references, and its names for each kind and storage.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::marker::PhantomData;

use iri_core::__family::Fixed;
use iri_core::{BufError, CapacityError, Rejected};
use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::promise;
use iri_grammar::xri::XriKind;

use super::kind::{HasAuthority, MaybeAuthority, NoAuthority, Presence};
#[cfg(feature = "alloc")]
use super::storage::Heap;
use super::storage::{Buffer, Owned, Storage};

/// A reference of XRI 3.0: an `xri-reference` in the storage `T`, whose authority is `A`.
///
/// Its names are what a program writes:
///
/// | authority | borrowed | at most `N` bytes | in a `String`, feature `alloc` |
/// |---|---|---|---|
/// | [`HasAuthority`] | [`Xri`] | [`XriBuf`] | `XriString` |
/// | [`MaybeAuthority`] | [`XriRef`] | [`XriRefBuf`] | `XriRefString` |
/// | [`NoAuthority`] | [`RelativeXriRef`] | [`RelativeXriRefBuf`] | `RelativeXriRefString` |
///
/// Every kind converts to an [`XriRef`], so a function takes each of them as follows, owned ones by reference:
///
/// ```
/// use iri_xri::{Xri, XriBuf, XriRef};
///
/// fn has_query<'a>(reference: impl Into<XriRef<'a>>) -> bool {
///     reference.into().query().is_some()
/// }
///
/// assert!(has_query(Xri::parse("=example?a")?));
/// assert!(!has_query(&XriBuf::<16>::parse("=example")?));
/// # Ok::<(), iri_core::BufError>(())
/// ```
///
/// `==`, order and hash are those of the text, byte by byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct XriReference<T, A = HasAuthority> {
    pub(crate) text: T,
    pub(crate) at: Positions,
    authority: PhantomData<fn() -> A>,
}

/// An identifier of XRI 3.0, which begins with one of `=@+$`. See the [crate](crate).
///
/// Rule: `xri = [ "xri:" ] xri-hier-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0.
///
/// ```
/// use iri_core::ParseErrorKind;
/// use iri_xri::Xri;
///
/// const CONTACT: Xri<'_> = match Xri::parse("=example*home/+contact") {
///     Ok(xri) => xri,
///     Err(_) => panic!("not an XRI"),
/// };
/// assert!(CONTACT.authority().subsegments().eq(["=example", "*home"]));
/// assert!(CONTACT.path().segments().eq(["+contact"]));
/// // Constants of the kinds that borrow can be patterns.
/// assert!(matches!(Xri::parse("=example*home/+contact"), Ok(CONTACT)));
///
/// let error = Xri::parse("xri://=example").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ParseErrorKind::Xri2, 4));
/// ```
pub type Xri<'a> = XriReference<&'a str, HasAuthority>;

/// An [`Xri`] or a [`RelativeXriRef`]: an XRI if it can be one. See the [crate](crate).
///
/// Rule: `xri-reference = xri / relative-xri-ref` of XRI 3.0.
///
/// ```
/// use iri_xri::XriRef;
///
/// assert!(XriRef::parse("=example")?.authority().is_some());
/// assert!(XriRef::parse("./=example")?.authority().is_none());
/// assert!(XriRef::parse("(http://example.com/)*a")?.authority().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type XriRef<'a> = XriReference<&'a str, MaybeAuthority>;

/// A reference of XRI 3.0 without an authority, to be resolved against a base. See the [crate](crate).
///
/// Rule: `relative-xri-ref = relative-xri-part [ "?" iquery ] [ "#" ifragment ]` of XRI 3.0. By itself, the rule also
/// matches every XRI without `xri:`, with the authority as a segment. In a reference the first match wins, so here
/// they are errors.
///
/// ```
/// use iri_core::ParseErrorKind;
/// use iri_xri::RelativeXriRef;
///
/// assert!(RelativeXriRef::parse("../*a?b").is_ok());
/// let error = RelativeXriRef::parse("=example").unwrap_err();
/// assert_eq!(error.kind(), ParseErrorKind::UnexpectedAuthority);
/// ```
pub type RelativeXriRef<'a> = XriReference<&'a str, NoAuthority>;

/// An [`Xri`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_xri::XriBuf::<32>::parse("=example*home/+contact")?;
/// assert_eq!(xri.authority(), "=example*home");
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type XriBuf<const N: usize> = XriReference<Buffer<N>, HasAuthority>;

/// An [`XriRef`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_xri::XriRefBuf::<32>::parse("../+contact")?;
/// assert!(xri.authority().is_none());
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type XriRefBuf<const N: usize> = XriReference<Buffer<N>, MaybeAuthority>;

/// A [`RelativeXriRef`] that owns its text, of at most `N` bytes, without an allocator.
///
/// ```
/// let xri = iri_xri::RelativeXriRefBuf::<32>::parse("../+contact")?;
/// assert_eq!(xri.path(), "../+contact");
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type RelativeXriRefBuf<const N: usize> = XriReference<Buffer<N>, NoAuthority>;

/// An [`Xri`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_xri::XriString::parse("=example*home/+contact")?;
/// assert_eq!(xri.authority(), "=example*home");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type XriString = XriReference<Heap, HasAuthority>;

/// An [`XriRef`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_xri::XriRefString::parse("../+contact")?;
/// assert!(xri.authority().is_none());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type XriRefString = XriReference<Heap, MaybeAuthority>;

/// A [`RelativeXriRef`] that owns its text, in a `String`.
///
/// ```
/// let xri = iri_xri::RelativeXriRefString::parse("../+contact")?;
/// assert_eq!(xri.path(), "../+contact");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type RelativeXriRefString = XriReference<Heap, NoAuthority>;

/// # Parsing
impl<'a, A: Presence> XriReference<&'a str, A> {
    /// Parses a text. In a `const` or a `static`, the compiler does it.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_xri::{RelativeXriRef, Xri, XriRef};
    ///
    /// assert!(Xri::parse("=example*home/+contact").is_ok());
    /// assert!(XriRef::parse("../+contact").is_ok());
    /// assert_eq!(RelativeXriRef::parse("./=a b").unwrap_err().found(), Some(' '));
    /// ```
    // Not inlined, its frame would lie on the stack above that of the grammar.
    #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        match A::KIND.parse(text) {
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
    /// use iri_core::ParseErrorKind;
    /// use iri_xri::Xri;
    ///
    /// assert!(Xri::parse_bytes(b"=example").is_ok());
    /// assert_eq!(Xri::parse_bytes(b"=example\xFF").unwrap_err().kind(), ParseErrorKind::InvalidUtf8);
    /// ```
    pub const fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        match A::KIND.parse_bytes(bytes) {
            Ok(parts) => Ok(Self::from_parts(parts)),
            Err(error) => Err(error),
        }
    }
}

/// # The text
impl<'a, A> XriReference<&'a str, A> {
    /// Returns the whole text as it was parsed.
    ///
    /// ```
    /// assert_eq!(iri_xri::Xri::parse("=example")?.as_str(), "=example");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    pub(crate) const fn from_parts(Parts { text, at }: Parts<'a>) -> Self {
        promise!(at.are_of(text), "the positions of the text");
        Self {
            text,
            at,
            authority: PhantomData,
        }
    }

    pub(crate) const fn parts(self) -> Parts<'a> {
        Parts::new(self.text, self.at)
    }
}

/// # Parsing as a kind that is chosen at run time
impl<'a> XriRef<'a> {
    /// Parses a text as a kind that is chosen at run time. Every kind is an `xri-reference`, so that is the result.
    ///
    /// # Errors
    /// A [`ParseError`], which says where the text is wrong. It never panics.
    ///
    /// ```
    /// use iri_xri::{XriKind, XriRef};
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
    /// use iri_core::ParseErrorKind;
    /// use iri_xri::{XriKind, XriRef};
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

/// # The text
impl<T: Owned, A> XriReference<T, A> {
    /// Returns the whole text as it was parsed.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example")?.as_str(), "=example");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.text.text()
    }

    pub(crate) fn borrowed(&self) -> XriReference<&str, A> {
        XriReference::from_parts(self.parts())
    }

    pub(crate) fn parts(&self) -> Parts<'_> {
        Parts::new(self.text.text(), self.at)
    }
}

impl<T, A> XriReference<T, A> {
    /// Makes a reference of a text that was checked.
    pub(crate) const fn of_checked(text: T, at: Positions) -> Self {
        Self {
            text,
            at,
            authority: PhantomData,
        }
    }
}

impl<T: Storage, A: Presence> XriReference<T, A> {
    /// Parses a text and takes it over.
    pub(crate) fn taken<I>(
        input: I,
        text: fn(&I) -> &str,
        store: fn(I) -> T,
    ) -> Result<Self, Rejected<I>> {
        match A::KIND.parse(text(&input)) {
            Ok(Parts { at, .. }) => Ok(Self::of_checked(store(input), at)),
            Err(error) => Err(Rejected { error, input }),
        }
    }
}

/// # Parsing
impl<const N: usize, A: Presence> XriReference<Buffer<N>, A> {
    /// Parses a text and copies it.
    ///
    /// # Errors
    /// [`BufError::Parse`] if it is not valid; else [`BufError::Capacity`] if it is longer than `N` bytes.
    /// Never panics.
    ///
    /// ```
    /// use iri_core::BufError;
    /// use iri_xri::XriBuf;
    ///
    /// assert!(XriBuf::<16>::parse("=example").is_ok());
    /// assert!(matches!(XriBuf::<1>::parse("=example").unwrap_err(), BufError::Capacity(_)));
    /// ```
    pub fn parse(text: &str) -> Result<Self, BufError> {
        Ok(XriReference::<&str, A>::parse(text)?.try_into()?)
    }

    /// Parses bytes and copies them, as [`parse`](Self::parse) does a text.
    ///
    /// # Errors
    /// The same as of [`parse`](Self::parse). Bytes that are not UTF-8 are not valid. Never panics.
    ///
    /// ```
    /// use iri_xri::XriBuf;
    ///
    /// assert!(XriBuf::<16>::parse_bytes(b"=example").is_ok());
    /// assert!(XriBuf::<16>::parse_bytes(b"=example\xFF").is_err());
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, BufError> {
        Ok(XriReference::<&str, A>::parse_bytes(bytes)?.try_into()?)
    }

    /// Parses a heapless string and takes it over, without a copy.
    ///
    /// # Errors
    /// [`Rejected`] with the string, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::heapless::String;
    /// use iri_xri::XriBuf;
    ///
    /// let text = String::<32>::try_from("=example").unwrap();
    /// assert_eq!(XriBuf::from_heapless(text)?, "=example");
    /// # Ok::<(), iri_core::Rejected<String<32>>>(())
    /// ```
    pub fn from_heapless(text: Fixed<N>) -> Result<Self, Rejected<Fixed<N>>> {
        Self::taken(text, Fixed::as_str, Buffer)
    }

    /// Returns the text as a heapless string, without a copy.
    ///
    /// ```
    /// let xri = iri_xri::XriBuf::<32>::parse("=example")?;
    /// let text: iri_core::heapless::String<32> = xri.into_heapless();
    /// assert_eq!(text, "=example");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn into_heapless(self) -> Fixed<N> {
        self.text.0
    }

    /// Copies it to another capacity, larger or smaller.
    ///
    /// # Errors
    /// [`CapacityError`] if the text is longer than `M` bytes. Never panics.
    ///
    /// ```
    /// let xri = iri_xri::XriBuf::<32>::parse("=example")?;
    /// assert!(xri.to_capacity::<64>().is_ok());
    /// assert_eq!(xri.to_capacity::<1>().unwrap_err().needed, 8);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    pub fn to_capacity<const M: usize>(&self) -> Result<XriReference<Buffer<M>, A>, CapacityError> {
        self.borrowed().try_into()
    }
}

/// # Parsing
#[cfg(feature = "alloc")]
impl<A: Presence> XriReference<Heap, A> {
    /// Parses a text and copies it. (`try_from` takes over a `String`, without a copy.)
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_xri::XriString;
    ///
    /// assert!(XriString::parse("=example").is_ok());
    /// assert!(XriString::try_from(String::from("=example b")).is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        XriReference::<&str, A>::parse(text).map(Self::from)
    }

    /// Parses bytes and copies them.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_xri::XriString;
    ///
    /// assert!(XriString::parse_bytes(b"=example").is_ok());
    /// assert!(XriString::parse_bytes(b"=example\xFF").is_err());
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
        XriReference::<&str, A>::parse_bytes(bytes).map(Self::from)
    }
}

/// # The text
#[cfg(feature = "alloc")]
impl<A> XriReference<Heap, A> {
    /// Returns the text as a `String`, without a copy.
    ///
    /// ```
    /// let xri = iri_xri::XriString::parse("=example")?;
    /// assert_eq!(xri.into_string(), "=example");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn into_string(self) -> String {
        self.text.0
    }
}
