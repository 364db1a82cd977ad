//! The result of an operation: a typed text in one of three storages.

use iri_grammar::grammar::positions::Positions;

use super::fixed::Fixed;

/// A kind of text that operations make: a kind of reference, a component, or `str`.
///
/// It names the three types that the text can have: borrowed from a sink, in a buffer of `N` bytes, or in a `String`.
/// Use it as a bound in generic code; only iri-core and its siblings implement it.
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
    fn borrowed(text: &str, at: Located) -> Self::Borrowed<'_>;

    #[doc(hidden)]
    fn buf<const N: usize>(text: Fixed<N>, at: Located) -> Self::Buf<N>;

    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn owned(text: alloc::string::String, at: Located) -> Self::Owned;
}

/// The positions of a text that is valid. Only this crate and its siblings (`__family::located`) can make them, so nobody
/// else can make a typed text that was not checked.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "nothing shows it")]
pub struct Located(pub(crate) Positions);

/// Any text.
impl Output for str {
    type Borrowed<'s> = &'s Self;
    type Buf<const N: usize> = Fixed<N>;
    #[cfg(feature = "alloc")]
    type Owned = alloc::string::String;

    fn borrowed(text: &str, _: Located) -> &Self {
        text
    }

    fn buf<const N: usize>(text: Fixed<N>, _: Located) -> Fixed<N> {
        text
    }

    #[cfg(feature = "alloc")]
    fn owned(text: alloc::string::String, _: Located) -> alloc::string::String {
        text
    }
}
