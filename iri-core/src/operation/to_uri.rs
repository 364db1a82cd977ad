//! IRI to URI, RFC 3987 section 3.1.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::scan::seek_non_ascii;

use crate::write::mapping::{Mapping, Piece};
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Operation, Out, write_components};

/// Step 2: every character beyond ASCII as the `pct-encoded` bytes of its UTF-8.
#[derive(Clone, Copy)]
pub(crate) struct ToUri<'a> {
    pub(crate) parts: Parts<'a>,
}

#[derive(Clone, Copy)]
struct Ascii;

impl Mapping for Ascii {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        seek_non_ascii(text)
    }

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        // Byte by byte: characters do not matter.
        match text {
            [b, behind @ ..] => (Some(Piece::Triplet(*b)), behind),
            [] => (None, text),
        }
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
        write_components(&self.parts, out, |_| Ascii)
    }

    #[cfg(target_pointer_width = "64")]
    #[inline(always)]
    fn glance(&self) -> Option<Glance<'_>> {
        self.parts
            .text
            .is_ascii()
            .then_some(Glance::copy(self.parts))
    }
}
