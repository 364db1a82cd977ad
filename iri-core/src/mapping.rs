//! What becomes of the characters of a component on their way into another reference.

use crate::grammar::class::UNRESERVED;
use crate::positions::slice;

/// A piece of what comes out.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    /// As it was.
    Run(&'a str),
    /// Another character, or one that was encoded.
    Char(char),
    /// A byte as `pct-encoded`, the hexadecimal digits in upper case.
    Triplet(u8),
    /// Each byte of a character so.
    Encoded(char),
}

impl Piece<'_> {
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Run(text) => text.len(),
            Self::Char(c) => c.len_utf8(),
            Self::Triplet(_) => 3,
            Self::Encoded(c) => c.len_utf8().wrapping_mul(3),
        }
    }
}

/// A way to change the text of a component, from left to right.
pub(crate) trait Mapping: Copy {
    /// The first piece of what comes out for `text`, and what remains of it; `None` at its end.
    fn piece<'a>(self, text: &'a str) -> Option<(Piece<'a>, &'a str)>;

    /// The length of what comes out, in bytes.
    fn len(self, text: &str) -> usize {
        let mut length = 0_usize;
        let mut rest = text;
        while let Some((piece, tail)) = self.piece(rest) {
            length = length.wrapping_add(piece.len());
            rest = tail;
        }
        length
    }
}

/// As it is.
#[derive(Clone, Copy)]
pub(crate) struct Verbatim;

impl Mapping for Verbatim {
    fn piece<'a>(self, text: &'a str) -> Option<(Piece<'a>, &'a str)> {
        (!text.is_empty()).then_some((Piece::Run(text), ""))
    }

    fn len(self, text: &str) -> usize {
        text.len()
    }
}

/// RFC 3986 section 6.2.2.1 and 6.2.2.2: `pct-encoded` with digits in upper case, decoded where
/// it stands for an `unreserved` character; letters in lower case where case does not matter.
#[derive(Clone, Copy)]
pub(crate) struct Normal {
    pub(crate) lower_case: bool,
}

impl Normal {
    /// For components in which case matters.
    pub(crate) const CASE_SENSITIVE: Self = Self { lower_case: false };
    /// For the scheme and the host.
    pub(crate) const LOWER_CASE: Self = Self { lower_case: true };

    /// Whether nothing is to be changed.
    pub(crate) fn is_identity(self, text: &str) -> bool {
        match self.piece(text) {
            Some((Piece::Run(run), _)) => run.len() == text.len(),
            Some(_) => false,
            None => true,
        }
    }

    /// What becomes of the beginning of `rest`, if it changes: the piece, and how many bytes it
    /// stands for.
    fn change(self, rest: &[u8]) -> Option<(Piece<'static>, u32)> {
        match rest {
            [b @ b'A'..=b'Z', ..] if self.lower_case => {
                Some((Piece::Char(b.to_ascii_lowercase() as char), 1))
            }
            [b'%', digits @ ..] => {
                let b = triplet(rest)?;
                if UNRESERVED.contains(b) {
                    let b = if self.lower_case {
                        b.to_ascii_lowercase()
                    } else {
                        b
                    };
                    Some((Piece::Char(b as char), 3))
                } else {
                    match digits {
                        [b'a'..=b'f', ..] | [_, b'a'..=b'f', ..] => Some((Piece::Triplet(b), 3)),
                        _ => None,
                    }
                }
            }
            _ => None,
        }
    }
}

impl Mapping for Normal {
    fn piece<'a>(self, text: &'a str) -> Option<(Piece<'a>, &'a str)> {
        let length = text.len() as u32;
        let mut rest = text.as_bytes();
        loop {
            if !self.lower_case {
                rest = crate::text::seek(rest, b'%');
            }
            let at = length.wrapping_sub(rest.len() as u32);
            match self.change(rest) {
                Some((piece, width)) if at == 0 => {
                    return Some((piece, slice(text, width, length)));
                }
                Some(_) => return Some((Piece::Run(slice(text, 0, at)), slice(text, at, length))),
                None => match rest {
                    // Its digits are no letters of a name.
                    [b'%', _, _, tail @ ..] | [_, tail @ ..] => rest = tail,
                    [] if at == 0 => return None,
                    [] => return Some((Piece::Run(text), "")),
                },
            }
        }
    }
}

/// The byte that the `pct-encoded` at the start of `text` stands for.
pub(crate) const fn triplet(text: &[u8]) -> Option<u8> {
    match text {
        [b'%', high, low, ..] => match (digit(*high), digit(*low)) {
            (Some(high), Some(low)) => Some(high << 4 | low),
            _ => None,
        },
        _ => None,
    }
}

const fn digit(b: u8) -> Option<u8> {
    match b {
        b'0'..=b'9' => Some(b.wrapping_sub(b'0')),
        b'a'..=b'f' => Some(b.wrapping_sub(b'a' - 10)),
        b'A'..=b'F' => Some(b.wrapping_sub(b'A' - 10)),
        _ => None,
    }
}
