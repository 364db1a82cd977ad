//! Says which characters of a text stay raw in an expansion (RFC 6570, section 3.2.1).

use iri_core::__family::{Mapping, Replacement};
use iri_grammar::grammar::class::{Flag, is_unreserved};
use iri_grammar::template::grammar::after_pct_encoded;

/// Encodes each character that is not allowed as the `pct-encoded` bytes of its UTF-8.
///
/// A function says what is allowed, so a program that never allows `reserved` does not link the code for it.
#[derive(Clone, Copy)]
pub(crate) struct Allow {
    skip: fn(&[u8]) -> &[u8],
}

impl Allow {
    /// The encoding of a value.
    pub(crate) const UNRESERVED: Self = Self {
        skip: skip_unreserved,
    };

    /// The encoding of `literals`, and of a value that may have `reserved` and `pct-encoded`.
    pub(crate) const LITERALS: Self = Self {
        skip: skip_literals,
    };
}

/// Returns what follows the `unreserved` at the start of `text`.
fn skip_unreserved(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && is_unreserved(*b)
    {
        rest = tail;
    }
    rest
}

/// Returns what follows the `unreserved`, `reserved` and `pct-encoded` at the start of `text`.
fn skip_literals(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        rest = Flag::QUERY.skip(rest);
        rest = match rest {
            [b'#' | b'[' | b']', tail @ ..] => tail,
            _ => {
                let after = after_pct_encoded(rest);
                if after.len() == rest.len() {
                    return rest;
                }
                after
            }
        };
    }
}

impl Mapping for Allow {
    const ASCII: bool = true;

    fn seek(self, text: &[u8]) -> &[u8] {
        (self.skip)(text)
    }

    /// Changes the character at which [`seek`](Self::seek) stops. It always has to change.
    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match text {
            [b, after @ ..] => (Some(Replacement::Triplet(*b)), after),
            [] => (None, text),
        }
    }
}
