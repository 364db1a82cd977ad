//! The value that an operation returns, which writes its result later.

use core::fmt;
use core::marker::PhantomData;

use super::capacity::CapacityError;
use super::fixed::Fixed;
use super::formatted::format;
use super::output::{Located, Output};
use super::sink::Sink;
use super::source::Source;
use super::writer::write;
#[cfg(not(feature = "alloc"))]
use crate::feature::Alloc;

/// An operation that has not written its result yet. The result is a `K`, for instance an IRI.
///
/// Making an operation writes nothing. Each of these carries it out, as often as you like:
///
/// | | gives | needs |
/// |---|---|---|
/// | [`into_owned`](Self::into_owned) | the typed text in a `String`, as `IriString` | feature `alloc` |
/// | [`to_buf::<N>`](Self::to_buf) | the typed text in at most `N` bytes, as `IriBuf<N>` | |
/// | [`write_into`](Self::write_into) | the typed text, borrowed from a [`Sink`] of yours | |
/// | `Display` | plain text, wherever `core::fmt` writes | `core::fmt` |
///
/// The typed texts are valid and know their components: nothing is parsed again. If a text does not fit, the sink stays
/// as it was, and the error says how much room the text needs.
///
/// `Display` cannot remove what it has written, so a path with many dot segments takes longer: time *n* log *n* at
/// worst. It does not know the length before it has written, so it ignores the width of a format string: to pad, write into a
/// buffer or a `String` first. No `Display` of a reference is cut off by a precision.
///
/// ```
/// use iri_core::{Iri, IriRef};
///
/// let base = Iri::parse("https://example.com/docs/intro")?;
/// let target = base.resolve(IriRef::parse("../logo.svg")?);
///
/// assert_eq!(target.to_string(), "https://example.com/logo.svg");
/// assert_eq!(target.to_buf::<48>()?.path(), "/logo.svg");
/// assert_eq!(target.to_buf::<16>().unwrap_err().needed, 28);
///
/// assert_eq!(format!("[{target:>30.5}]"), "[https://example.com/logo.svg]");
/// assert_eq!(format!("[{:>30.5}]", target.to_buf::<48>()?), "[  https://example.com/logo.svg]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an operation writes nothing by itself"]
pub struct Operation<K: ?Sized, O> {
    pub(crate) source: O,
    output: PhantomData<fn() -> K>,
}

impl<K: ?Sized, O> Operation<K, O> {
    pub(crate) const fn new(source: O) -> Self {
        Self {
            source,
            output: PhantomData,
        }
    }
}

impl<K: Output + ?Sized, O: Source> Operation<K, O> {
    /// Writes the result into a new `String` and returns it as an owned kind, such as an `IriString`. It needs the feature
    /// `alloc`.
    ///
    /// (No trait of the standard library has a method of this name: `to_owned` would be `Clone` without the feature.)
    ///
    /// # Errors
    /// [`CapacityError`] if the text is longer than [`MAX_LEN`](crate::MAX_LEN). Never panics.
    ///
    /// ```
    /// use iri_core::{Iri, IriRef, IriString};
    ///
    /// let base = Iri::parse("https://example.com/docs/")?;
    /// let target: IriString = base.resolve(IriRef::parse("intro")?).into_owned()?;
    /// assert_eq!(target, "https://example.com/docs/intro");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn into_owned(self) -> Result<K::Owned, CapacityError> {
        let mut text = alloc::string::String::new();
        let (at, ..) = write(&self.source, &mut text)?;
        Ok(K::owned(text, Located(at)))
    }

    #[cfg(not(feature = "alloc"))]
    #[doc(hidden)]
    pub fn into_owned<'f, T>(&'f self) -> T
    where
        &'f Self: Alloc,
    {
        self.missing()
    }

    /// Writes the result into a new buffer of `N` bytes and returns it as an owned kind, such as an `IriBuf<N>`.
    ///
    /// # Errors
    /// [`CapacityError`] if the text is longer than `N` bytes. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, UriBuf, UriRef};
    ///
    /// let base = Uri::parse("coap://device/sensors/1")?;
    /// let target: UriBuf<32> = base.resolve(UriRef::parse("2")?).to_buf()?;
    /// assert_eq!(target, "coap://device/sensors/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn to_buf<const N: usize>(&self) -> Result<K::Buf<N>, CapacityError> {
        let mut text = Fixed::<N>::new();
        let (at, ..) = write(&self.source, text.as_mut_view())?;
        Ok(K::buf(text, Located(at)))
    }

    /// Writes the result into a [`Sink`] of yours and returns it, borrowed from the sink.
    ///
    /// # Errors
    /// [`CapacityError`] if the text does not fit; then `sink` is unchanged. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, UriRef};
    ///
    /// let base = Uri::parse("coap://device/sensors/1")?;
    /// let mut frame = [0; 32];
    /// let target: Uri<'_> = base.resolve(UriRef::parse("2")?).write_into(&mut frame)?;
    /// assert_eq!(target.path(), "/sensors/2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn write_into<'s, S: Sink + ?Sized>(
        &self,
        sink: &'s mut S,
    ) -> Result<K::Borrowed<'s>, CapacityError> {
        let (at, start, end) = write(&self.source, sink)?;
        Ok(K::borrowed(sink.text(start, end), Located(at)))
    }

    /// Writes the result into bytes, and returns its length. The text is not read back as a text, for which it would have
    /// to be checked: the library for C needs only its length.
    ///
    /// # Errors
    /// [`CapacityError`] if the text does not fit; then `bytes` are unchanged. Never panics.
    #[doc(hidden)]
    pub fn write_bytes(&self, bytes: &mut [u8]) -> Result<usize, CapacityError> {
        let (_, _, end) = write(&self.source, bytes)?;
        Ok(end)
    }
}

impl<K: ?Sized, O: Clone> Clone for Operation<K, O> {
    fn clone(&self) -> Self {
        Self::new(self.source.clone())
    }
}

impl<K: ?Sized, O: Copy> Copy for Operation<K, O> {}

impl<K: ?Sized, O: Source> fmt::Display for Operation<K, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        format(&self.source, f)
    }
}

/// Shows no text, as it may hold a credential. Only a redacted reference is shown.
impl<K: ?Sized, O: Source> fmt::Debug for Operation<K, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.source.debug(f)
    }
}
