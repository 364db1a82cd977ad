//! Decodes eight bytes at a time, on 64-bit hosts.

use alloc::vec::Vec;

use iri_grammar::text::arithmetic::{minus, plus, promised, times};
use iri_grammar::text::hex::value;
use iri_grammar::text::wide::IS_WIDE;
use iri_grammar::text::word::first;

use crate::component::plus::Plus;

/// The number of bytes that are decoded before they are appended. Most texts are shorter, so that they take one allocation.
const ROOM: usize = 256;

/// Decodes the text of a component.
#[inline]
pub(super) fn decode(text: &str, plus: Plus) -> Option<Vec<u8>> {
    IS_WIDE.then(|| decode_steps(text.as_bytes(), plus))
}

fn decode_steps(text: &[u8], plus: Plus) -> Vec<u8> {
    // A `+` that stays is looked for as `%`.
    let other = match plus {
        Plus::Literal => b'%',
        Plus::Space => b'+',
    };
    let mut decoded = Vec::new();
    if text.len() > ROOM {
        let triplets = text.iter().filter(|b| **b == b'%').count();
        decoded.reserve(minus!(text.len(), times!(triplets, 2)));
    }
    let mut rest = text;
    while !rest.is_empty() {
        let mut step = [0; ROOM + 8];
        let mut end = 0;
        while end < ROOM
            && let Some((eight, tail)) = rest.split_first_chunk::<8>()
        {
            // All eight are copied, and those from the first encoded one on are written over. So there is no branch, which a processor
            // often predicts wrongly.
            if let Some((_, room)) = step.split_at_mut_checked(end)
                && let Some(place) = room.first_chunk_mut()
            {
                *place = *eight;
            }
            let x = u64::from_le_bytes(*eight);
            let marks = first(x, b'%') | first(x, other);
            let unencoded = (marks.trailing_zeros() / 8) as usize;
            end = plus!(end, unencoded);
            rest = rest
                .split_at_checked(unencoded)
                .map_or(tail, |(_, rest)| rest);
            while end < ROOM
                && let Some((b, after)) = encoded(rest, plus)
            {
                put(&mut step, &mut end, b);
                rest = after;
            }
        }
        // The last bytes.
        while end < step.len()
            && rest.len() < 8
            && let [b, tail @ ..] = rest
        {
            let (b, after) = encoded(rest, plus).unwrap_or((*b, tail));
            put(&mut step, &mut end, b);
            rest = after;
        }
        let (step, _) = promised!(step.split_at_checked(end));
        decoded.extend_from_slice(step);
    }
    decoded
}

/// Decodes the first byte, if it is encoded. In a component, two digits follow each `%`.
#[inline(always)]
fn encoded(text: &[u8], plus: Plus) -> Option<(u8, &[u8])> {
    match text {
        [b'%', high, low, after @ ..] => Some((value(*high, *low), after)),
        [b'+', after @ ..] if plus == Plus::Space => Some((b' ', after)),
        _ => None,
    }
}

#[inline(always)]
fn put(step: &mut [u8], end: &mut usize, b: u8) {
    if let Some(place) = step.get_mut(*end) {
        *place = b;
        *end = plus!(*end, 1);
    }
}
