//! What becomes of the characters of a component on their way into another reference.

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::ucschar::{is_admitted, is_bidi_formatting};
use iri_grammar::text::hex::value;

/// What comes in the stead of some text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Piece {
    Char(char),
    /// A byte as `pct-encoded`, the hexadecimal digits in upper case.
    Triplet(u8),
}

impl Piece {
    const fn len(self) -> usize {
        match self {
            Self::Char(c) => c.len_utf8(),
            Self::Triplet(_) => 3,
        }
    }
}

/// A way to change the text of a component, from left to right.
pub(crate) trait Mapping: Copy {
    /// Whether every [`Piece::Char`] is ASCII: then what writes other characters is not linked.
    const ASCII: bool;

    /// `text` from the first byte on that may change; its end, where none does.
    fn seek(self, text: &[u8]) -> &[u8];

    /// What comes in the stead of the beginning of `text`, where [`seek`](Self::seek) has stopped, if it
    /// changes; and what stands behind.
    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]);

    /// Whether nothing changes.
    fn is_identity(self, text: &[u8]) -> bool {
        let mut rest = text;
        while let found @ [_, ..] = self.seek(rest) {
            let (piece, behind) = self.change(found);
            if piece.is_some() {
                return false;
            }
            rest = behind;
        }
        true
    }

    /// The length of what comes out, in bytes.
    fn len(self, text: &str) -> usize {
        let mut length = text.len();
        let mut rest = text.as_bytes();
        while let found @ [_, ..] = self.seek(rest) {
            let (piece, behind) = self.change(found);
            if let Some(piece) = piece {
                let changed = found.len().wrapping_sub(behind.len());
                length = length.wrapping_add(piece.len()).wrapping_sub(changed);
            }
            rest = behind;
        }
        length
    }
}

/// As it is.
#[derive(Clone, Copy)]
pub(crate) struct Verbatim;

impl Mapping for Verbatim {
    const ASCII: bool = true;

    fn seek(self, _: &[u8]) -> &[u8] {
        &[]
    }

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        (None, text)
    }
}

/// RFC 3986 section 6.2.2.1 and 6.2.2.2: `pct-encoded` with digits in upper case, decoded where
/// it stands for an `unreserved` character; letters in lower case where case does not matter.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    lower_case: bool,
}

/// For components in which case matters.
pub(crate) const CASE_SENSITIVE: Normal = Normal { lower_case: false };
/// For the scheme and the host.
pub(crate) const CASE_INSENSITIVE: Normal = Normal { lower_case: true };

impl Mapping for Normal {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        iri_grammar::text::scan::seek_percent(text, self.lower_case)
    }

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        let (b, behind) = match text {
            [b'%', high, low, behind @ ..] => {
                let b = value(*high, *low);
                if !is_unreserved(b) {
                    // The greatest digits are in lower case.
                    let lower = *high.max(low) >= b'a';
                    return (lower.then_some(Piece::Triplet(b)), behind);
                }
                (b, behind)
            }
            // There is nothing else that `seek` finds but letters.
            [b, behind @ ..] => (*b, behind),
            [] => return (None, text),
        };
        let b = if self.lower_case {
            b.to_ascii_lowercase()
        } else {
            b
        };
        (Some(Piece::Char(b as char)), behind)
    }
}

/// Whether an IRI is written with a character beyond ASCII as it is: RFC 3987 section 2.2 admits it, in a
/// query private use as well, and section 4.1 does not forbid it.
pub(crate) const fn stays_decoded(c: u32, query: bool) -> bool {
    is_admitted(c, query) && !is_bidi_formatting(c)
}
