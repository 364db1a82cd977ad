//! IRI to URI, RFC 3987 section 3.1.

use crate::grammar::ucschar;
use crate::mapping::{Mapping, Piece};
use crate::operation::{Operation, Out, write_components};
use crate::parts::Parts;
use crate::positions::{Positions, slice};

/// Step 2: every character beyond ASCII as the `pct-encoded` bytes of its UTF-8.
#[derive(Clone, Copy)]
pub(crate) struct ToUri<'a> {
    pub(crate) parts: Parts<'a>,
}

/// `text` from its first byte beyond ASCII on.
fn seek_non_ascii(text: &[u8]) -> &[u8] {
    let mut rest = text;
    #[cfg(target_pointer_width = "64")]
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        if !eight.is_ascii() {
            break;
        }
        rest = tail;
    }
    while let [..0x80, tail @ ..] = rest {
        rest = tail;
    }
    rest
}

#[derive(Clone, Copy)]
struct Ascii;

impl Mapping for Ascii {
    fn piece<'a>(self, text: &'a str) -> Option<(Piece<'a>, &'a str)> {
        let bytes = text.as_bytes();
        let rest = seek_non_ascii(bytes);
        let length = bytes.len() as u32;
        let at = length.wrapping_sub(rest.len() as u32);
        if at > 0 {
            return Some((Piece::Run(slice(text, 0, at)), slice(text, at, length)));
        }
        let (c, tail) = ucschar::decode(rest)?;
        let tail = slice(text, length.wrapping_sub(tail.len() as u32), length);
        Some((Piece::Encoded(char::from_u32(c)?), tail))
    }
}

impl Operation for ToUri<'_> {
    fn bound(&self) -> usize {
        let mut bytes = 0_usize;
        let mut rest = seek_non_ascii(self.parts.text.as_bytes());
        while let [_, tail @ ..] = rest {
            bytes = bytes.wrapping_add(1);
            rest = seek_non_ascii(tail);
        }
        self.parts
            .text
            .len()
            .saturating_add(bytes.saturating_mul(2))
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        write_components(self.parts, out, |_| Ascii)
    }
}
