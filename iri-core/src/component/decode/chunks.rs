//! Decoding chunk by chunk.

use core::fmt;
use core::iter::FusedIterator;

use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::{minus, promised};
use iri_grammar::text::slice::slice;

use super::mapping::Decode;
use crate::component::plus::Plus;
use crate::write::mapping::Mapping;

/// The iterator over the chunks of a decoded text; made by [`Decoded::chunks`](crate::component::Decoded::chunks).
///
/// ```
/// use iri_core::component::Segment;
///
/// let mut bytes = Vec::new();
/// for chunk in Segment::parse("caf%E9.txt")?.decode().chunks() {
///     bytes.extend_from_slice(chunk.as_ref());
/// }
/// assert_eq!(bytes, b"caf\xE9.txt");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
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
                let after = self.mapping.seek(bytes).len();
                let end = minus!(self.rest.len(), after);
                (Chunk::Text(slice(self.rest, 0, end as u32)), end)
            }
        };
        (_, self.rest) = promised!(self.rest.split_at_checked(width));
        Some(chunk)
    }
}

impl FusedIterator for Chunks<'_> {}

impl fmt::Debug for Chunks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The rest may begin within a password.
        debug(f, "Chunks", self.rest, Masking::Everything)
    }
}

/// A piece of a decoded text. `as_ref` returns its bytes.
///
/// ```
/// use iri_core::component::{Chunk, Segment};
///
/// let chunk = Segment::parse("%FF")?.decode().chunks().next().unwrap();
/// assert_eq!(chunk, Chunk::Byte(0xFF));
/// assert_eq!(chunk.as_ref(), b"\xFF");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chunk<'a> {
    /// Text that was not encoded.
    Text(&'a str),
    /// A byte that was encoded, or the space of a `+`.
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

/// Shows only whether it is a text or a byte, as it may belong to a password.
impl fmt::Debug for Chunk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Text(_) => "Text",
            Self::Byte(_) => "Byte",
        };
        debug(f, name, MASK, Masking::Everything)
    }
}
