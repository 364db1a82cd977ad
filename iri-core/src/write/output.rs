//! What an operation gives: a typed text in one of three storages.

use iri_grammar::grammar::positions::Positions;

use super::fixed::Fixed;

/// A kind of text that operations give: a kind of reference, a component, or `str`.
///
/// It names the three types that the text can have: borrowed from where it was written, in a buffer of `N` bytes,
/// or in a `String`. Generic code asks for it; only this crate implements it.
///
/// ```
/// use iri_core::operation::{Output, Source};
/// use iri_core::{CapacityError, Iri, IriRef, Operation, Sink};
///
/// /// Writes the text of any operation, or a word in its place.
/// fn show<K: Output + ?Sized>(made: &Operation<K, impl Source>, line: &mut impl Sink) {
///     if let Err(CapacityError { needed, .. }) = made.write_into(line) {
///         assert_eq!(needed, 10);
///     }
/// }
///
/// let base = Iri::parse("coap://h/a")?;
/// show(&base.resolve(IriRef::parse("b")?), &mut [0; 8]);
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

/// Text that is held to no rule.
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
