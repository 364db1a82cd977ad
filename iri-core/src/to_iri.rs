//! URI to IRI, RFC 3987 section 3.2.

use crate::error::Component;
use crate::grammar::class::is_unreserved;
use crate::grammar::ucschar::{decode, is_iprivate, is_ucschar};
use crate::lint::is_bidi_formatting;
use crate::mapping::{Mapping, Piece, triplet};
#[cfg(target_pointer_width = "64")]
use crate::operation::Glance;
use crate::operation::{Operation, Out, write_components};
use crate::parts::Parts;
use crate::positions::Positions;
use crate::text::seek;

/// Every `pct-encoded` decoded that an IRI may have as a character in that component, but for the
/// bidi formatting characters of section 4.1.
#[derive(Clone, Copy)]
pub(crate) struct ToIri<'a> {
    pub(crate) parts: Parts<'a>,
}

#[derive(Clone, Copy)]
struct Unicode {
    /// Whether `iprivate` characters may stand there.
    query: bool,
}

impl Mapping for Unicode {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        seek(text, b'%')
    }

    /// The character that the triplets at the start of `text` stand for, if it may be decoded.
    fn change(self, text: &[u8]) -> Option<(Piece, u32)> {
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
            [b, ..] if is_unreserved(b) => return Some((Piece::Char(b as char), 3)),
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
        let admitted = is_ucschar(c) || self.query && is_iprivate(c);
        // Overlong forms and surrogates are no UTF-8.
        if c < lowest || !admitted || is_bidi_formatting(c) {
            return None;
        }
        Some((Piece::Char(char::from_u32(c)?), width.wrapping_mul(3)))
    }
}

impl Operation for ToIri<'_> {
    fn bound(&self) -> usize {
        self.parts.text.len()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        write_components(&self.parts, out, |component| Unicode {
            query: matches!(component, Component::Query),
        })
    }

    #[cfg(target_pointer_width = "64")]
    #[inline(always)]
    fn glance(&self) -> Option<Glance<'_>> {
        seek(self.parts.text.as_bytes(), b'%')
            .is_empty()
            .then_some(Glance {
                pieces: (self.parts.text, ""),
                at: self.parts.at,
                lower_case: false,
            })
    }
}
