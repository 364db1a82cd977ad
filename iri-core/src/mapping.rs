//! What becomes of the characters of a component on their way into another reference.

use crate::grammar::class::{Flag, is_unreserved};
use crate::grammar::ucschar::{decode, is_admitted};
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

    /// What becomes of the beginning of `text`, if it changes, and how many bytes that is.
    fn change(self, text: &[u8]) -> Option<(Piece, u32)>;

    /// The first place in `text` that changes: `text` from there on, what comes in its stead, and how
    /// many bytes that is.
    #[cfg_attr(target_pointer_width = "64", inline)]
    fn next_change(self, text: &[u8]) -> Option<(&[u8], Piece, u32)> {
        let mut rest = text;
        loop {
            rest = self.seek(rest);
            if let Some((piece, width)) = self.change(rest) {
                return Some((rest, piece, width));
            }
            match rest {
                // Its digits are no letters of a name.
                [b'%', _, _, tail @ ..] | [_, tail @ ..] => rest = tail,
                [] => return None,
            }
        }
    }

    /// Whether nothing changes.
    fn is_identity(self, text: &str) -> bool {
        self.next_change(text.as_bytes()).is_none()
    }

    /// The length of what comes out, in bytes.
    fn len(self, text: &str) -> usize {
        let mut length = text.len();
        let mut rest = text.as_bytes();
        while let Some((found, piece, width)) = self.next_change(rest) {
            length = length
                .wrapping_add(piece.len())
                .wrapping_sub(width as usize);
            rest = found
                .split_at_checked(width as usize)
                .map_or(&[], |(_, tail)| tail);
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

    fn change(self, _: &[u8]) -> Option<(Piece, u32)> {
        None
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

    fn change(self, text: &[u8]) -> Option<(Piece, u32)> {
        let (b, width) = match text {
            [b'%', high, low, ..] => {
                let b = value(*high, *low);
                if !is_unreserved(b) {
                    let lower = high.is_ascii_lowercase() || low.is_ascii_lowercase();
                    return lower.then_some((Piece::Triplet(b), 3));
                }
                (b, 3)
            }
            // There is nothing else that `seek` finds but letters.
            [b, ..] => (*b, 1),
            [] => return None,
        };
        let b = if self.lower_case {
            b.to_ascii_lowercase()
        } else {
            b
        };
        Some((Piece::Char(b as char), width))
    }
}

/// The byte that the `pct-encoded` at the start of `text` stands for.
pub(crate) const fn triplet(text: &[u8]) -> Option<u8> {
    match text {
        [b'%', high, low, ..] if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) => {
            Some(value(*high, *low))
        }
        _ => None,
    }
}

/// The character whose UTF-8 the `pct-encoded` at the start of `text` stand for, and how many bytes they
/// are.
pub(crate) fn encoded_char(text: &[u8]) -> Option<(char, u32)> {
    let mut bytes = [0; 4];
    let mut rest = text;
    let mut count = 0_u32;
    for place in &mut bytes {
        let Some(b) = triplet(rest) else { break };
        let [_, _, _, tail @ ..] = rest else { break };
        *place = b;
        count = count.wrapping_add(1);
        rest = tail;
    }
    let (width, lowest) = match bytes {
        _ if count == 0 => return None,
        [b @ 0..=0x7F, ..] => return Some((b as char, 3)),
        [0xC2..=0xDF, ..] => (2, 0x80),
        [0xE0..=0xEF, ..] => (3, 0x800),
        [0xF0..=0xF4, ..] => (4, 0x1_0000),
        _ => return None,
    };
    let mut following = bytes.iter().take(width as usize).skip(1);
    if count < width || !following.all(|b| matches!(b, 0x80..=0xBF)) {
        return None;
    }
    let (c, _) = decode(&bytes)?;
    // Overlong forms and surrogates are no UTF-8.
    if c < lowest {
        return None;
    }
    Some((char::from_u32(c)?, width.wrapping_mul(3)))
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
