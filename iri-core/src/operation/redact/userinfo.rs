//! The cheap form for logs, which hides nothing but the userinfo.

use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;

use crate::write::out::Out;
use crate::write::source::Source;

/// A reference with `***` instead of its `userinfo` (RFC 3986 section 3.2.1);
/// [`redacted_userinfo`](crate::Iri::redacted_userinfo) of every kind makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct RedactUserinfo<'a> {
    pub(super) parts: Parts<'a>,
}

impl Source for RedactUserinfo<'_> {
    fn bound(&self) -> usize {
        plus!(self.parts.text.len(), MASK.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts { text, at } = self.parts;
        let mut rest = text;
        if at.has_userinfo() {
            out.put(slice(text, 0, at.authority_start()));
            out.put(MASK);
            rest = slice(text, minus!(at.host_start, 1), text.len() as u32);
        }
        out.put(rest);
        Positions::EMPTY
    }
}
