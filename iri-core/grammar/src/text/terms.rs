//! Finds a text in a fixed list by its length and a few of its bytes, then by one comparison. The macros make the
//! table in the compiler, and iri-core looks into it.

use super::arithmetic::{minus, plus};
use super::slice::cut;

/// A list of texts, with a table to find one. All begin with the same `skipped` bytes, which the search ignores.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "who holds it has one")]
pub struct Terms {
    /// The texts, in the order in which they are written.
    pub texts: &'static [&'static str],
    /// The number of bytes at the start that all texts share.
    pub skipped: u32,
    /// The places of the bytes that choose the bucket of a text, counted from its end.
    pub places: &'static [u8],
    /// The numbers of the texts, bucket by bucket, in little-endian bytes: so the macros write one literal, not a token for each
    /// number.
    pub order: &'static [[u8; 2]],
    /// The start of each bucket in `order`, and the end of the last one. It has one more than the number of buckets,
    /// which is a power of two.
    pub starts: &'static [[u8; 2]],
}

/// Returns the bucket of a text. The number of buckets is a power of two.
#[must_use]
#[inline]
pub const fn bucket(text: &[u8], places: &[u8], buckets: usize) -> usize {
    let mut hash = text.len() as u32;
    let mut rest = places;
    while let [place, after @ ..] = rest {
        // A short text has no byte there: the place wraps.
        let before = text.len().wrapping_sub(*place as usize);
        if let Some(([.., b], _)) = text.split_at_checked(before) {
            hash ^= *b as u32;
        }
        // This is the fraction of the golden ratio. The high bits of the product depend on all bits below.
        hash = hash.wrapping_mul(0x9E37_79B1);
        hash ^= hash >> 15;
        rest = after;
    }
    hash as usize & minus!(buckets, 1)
}

impl Terms {
    /// Returns the number of a text, which is given without the skipped bytes.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<usize> {
        let buckets = minus!(self.starts.len(), 1);
        let bucket = bucket(text.as_bytes(), self.places, buckets);
        let number = |bytes: &[u8; 2]| usize::from(u16::from_le_bytes(*bytes));
        let [start, end, ..] = self.starts.get(bucket..)? else {
            return None;
        };
        let mut at = number(start);
        while at < number(end) {
            let number = number(self.order.get(at)?);
            if self.text(number) == text {
                return Some(number);
            }
            at = plus!(at, 1);
        }
        None
    }

    /// Returns the text of a number, without the skipped bytes; an empty one, if there are fewer texts.
    #[must_use]
    pub fn text(&self, number: usize) -> &'static str {
        match self.texts.get(number) {
            Some(text) => cut(text, self.skipped as usize, text.len()),
            None => "",
        }
    }
}
