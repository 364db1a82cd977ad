//! URI to IRI, RFC 3987 section 3.2.

use iri_grammar::Component;
use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::{behind_first, encoded_char};
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::scan::seek;

use crate::write::mapping::{Mapping, Piece, stays_decoded};
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Operation, Out, write_components};

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

    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        let Some((c, behind)) = encoded_char(text) else {
            return (None, behind_first(text));
        };
        let decoded = if c.is_ascii() {
            is_unreserved(c as u8)
        } else {
            stays_decoded(c as u32, self.query)
        };
        (decoded.then_some(Piece::Char(c)), behind)
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
            .then_some(Glance::copy(self.parts))
    }
}
