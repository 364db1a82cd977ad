//! Tells what one or two bytes that are not plain mean.

use super::part::{offset, select};
use super::scan::Seen;
use crate::grammar::class::Flag;
use crate::text::scan::seek;

/// What the bytes that are not plain tell of the text after the start and address of a reference: places in it.
#[derive(Clone, Copy)]
pub(super) struct Others {
    /// The end of the path: the first `?` or `#`, or the end of the text.
    pub(super) path: u32,
    /// The end of the query: the `#`, or the end of the text.
    pub(super) query: u32,
    /// A colon; `u32::MAX` if there is none.
    pub(super) colon: u32,
    /// An `@`; `u32::MAX` if there is none.
    pub(super) at_sign: u32,
}

/// Returns whether a byte that is not plain is certain to be admitted. A `%` has been looked at.
#[inline(always)]
const fn is_certain(b: u8) -> bool {
    Flag::QUERY.contains(b) | (b == b'#') | (b == b'%')
}

/// Tells what at most one byte means.
#[inline(always)]
pub(super) const fn one(text: &[u8], seen: Seen) -> Option<Others> {
    // Without one this is the first byte, which is plain. So there is no branch.
    let place = match seen.others {
        0 => 0,
        _ => seen.places as u32,
    };
    let Some((_, [b, ..])) = text.split_at_checked(place as usize) else {
        return None;
    };
    let b = *b;
    if !is_certain(b) {
        return None;
    }
    let length = text.len() as u32;
    Some(Others {
        path: select((b == b'?') | (b == b'#'), place, length),
        query: select(b == b'#', place, length),
        colon: select(b == b':', place, u32::MAX),
        at_sign: select(b == b'@', place, u32::MAX),
    })
}

/// Tells what two bytes mean, if one of them is a `?` or `#`. That one is searched for; then the sum of their places tells
/// where the other is.
#[inline(never)]
pub(super) const fn two(text: &[u8], seen: Seen) -> Option<Others> {
    let length = text.len() as u32;
    let question = offset(text, seek(text, b'?'));
    let first = if question == length {
        offset(text, seek(text, b'#'))
    } else {
        question
    };
    let second = (seen.places as u32).wrapping_sub(first) & 0xFF;
    let Some((_, [b, ..])) = text.split_at_checked(second as usize) else {
        return None;
    };
    let b = *b;
    if first == length || !is_certain(b) {
        return None;
    }
    let query = match (first == question, b == b'#') {
        // A second `#` is wrong.
        (false, true) => return None,
        (false, false) => first,
        (true, true) => second,
        (true, false) => length,
    };
    Some(Others {
        path: if query < first { query } else { first },
        query,
        colon: select(b == b':', second, u32::MAX),
        at_sign: select(b == b'@', second, u32::MAX),
    })
}
