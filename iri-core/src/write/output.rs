//! The result of an operation: a typed text in one of three storages.

use iri_grammar::grammar::positions::Positions;

use super::fixed::Fixed;

/// A kind of text that operations make: a kind of reference, a component, or `str`.
///
/// It names the three types that the text can have: borrowed from a sink, in a buffer of `N` bytes, or in a `String`.
/// Use it as a bound in generic code; only this crate implements it.
///
/// ```
/// use iri_core::operation::{Output, Source};
/// use iri_core::{CapacityError, Iri, IriRef, Operation, Sink};
///
/// /// Writes the result of any operation. Returns how many bytes are missing, if it does not fit.
/// fn missing<K: Output + ?Sized>(made: &Operation<K, impl Source>, line: &mut impl Sink) -> usize {
///     match made.write_into(line) {
///         Ok(_) => 0,
///         Err(CapacityError { needed, capacity }) => needed - capacity,
///     }
/// }
///
/// let base = Iri::parse("coap://h/a")?;
/// assert_eq!(missing(&base.resolve(IriRef::parse("b")?), &mut [0; 8]), 2);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait Output {
    /// The text, borrowed from the sink that it was written into.
    type Borrowed<'s>;

    /// The text in a buffer of at most `N` bytes.
    type Buf<const N: usize>;

    /// The text in a `String`.
    #[cfg(feature = "alloc")]
    type Owned;

    #[doc(hidden)]
    fn borrowed(text: &str, at: Positions) -> Self::Borrowed<'_>;

    #[doc(hidden)]
    fn buf<const N: usize>(text: Fixed<N>, at: Positions) -> Self::Buf<N>;

    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn owned(text: alloc::string::String, at: Positions) -> Self::Owned;
}

/// Any text.
impl Output for str {
    type Borrowed<'s> = &'s Self;
    type Buf<const N: usize> = Fixed<N>;
    #[cfg(feature = "alloc")]
    type Owned = alloc::string::String;

    fn borrowed(text: &str, _: Positions) -> &Self {
        text
    }

    fn buf<const N: usize>(text: Fixed<N>, _: Positions) -> Fixed<N> {
        text
    }

    #[cfg(feature = "alloc")]
    fn owned(text: alloc::string::String, _: Positions) -> alloc::string::String {
        text
    }
}
