//! URI to IRI, RFC 3987 section 3.2.

use crate::error::Component;
use crate::grammar::class::UNRESERVED;
use crate::grammar::ucschar::{decode, is_iprivate, is_ucschar};
use crate::lint::is_bidi_formatting;
use crate::mapping::{Mapping, Piece, triplet};
use crate::operation::{Operation, Out, write_components};
use crate::parts::Parts;
use crate::positions::{Positions, slice};
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

impl Unicode {
    /// The character that the triplets at the start of `text` stand for, if it may be decoded, and
    /// how many bytes they are.
    fn character(self, text: &[u8]) -> Option<(char, u32)> {
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
            [b, ..] if UNRESERVED.contains(b) => return Some((b as char, 3)),
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
        Some((char::from_u32(c)?, width.wrapping_mul(3)))
    }
}

impl Mapping for Unicode {
    fn piece<'a>(self, text: &'a str) -> Option<(Piece<'a>, &'a str)> {
        let length = text.len() as u32;
        let mut rest = text.as_bytes();
        loop {
            rest = seek(rest, b'%');
            let at = length.wrapping_sub(rest.len() as u32);
            match (self.character(rest), rest) {
                (Some((c, width)), _) if at == 0 => {
                    return Some((Piece::Char(c), slice(text, width, length)));
                }
                (Some(_), _) => {
                    return Some((Piece::Run(slice(text, 0, at)), slice(text, at, length)));
                }
                (None, [_, tail @ ..]) => rest = tail,
                (None, []) if length == 0 => return None,
                (None, []) => return Some((Piece::Run(text), "")),
            }
        }
    }
}

impl Operation for ToIri<'_> {
    fn bound(&self) -> usize {
        self.parts.text.len()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        write_components(self.parts, out, |component| Unicode {
            query: matches!(component, Component::Query),
        })
    }
}
