//! Says why an IRI is no term.

use core::fmt;

use iri_core::__family::error;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::terms::Terms;

/// The most names that an error lists.
const LISTED: usize = 3;

/// An error: a text is none of the IRIs of an enum with `#[derive(IriEnum)]`, and the enum has no variant for other
/// IRIs.
///
/// With the feature `alloc`, the error of `FromStr` and that of serde list the nearest of them, at most three, so that a slip in
/// a file is found at once. Those of `TryFrom` list none, as programs ask it for each of many IRIs, and most are unknown. Without
/// the feature, the error has no content.
///
/// ```
/// # #[cfg(all(feature = "macros", feature = "alloc"))] {
/// #[derive(iri_vocab::IriEnum, Debug)]
/// #[iri("https://schema.org/")]
/// enum Kind { Person, Organization }
///
/// let error = "https://schema.org/person".parse::<Kind>().unwrap_err();
/// assert_eq!(error.nearest().next(), Some("https://schema.org/Person"));
/// assert_eq!(
///     error.to_string(),
///     "the text is none of the known IRIs: the nearest are `https://schema.org/Person`, `https://schema.org/Organization`",
/// );
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct UnknownTerm {
    nearest: [&'static str; if cfg!(feature = "alloc") { LISTED } else { 0 }],
}

impl UnknownTerm {
    /// The error without names.
    #[doc(hidden)]
    pub const UNNAMED: Self = Self { nearest: [""; _] };

    /// Makes the error for a text that is none of the terms.
    #[doc(hidden)]
    #[must_use]
    pub fn of(terms: &Terms, text: &str) -> Self {
        let text = after_scheme(text);
        // An empty text stands for none: no IRI is empty.
        let Self { mut nearest } = Self::UNNAMED;
        for term in terms.texts {
            // The term takes the place of each that is further away, which then takes the next.
            let mut term = *term;
            for place in &mut nearest {
                if place.is_empty() || distance(term, text) < distance(place, text) {
                    core::mem::swap(&mut term, place);
                }
                if term.is_empty() {
                    break;
                }
            }
        }
        Self { nearest }
    }

    /// Returns the nearest IRIs of the enum, at most three, the nearest first. There are none without the feature `alloc`, and in
    /// the error of `TryFrom`.
    ///
    /// ```
    /// # #[cfg(all(feature = "macros", feature = "alloc"))] {
    /// #[derive(iri_vocab::IriEnum, Debug)]
    /// #[iri("https://schema.org/")]
    /// enum Kind { Person, Place, Product, Organization }
    ///
    /// let error = "http://schema.org/Prodct".parse::<Kind>().unwrap_err();
    /// assert_eq!(error.nearest().next(), Some("https://schema.org/Product"));
    /// assert_eq!(error.nearest().count(), 3);
    /// # }
    /// ```
    pub fn nearest(&self) -> impl Iterator<Item = &'static str> {
        self.nearest.iter().copied().filter(|term| !term.is_empty())
    }
}

/// Returns what follows `://`, or all of a text whose first `:` begins no `://`. What is before it does not count, as `http` is often
/// written for `https`.
fn after_scheme(text: &str) -> &[u8] {
    match seek(text.as_bytes(), b':') {
        [b':', b'/', b'/', rest @ ..] => rest,
        _ => text.as_bytes(),
    }
}

/// Returns how many bytes of the longer text are neither in the same start nor in the same end, in any case. It looks at no more
/// bytes than the term has.
fn distance(term: &str, text: &[u8]) -> usize {
    let term = after_scheme(term);
    let (shorter, longer) = (term.len().min(text.len()), term.len().max(text.len()));
    let same = |(a, b): &(&u8, &u8)| a.eq_ignore_ascii_case(b);
    let start = term.iter().zip(text).take_while(same).count();
    let ends = term.iter().rev().zip(text.iter().rev());
    let end = ends.take_while(same).count();
    minus!(longer, plus!(start, end).min(shorter))
}

impl fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is none of the known IRIs")?;
        let mut separator = match self.nearest().count() {
            1 => ": the nearest is `",
            _ => ": the nearest are `",
        };
        for term in self.nearest() {
            f.write_str(separator)?;
            f.write_str(term)?;
            f.write_str("`")?;
            separator = ", `";
        }
        Ok(())
    }
}

error!(UnknownTerm);
