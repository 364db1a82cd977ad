//! Splits off the scheme and the slashes of an authority.

use super::part::offset;
use super::scan::padded;
use crate::grammar::class::Flag;
use crate::text::arithmetic::{plus, shl, times};
use crate::text::word::{self, EACH, HIGH};

/// The slashes before an authority.
const SLASHES: u16 = u16::from_le_bytes(*b"//");

/// The start of a reference, and what comes after it.
#[derive(Clone, Copy)]
pub(in crate::grammar) struct Start<'a> {
    /// The place of the colon after the scheme; 0 without a scheme.
    pub(super) scheme_end: u32,
    /// Whether `rest` begins with an authority, whose `//` is passed.
    pub(super) has_authority: bool,
    pub(super) rest: &'a [u8],
}

/// Splits off the scheme and the slashes of an authority. It does not find a scheme of more than seven letters: see [`long`].
#[inline(always)]
pub(super) const fn start(text: &[u8]) -> Start<'_> {
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    const FILE: u64 = u64::from_le_bytes(*b"file://\0");
    let eight = match text.first_chunk::<8>() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => u64::from_le_bytes(padded(text)),
    };
    // Of a scheme of four letters the highest byte, which is the last one, comes after the slashes.
    let is_https = eight == HTTPS;
    let is_of_four = (eight << 8 == HTTP << 8) | (eight << 8 == FILE << 8);
    if is_https | is_of_four {
        let scheme_end = plus!(4_u32, is_https as u32);
        if let Some((_, rest)) = text.split_at_checked(plus!(scheme_end, 3) as usize) {
            return Start {
                scheme_end,
                has_authority: true,
                rest,
            };
        }
    }
    let mut scheme_end = 0;
    let mut rest = text;
    let colon = word::first(eight, b':');
    if colon != 0 {
        let place = colon.trailing_zeros() / 8;
        if is_scheme(eight, place)
            && let Some((_, [_, after @ ..])) = text.split_at_checked(place as usize)
        {
            scheme_end = place;
            rest = after;
        }
    }
    after_scheme(scheme_end, rest)
}

/// Splits off a scheme of any length, and the slashes.
#[inline(never)]
pub(super) const fn long(text: &[u8]) -> Start<'_> {
    let after = Flag::SCHEME.skip(text);
    match (text, after) {
        ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', rest @ ..]) => {
            after_scheme(offset(text, after), rest)
        }
        _ => after_scheme(0, text),
    }
}

/// Splits off the slashes of an authority.
#[inline(always)]
const fn after_scheme(scheme_end: u32, rest: &[u8]) -> Start<'_> {
    // Both are compared at once: of two branches, the first is harder to predict.
    let (has_authority, rest) = match rest.split_first_chunk::<2>() {
        Some((two, after)) if u16::from_le_bytes(*two) == SLASHES => (true, after),
        _ => (false, rest),
    };
    Start {
        scheme_end,
        has_authority,
        rest,
    }
}

/// Returns whether the first `length` bytes of a word are a scheme.
#[inline(always)]
const fn is_scheme(eight: u64, length: u32) -> bool {
    // Letters take the place of the other bytes.
    let others = shl!(u64::MAX, times!(length, 8));
    let name = eight & !others | times!(EACH, b'a' as u64) & others;
    let low = name & !HIGH;
    let characters = word::in_range(low | times!(EACH, 0x20), b'a', b'z')
        | word::in_range(low, b'0', b'9')
        | word::in_range(low, b'-', b'.')
        | word::in_range(low, b'+', b'+');
    (eight as u8).is_ascii_alphabetic() && characters & !name == HIGH
}
