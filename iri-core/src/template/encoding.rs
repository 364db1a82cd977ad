//! Says which characters of a text stay raw in an expansion (RFC 6570, section 3.2.1).

use iri_grammar::grammar::class::{Flag, is_unreserved};
use iri_grammar::grammar::pct_encoded::triplet;

use crate::write::mapping::{Mapping, Piece};

/// Encodes each character that is not allowed as the `pct-encoded` bytes of its UTF-8.
#[derive(Clone, Copy)]
pub(crate) struct Allow {
    /// Whether `reserved` and `pct-encoded` are allowed, not only `unreserved`.
    pub(crate) reserved: bool,
}

impl Allow {
    /// The encoding of `literals`.
    pub(crate) const LITERALS: Self = Self { reserved: true };
}

impl Mapping for Allow {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        let mut rest = text;
        if !self.reserved {
            while let [b, tail @ ..] = rest
                && is_unreserved(*b)
            {
                rest = tail;
            }
            return rest;
        }
        loop {
            rest = Flag::QUERY.skip(rest);
            rest = match (triplet(rest), rest) {
                (Some((_, after)), _) => after,
                (None, [b'#' | b'[' | b']', tail @ ..]) => tail,
                (None, _) => return rest,
            };
        }
    }

    /// Changes the character at which [`seek`](Self::seek) stops. It always has to change.
    fn change(self, text: &[u8]) -> (Option<Piece>, &[u8]) {
        match text {
            [b, after @ ..] => (Some(Piece::Triplet(*b)), after),
            [] => (None, text),
        }
    }
}
