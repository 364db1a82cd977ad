//! Mappings of characters while a text is copied: they are normalised, encoded or decoded.

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::left_out::HAS_UCSCHAR;
use iri_grammar::grammar::ucschar::{is_admitted, is_bidi_formatting};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::hex::value;

use super::wide;

/// The replacement of a character or a `pct-encoded`.
#[derive(Clone, Copy, Debug)]
pub enum Replacement {
    /// A character as it is.
    Char(char),
    /// A byte as `pct-encoded`, with hexadecimal digits in upper case.
    Triplet(u8),
}

impl Replacement {
    const fn len(self) -> usize {
        match self {
            Self::Char(c) => c.len_utf8(),
            Self::Triplet(_) => 3,
        }
    }
}

/// A rule that replaces characters of a text, from left to right.
pub trait Mapping: Copy {
    /// Whether every [`Replacement::Char`] is ASCII. If so, the code that writes other characters is not linked.
    const ASCII: bool;

    /// Returns `text` from the first byte on that may change. Returns the empty end if none does.
    fn seek(self, text: &[u8]) -> &[u8];

    /// Takes the first character or `pct-encoded` of `text`, where [`seek`](Self::seek) has stopped.
    ///
    /// Returns what replaces it, if it changes, and the text after it.
    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]);

    /// Returns whether a quick look shows that nothing in `text` changes.
    fn is_identity_at_a_glance(self, _: &[u8]) -> bool {
        false
    }

    /// Returns whether nothing in `text` changes.
    fn is_identity(self, text: &[u8]) -> bool {
        if self.is_identity_at_a_glance(text) {
            return true;
        }
        let mut rest = text;
        while let changing @ [_, ..] = self.seek(rest) {
            let (piece, after) = self.change(changing);
            if piece.is_some() {
                return false;
            }
            rest = after;
        }
        true
    }

    /// Returns the length of the mapped text, in bytes.
    fn len(self, text: &str) -> usize {
        self.len_of_bytes(text.as_bytes())
    }

    /// Does what [`len`](Self::len) does, for bytes that may be no text.
    fn len_of_bytes(self, text: &[u8]) -> usize {
        let mut length = text.len();
        let mut rest = text;
        while let changing @ [_, ..] = self.seek(rest) {
            let (piece, after) = self.change(changing);
            if let Some(piece) = piece {
                let replaced = minus!(changing.len(), after.len());
                length = minus!(plus!(length, piece.len()), replaced);
            }
            rest = after;
        }
        length
    }
}

/// Changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Verbatim;

impl Mapping for Verbatim {
    const ASCII: bool = true;

    fn seek(self, _: &[u8]) -> &[u8] {
        &[]
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        (None, text)
    }
}

/// Normalises case and percent-encoding: RFC 3986 sections 6.2.2.1 and 6.2.2.2.
///
/// A `pct-encoded` that stands for an `unreserved` character is decoded. Any other gets digits in upper case. Letters
/// become lower case in components in which case does not matter.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    lower_case: bool,
}

/// The mapping of components in which case matters.
pub(crate) const CASE_SENSITIVE: Normal = Normal { lower_case: false };
/// The mapping of the scheme and the host.
pub(crate) const CASE_INSENSITIVE: Normal = Normal { lower_case: true };

impl Mapping for Normal {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        iri_grammar::text::scan::seek_percent(text, self.lower_case)
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        let (b, after) = match text {
            [b'%', high, low, after @ ..] => {
                let b = value(*high, *low);
                if !is_unreserved(b) {
                    // Lower-case letters are greater than all other digits.
                    let lower = *high.max(low) >= b'a';
                    return (lower.then_some(Replacement::Triplet(b)), after);
                }
                (b, after)
            }
            // `seek` stops at nothing else but letters.
            [b, after @ ..] => (*b, after),
            [] => return (None, text),
        };
        let b = if self.lower_case {
            b.to_ascii_lowercase()
        } else {
            b
        };
        (Some(Replacement::Char(b as char)), after)
    }

    fn is_identity_at_a_glance(self, text: &[u8]) -> bool {
        !self.lower_case && wide::keeps_triplets(text)
    }
}

/// Returns whether an IRI is written with the character `c`, beyond ASCII, rather than with its encoding.
///
/// RFC 3987 section 2.2 must admit it (in a query, private use too), and section 4.1 must not forbid it. A program that
/// parses none does not write any.
pub(crate) const fn stays_decoded(c: u32, query: bool) -> bool {
    HAS_UCSCHAR && is_admitted(c, query) && !is_bidi_formatting(c)
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::format;

    use super::{CASE_SENSITIVE, Mapping};

    /// Tries each `pct-encoded` at each place in the steps of sixteen bytes, and in the last one.
    #[test]
    fn a_glance_finds_each_triplet_that_changes() {
        let digits = "0123456789ABCDEFabcdef";
        for triplet in digits
            .chars()
            .flat_map(|high| digits.chars().map(move |low| format!("%{high}{low}")))
        {
            let stays = CASE_SENSITIVE.change(triplet.as_bytes()).0.is_none();
            for place in 0..40 {
                for after in [0, 5, 30] {
                    let text = format!("{:a<place$}{triplet}{:b<after$}", "", "");
                    let found = CASE_SENSITIVE.is_identity(text.as_bytes());
                    assert_eq!(found, stays, "{text}");
                    let glance = CASE_SENSITIVE.is_identity_at_a_glance(text.as_bytes());
                    assert!(stays || !glance, "{text}");
                }
            }
        }
    }
}
