//! What becomes of the characters of a component on their way into another reference.

use crate::grammar::class::{Flag, is_unreserved};
use crate::grammar::ucschar::is_admitted;
use crate::lint::is_bidi_formatting;

/// What comes in the stead of some text.
#[derive(Clone, Copy)]
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

/// What stands behind the first character of `text`, or behind its `pct-encoded`, whose digits are no letters of a
/// name.
pub(crate) const fn behind_first(text: &[u8]) -> &[u8] {
    match text {
        [b'%', _, _, behind @ ..] | [_, behind @ ..] => behind,
        [] => text,
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
        crate::text::seek_percent(text, self.lower_case)
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

/// The byte that the `pct-encoded` at the start of `text` stands for, and what stands behind it.
pub(crate) const fn triplet(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [b'%', high, low, behind @ ..]
            if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) =>
        {
            Some((value(*high, *low), behind))
        }
        _ => None,
    }
}

/// The character whose UTF-8 the `pct-encoded` at the start of `text` stand for, and what stands behind
/// them.
pub(crate) fn encoded_char(text: &[u8]) -> Option<(char, &[u8])> {
    let (first, mut behind) = triplet(text)?;
    let (bits, following, lowest) = match first {
        0..=0x7F => (first, 0, 0),
        0xC2..=0xDF => (first & 0x1F, 1, 0x80),
        0xE0..=0xEF => (first & 0xF, 2, 0x800),
        0xF0..=0xF4 => (first & 0x7, 3, 0x1_0000),
        _ => return None,
    };
    let mut c = u32::from(bits);
    for _ in 0..following {
        let (b @ 0x80..=0xBF, tail) = triplet(behind)? else {
            return None;
        };
        c = c << 6 | u32::from(b & 0x3F);
        behind = tail;
    }
    // Overlong forms and surrogates are no UTF-8.
    if c < lowest {
        return None;
    }
    Some((char::from_u32(c)?, behind))
}

/// Whether an IRI is written with a character beyond ASCII as it is: RFC 3987 section 2.2 admits it, in a
/// query private use as well, and section 4.1 does not forbid it.
pub(crate) const fn stays_decoded(c: u32, query: bool) -> bool {
    is_admitted(c, query) && !is_bidi_formatting(c)
}

/// The byte that two hexadecimal digits stand for; any, if they are none.
const fn value(high: u8, low: u8) -> u8 {
    // A letter's low bits count from one, and the bit 6 tells it from a decimal digit.
    const fn digit(b: u8) -> u8 {
        (b & 0xF).wrapping_add((b >> 6).wrapping_mul(9))
    }
    digit(high) << 4 | digit(low)
}
