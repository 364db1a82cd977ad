//! Sources: what makes the text of an operation.

use core::fmt;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::out::Out;
use super::spans::Spans;

/// The bound of a source that has to be measured first. No room is as large, and none is reserved for it.
pub const UNKNOWN: usize = usize::MAX;

/// The part of an [`Operation`](crate::Operation) that makes its text. Use it as a bound in generic code; only
/// iri-core and its siblings implement it.
//
// Where room may be short the text is made twice: once to measure it, once to write it.
pub trait Source: Copy {
    /// Returns a length in bytes that [`write`](Self::write) does not exceed, or [`UNKNOWN`]. This is cheap.
    #[doc(hidden)]
    fn bound(&self) -> usize;

    /// Returns a length in bytes for which a sink that grows makes room, if it has less than `bound`, which is that of
    /// [`bound`](Self::bound). It may take longer to find.
    #[doc(hidden)]
    fn length(&self, bound: usize) -> usize {
        bound
    }

    /// Writes the text. Returns where its components end.
    #[doc(hidden)]
    fn write(&self, out: &mut impl Out) -> Positions;

    /// Returns the text as pieces of existing texts, if a quick look shows that it consists of such. Most do.
    ///
    /// This is an accelerator for 64-bit hosts. `None` leaves the text to [`write`](Self::write).
    #[doc(hidden)]
    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        None
    }

    /// Writes the `Debug` of the operation.
    #[doc(hidden)]
    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Operation(..)")
    }
}

/// What a text consists of.
#[expect(missing_debug_implementations, reason = "nothing shows it")]
pub enum Splice<'a> {
    /// An existing text, unchanged.
    Whole(Parts<'a>),
    Spliced(Spliced<'a>),
}

/// A text in pieces: `first`, then `spans` of `other`.
#[expect(missing_debug_implementations, reason = "nothing shows it")]
pub struct Spliced<'a> {
    pub(crate) first: &'a str,
    pub(crate) other: &'a str,
    pub(crate) spans: Spans,
    /// The places where the components of the whole text end.
    pub(crate) at: Positions,
    /// Whether scheme and host are written in lower case.
    pub(crate) lower_case: bool,
}
