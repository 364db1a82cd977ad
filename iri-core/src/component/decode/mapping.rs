use iri_grammar::grammar::pct_encoded::{after_first, encoded_char};
use iri_grammar::text::scan::{seek, seek_percent_or_plus};

use crate::component::plus::Plus;
use crate::write::mapping::{Mapping, Replacement};

/// Decodes each `pct-encoded`, and with [`Plus::Space`] each `+` to a space.
#[derive(Clone, Copy)]
pub(crate) struct Decode(pub(crate) Plus);

impl Mapping for Decode {
    const ASCII: bool = false;

    fn seek(self, text: &[u8]) -> &[u8] {
        match self.0 {
            Plus::Literal => seek(text, b'%'),
            Plus::Space => seek_percent_or_plus(text),
        }
    }

    fn change(self, text: &[u8]) -> (Option<Replacement>, &[u8]) {
        match (text, self.0) {
            ([b'+', after @ ..], Plus::Space) => (Some(Replacement::Char(' ')), after),
            _ => match encoded_char(text) {
                Some((c, after)) => (Some(Replacement::Char(c)), after),
                None => (None, after_first(text)),
            },
        }
    }
}
