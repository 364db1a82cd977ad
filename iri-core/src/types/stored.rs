//! The data of the owned kinds, in any storage.

use core::fmt;

use iri_grammar::ParseError;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;

use crate::write::capacity::CapacityError;
use crate::write::fixed::{Fixed, FixedView};

/// A valid text, and where its components end.
#[derive(Clone)]
pub(crate) struct Stored<T> {
    pub(crate) text: T,
    pub(crate) at: Positions,
}

impl<T: AsRef<str>> Stored<T> {
    /// Borrows the text and the positions.
    #[inline]
    pub(crate) fn parts(&self) -> Parts<'_> {
        Parts::new(self.text.as_ref(), self.at)
    }

    /// Holds a text that was parsed. If parsing failed, returns the text with the error.
    pub(crate) fn checked(
        text: T,
        parsed: Result<Positions, ParseError>,
    ) -> Result<Self, Rejected<T>> {
        let (at, text) = Rejected::unless(parsed, text)?;
        Ok(Self { text, at })
    }
}

impl<const N: usize> Stored<Fixed<N>> {
    /// The empty reference.
    pub(crate) const EMPTY: Self = Self {
        text: Fixed::new(),
        at: Positions::EMPTY,
    };

    /// Borrows the text and the positions for a change. The text no longer has its capacity in its type.
    pub(crate) fn editable(&mut self) -> (&mut FixedView, &mut Positions) {
        (self.text.as_mut_view(), &mut self.at)
    }

    /// Copies a text, if it fits.
    pub(crate) fn copy_of(parts: Parts<'_>) -> Result<Self, CapacityError> {
        let mut text = Fixed::new();
        match text.push_str(parts.text) {
            Ok(()) => Ok(Self { text, at: parts.at }),
            Err(_) => Err(CapacityError {
                needed: parts.text.len(),
                capacity: N,
            }),
        }
    }
}

#[cfg(feature = "alloc")]
impl Stored<alloc::string::String> {
    /// The empty reference.
    pub(crate) const EMPTY: Self = Self {
        text: alloc::string::String::new(),
        at: Positions::EMPTY,
    };

    /// Borrows the text and the positions for a change.
    pub(crate) const fn editable(&mut self) -> (&mut alloc::string::String, &mut Positions) {
        (&mut self.text, &mut self.at)
    }

    /// Copies a text.
    #[inline]
    pub(crate) fn copy_of(parts: Parts<'_>) -> Self {
        Self {
            text: alloc::string::String::from(parts.text),
            at: parts.at,
        }
    }
}

/// The error of a conversion that takes its input by value. It returns the input with the reason.
///
/// ```
/// use iri_core::{IriBuf, heapless};
///
/// let text = heapless::String::<16>::try_from("no scheme").unwrap();
/// let rejected = IriBuf::from_heapless(text).unwrap_err();
/// assert_eq!(rejected.error.offset(), 0);
/// assert_eq!(rejected.input, "no scheme");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rejected<T> {
    /// The reason why the input is not valid.
    pub error: ParseError,
    /// The input, unchanged.
    pub input: T,
}

impl<T> Rejected<T> {
    /// Returns the result of a check and the checked input. If it failed, returns the input with the error.
    pub(crate) fn unless<C>(checked: Result<C, ParseError>, input: T) -> Result<(C, T), Self> {
        match checked {
            Ok(result) => Ok((result, input)),
            Err(error) => Err(Self { error, input }),
        }
    }
}

impl<T> fmt::Display for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

/// Shows only the error, as the input may hold a credential.
impl<T> fmt::Debug for Rejected<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rejected(")?;
        fmt::Display::fmt(&self.error, f)?;
        f.write_str(")")
    }
}

impl<T> core::error::Error for Rejected<T> {}

impl<T> From<Rejected<T>> for ParseError {
    fn from(rejected: Rejected<T>) -> Self {
        rejected.error
    }
}

#[cfg(feature = "defmt")]
impl<T> defmt::Format for Rejected<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        self.error.format(f);
    }
}

/// Implements `Default` for a type that may hold the empty text: one whose scheme is not `required`.
macro_rules! default {
    (required $($rest:tt)*) => {};
    ($scheme:ident [$($generics:tt)*] $Type:ty, $empty:expr) => {
        /// Returns the empty reference, which refers to the document that contains it.
        impl<$($generics)*> Default for $Type {
            fn default() -> Self {
                $empty
            }
        }
    };
}
pub(crate) use default;
