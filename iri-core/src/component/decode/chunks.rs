//! A decoded text piece by piece.

use core::fmt::{self, Write as _};
use core::iter::FusedIterator;

use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::report::secret::{Secret, debug};
use iri_grammar::text::hex::digit;
use iri_grammar::text::slice::slice;

use super::mapping::Decode;
use crate::component::plus::Plus;
use crate::write::mapping::Mapping;

/// The chunks that a text decodes to; made by [`Decoded::chunks`](crate::component::Decoded::chunks).
#[derive(Clone)]
pub struct Chunks<'a> {
    pub(super) rest: &'a str,
    pub(super) mapping: Decode,
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        let bytes = self.rest.as_bytes();
        let (chunk, width) = match (bytes, triplet(bytes), self.mapping.0) {
            ([], ..) => return None,
            (_, Some((b, _)), _) => (Chunk::Byte(b), 3),
            ([b'+', ..], None, Plus::Space) => (Chunk::Byte(b' '), 1),
            _ => {
                let behind = self.mapping.seek(bytes).len();
                let end = self.rest.len().wrapping_sub(behind);
                (Chunk::Text(slice(self.rest, 0, end as u32)), end)
            }
        };
        (_, self.rest) = self.rest.split_at_checked(width).unwrap_or_default();
        Some(chunk)
    }
}

impl FusedIterator for Chunks<'_> {}

impl fmt::Debug for Chunks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // It may have begun within a password.
        debug(f, "Chunks", self.rest, Secret::Everything)
    }
}

/// A piece of what a text decodes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chunk<'a> {
    /// What is not encoded, as it stands in the text.
    Text(&'a str),
    /// A byte that is encoded; or a space, where `+` is one.
    Byte(u8),
}

impl AsRef<[u8]> for Chunk<'_> {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::Text(text) => text.as_bytes(),
            Self::Byte(b) => core::slice::from_ref(b),
        }
    }
}

impl fmt::Debug for Chunk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => debug(f, "Text", text, Secret::EmbeddedUserinfo),
            Self::Byte(b) => {
                f.write_str("Byte(0x")?;
                f.write_char(digit(b.wrapping_shr(4)))?;
                f.write_char(digit(b & 0xF))?;
                f.write_str(")")
            }
        }
    }
}
