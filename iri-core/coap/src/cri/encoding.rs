//! Encodings of CRIs, which are values that can be written.

use core::fmt;
use core::marker::PhantomData;

use iri_core::CapacityError;

use super::cbor::Out;
use super::error::CriError;
use super::types::{Cri, CriRef};

/// Makes the CBOR of a CRI. No other crate can name it.
pub trait Source {
    fn write(&self, out: &mut Out<'_>);
}

/// The type that an [`Encoding`] makes: a CRI or a CRI reference. No other crate can name it.
pub trait Output {
    /// The type, borrowed from the buffer that it was written into.
    type Borrowed<'b>;

    fn parse(bytes: &[u8]) -> Result<Self::Borrowed<'_>, CriError>;
}

impl Output for Cri<'_> {
    type Borrowed<'b> = Cri<'b>;

    fn parse(bytes: &[u8]) -> Result<Cri<'_>, CriError> {
        Cri::parse(bytes)
    }
}

impl Output for CriRef<'_> {
    type Borrowed<'b> = CriRef<'b>;

    fn parse(bytes: &[u8]) -> Result<CriRef<'_>, CriError> {
        CriRef::parse(bytes)
    }
}

/// A CRI that has not been written yet, as an [`Operation`](iri_core::Operation) is a text that has not been written yet.
/// [`Cri::of`] and [`Cri::resolve`] make it.
///
/// ```
/// use iri_coap::cri::Cri;
/// use iri_core::Uri;
///
/// let cri = Cri::of(Uri::parse("coap://h/a")?)?;
/// let mut buffer = [0; 16];
/// assert_eq!(cri.write_into(&mut buffer)?.as_bytes(), b"\x83\x20\x81\x61h\x81\x61a");
/// assert_eq!(cri.len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "an encoding writes nothing by itself"]
pub struct Encoding<K: ?Sized, S> {
    source: S,
    output: PhantomData<fn() -> K>,
}

impl<K: Output, S: Source> Encoding<K, S> {
    pub(super) const fn new(source: S) -> Self {
        Self {
            source,
            output: PhantomData,
        }
    }

    /// Returns its length in bytes, for which it reads the whole source once. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    /// let cri = Cri::of(iri_core::Uri::parse("coap://h/a")?)?;
    /// assert_eq!(cri.len(), 8);
    /// assert_eq!(cri.write_into(&mut [0; 64])?.as_bytes().len(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "none is empty")]
    pub fn len(&self) -> usize {
        let mut out = Out::new(&mut []);
        self.source.write(&mut out);
        out.length
    }

    /// Writes it to the start of `buffer`, and checks what was written.
    ///
    /// # Errors
    /// [`CriError::Capacity`] if it does not fit; then `buffer` is unchanged. [`CriError::Path`] for a path that is
    /// not possible without an authority, which resolving can make. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    /// use iri_core::Uri;
    /// use iri_coap::cri::CriError;
    ///
    /// let cri = Cri::of(Uri::parse("coap://h/a")?)?;
    /// let mut frame = [0; 64];
    /// assert_eq!(cri.write_into(&mut frame)?.as_bytes(), b"\x83\x20\x81\x61h\x81\x61a");
    /// assert!(matches!(cri.write_into(&mut [0; 4]), Err(CriError::Capacity(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_into<'b>(&self, buffer: &'b mut [u8]) -> Result<K::Borrowed<'b>, CriError> {
        let (needed, capacity) = (self.len(), buffer.len());
        let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
            return Err(CapacityError { needed, capacity }.into());
        };
        self.source.write(&mut Out::new(place));
        K::parse(place)
    }

    /// Writes it into a `Vec`, and checks what was written.
    ///
    /// # Errors
    /// The errors of [`write_into`](Self::write_into), except for the capacity. Never panics.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    /// let cri = Cri::of(iri_core::Uri::parse("coap://h/a")?)?;
    /// assert_eq!(cri.to_vec()?, b"\x83\x20\x81\x61h\x81\x61a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_vec(&self) -> Result<alloc::vec::Vec<u8>, CriError> {
        let mut bytes = alloc::vec![0; self.len()];
        self.write_into(&mut bytes)?;
        Ok(bytes)
    }
}

impl<K: ?Sized, S: Clone> Clone for Encoding<K, S> {
    fn clone(&self) -> Self {
        Self {
            source: self.source.clone(),
            output: PhantomData,
        }
    }
}

impl<K: ?Sized, S> fmt::Debug for Encoding<K, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Encoding(..)")
    }
}
