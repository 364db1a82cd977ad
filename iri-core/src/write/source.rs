//! What makes a text.

use core::fmt;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use super::out::Out;
use super::spans::Spans;

/// The bound of a source that is to be measured: no room is as large, nor to be reserved.
pub(crate) const UNKNOWN: usize = usize::MAX;

/// What makes the text of an operation. Generic code asks for it; only this crate implements it.
//
// It is asked for the text twice where room may be short: once to measure, once to write.
pub trait Source {
    /// Returns at no cost a length in bytes that [`write`](Self::write) does not exceed, or [`UNKNOWN`].
    #[doc(hidden)]
    fn bound(&self) -> usize;

    /// Writes the text, and returns where its components end.
    #[doc(hidden)]
    fn write(&self, out: &mut impl Out) -> Positions;

    /// Returns the text as pieces of texts that are there already, if a glance tells that it is that, as most are.
    ///
    /// As with parsing, it is an accelerator for 64-bit hosts that may only say yes.
    #[doc(hidden)]
    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        None
    }

    /// Writes what `Debug` of the operation shows.
    #[doc(hidden)]
    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Operation(..)")
    }
}

/// A text in pieces: one, and after it spans of another.
#[expect(missing_debug_implementations, reason = "nothing shows it")]
pub struct Splice<'a> {
    pub(crate) first: &'a str,
    pub(crate) other: &'a str,
    pub(crate) spans: Spans,
    /// Where the components of the whole end.
    pub(crate) at: Positions,
    /// Whether scheme and host are to be in lower case.
    pub(crate) lower_case: bool,
}

impl<'a> Splice<'a> {
    /// Returns a text as it is.
    pub(crate) const fn copy(Parts { text, at }: Parts<'a>) -> Self {
        Self {
            first: text,
            other: "",
            spans: Spans::ALL,
            at,
            lower_case: false,
        }
    }
}
