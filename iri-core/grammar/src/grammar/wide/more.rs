//! Looks one by one at the bytes that are not plain, in a text of any length.
//!
//! The text is UTF-8 already, so one byte says enough: all characters of two or three bytes are `ucschar`, except those that
//! begin with `C2`, `EE` or `EF`.

use super::address::Address;
use super::part::{is_port, min, offset};
use super::plain::others;
use super::start::Start;
use crate::grammar::class::Flag;
use crate::grammar::kind::{Kind, Presence};
use crate::grammar::left_out::HAS_UCSCHAR;
use crate::grammar::positions::Positions;
use crate::text::arithmetic::{minus, plus, shl, shr, times};
use crate::text::scan::seek;
use crate::text::word::HIGH;

/// Returns the positions of a reference, of which nothing is known after its start and address.
#[inline(always)]
pub(super) const fn positions(
    text: &[u8],
    kind: Kind,
    start: &Start<'_>,
    address: &Address<'_>,
) -> Option<Positions> {
    let scheme_end = start.scheme_end;
    let authority = start.rest;
    let Some((seen, non_ascii)) = look(text, address.after) else {
        return None;
    };
    if (non_ascii as u64 | (non_ascii >> 64) as u64) & HIGH != 0 && !(HAS_UCSCHAR && kind.is_iri())
    {
        return None;
    }
    let mut query_end = text.len() as u32;
    if seen.hash < query_end {
        if matches!(kind.fragment(), Presence::Forbidden) {
            return None;
        }
        query_end = seen.hash;
    }
    let path_end = min(seen.question, query_end);
    if !start.has_authority {
        // A colon in the first segment may end a longer scheme.
        let path_start = offset(text, authority);
        if scheme_end == 0 && seen.colon < path_end && offset(text, seek(text, b'/')) > seen.colon {
            return None;
        }
        return Some(Positions {
            scheme_end,
            host_start: path_start,
            host_end: path_start,
            path_start,
            path_end,
            query_end,
        });
    }
    if address.is_there {
        return Some(Positions {
            scheme_end,
            host_start: offset(text, authority),
            host_end: address.end,
            path_start: offset(text, address.after),
            path_end,
            query_end,
        });
    }
    let path_start = min(offset(text, seek(authority, b'/')), path_end);
    let mut host_start = offset(text, authority);
    let mut colon = seen.colon;
    if seen.at_sign < path_start {
        // A second `@` and a colon in the userinfo are left to the grammar, as they are rare.
        let [_, host @ ..] = seek(authority, b'@') else {
            return None;
        };
        if offset(text, seek(host, b'@')) < path_start {
            return None;
        }
        host_start = offset(text, host);
        colon = offset(text, seek(host, b':'));
    }
    let mut host_end = path_start;
    if colon < path_start {
        host_end = colon;
        if !is_port(text, colon, path_start) {
            return None;
        }
    }
    Some(Positions {
        scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    })
}

/// Looks at `rest`, the end of `text`. Returns what it has, and all its bytes in one. `None` leaves it to the grammar.
#[inline(always)]
const fn look(text: &[u8], rest: &[u8]) -> Option<(Seen, u128)> {
    let mut seen = Seen::NOTHING;
    let mut non_ascii = 0;
    let mut rest = rest;
    while let Some((sixteen, tail)) = rest.split_first_chunk::<16>() {
        let others = others(sixteen);
        non_ascii |= u128::from_le_bytes(*sixteen);
        if others != 0 && !seen.all(text, rest, others) {
            return None;
        }
        rest = tail;
    }
    if !rest.is_empty() {
        let x = last(text, rest);
        let others = others(&x.to_le_bytes()) & !shl!(u32::MAX, rest.len() as u32);
        non_ascii |= x;
        if others != 0 && !seen.all(text, rest, others) {
            return None;
        }
    }
    Some((seen, non_ascii))
}

/// Returns `rest`, the end of `text` of at most fifteen bytes, as the first bytes of a word.
#[inline(always)]
pub(super) const fn last(text: &[u8], rest: &[u8]) -> u128 {
    let x = match (
        text.last_chunk::<16>(),
        text.first_chunk::<8>(),
        text.last_chunk::<8>(),
    ) {
        (Some(sixteen), ..) => {
            let before = minus!(16_u32, rest.len() as u32);
            return shr!(u128::from_le_bytes(*sixteen), times!(before, 8));
        }
        // Both have the bytes in the middle.
        (None, Some(first), Some(last)) => {
            let before = minus!(text.len() as u32, 8);
            let last = u64::from_le_bytes(*last) as u128;
            u64::from_le_bytes(*first) as u128 | shl!(last, times!(before, 8))
        }
        _ => {
            let mut x = 0;
            let mut left = text;
            while let [head @ .., last] = left {
                x = x << 8 | *last as u128;
                left = head;
            }
            x
        }
    };
    shr!(x, times!(offset(text, rest), 8))
}

/// The delimiters that the pass has met: the first place of each.
struct Seen {
    question: u32,
    hash: u32,
    colon: u32,
    at_sign: u32,
    /// The number of bytes that were looked at one by one.
    looked_at: u32,
}

impl Seen {
    const NOTHING: Self = Self {
        question: u32::MAX,
        hash: u32::MAX,
        colon: u32::MAX,
        at_sign: u32::MAX,
        looked_at: 0,
    };

    /// Looks at the bytes of the first sixteen of `rest` that `others` marks. Returns whether all of them are
    /// certain to be admitted.
    // It is not inlined, so that the pass has enough registers for its constants.
    #[inline(never)]
    const fn all(&mut self, text: &[u8], rest: &[u8], others: u32) -> bool {
        let start = offset(text, rest);
        // The grammar is faster if more than one byte in sixteen needs a look.
        if self.looked_at > plus!(start / 16, 32) {
            return false;
        }
        let mut left = others;
        while left != 0 {
            let place = left.trailing_zeros();
            left &= minus!(left, 1);
            self.looked_at = plus!(self.looked_at, 1);
            let Some((_, after @ [b, ..])) = rest.split_at_checked(place as usize) else {
                return false;
            };
            let b = *b;
            let first = match b {
                // A `?` in a fragment is no delimiter. Its place is then after the end of the query, which the caller
                // sees.
                b'?' => &mut self.question,
                b'#' if self.hash != u32::MAX => return false,
                b'#' => &mut self.hash,
                b':' => &mut self.colon,
                b'@' => &mut self.at_sign,
                b'%' => match after {
                    [_, high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                        continue;
                    }
                    _ => return false,
                },
                _ if Flag::QUERY.contains(b) => continue,
                _ => return false,
            };
            if *first == u32::MAX {
                *first = plus!(start, place);
            }
        }
        true
    }
}
