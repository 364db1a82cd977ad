//! What makes the masks fast. As the glance before the grammar, it may only say yes.

use super::pieces;
use crate::grammar::class::Flag;
use crate::text::arithmetic::minus;
use crate::text::scan::seek_colon;
use crate::text::wide::IS_WIDE;

/// Returns whether a text begins with a single slash or with a byte that begins no delimiter, however it is written: most do.
#[inline(always)]
pub const fn is_alone(text: &[u8]) -> bool {
    IS_WIDE
        && match text {
            [b'/', b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9', ..] => true,
            [
                b':' | b'@' | b'%' | b'/' | b'\\' | b'?' | b'#' | b'[' | 0xEF,
                ..,
            ] => false,
            _ => true,
        }
}

/// Returns whether `text` has only one `:`, that of the scheme before slashes. Most texts have.
#[inline(always)]
pub const fn has_scheme_only(text: &[u8]) -> bool {
    if IS_WIDE && let [b':', b'/', b'/', rest @ ..] = Flag::SCHEME.skip(text) {
        seek_colon(rest).is_empty()
    } else {
        false
    }
}

/// Returns whether a text of at least sixteen bytes may have an `@`, however it is written; `None` of a shorter text.
#[inline(always)]
pub(in crate::grammar) const fn may_have_at_sign(text: &[u8]) -> Option<bool> {
    match text.len() {
        32.. if IS_WIDE => Some(over::<32>(text, false)),
        16.. if IS_WIDE => Some(over::<16>(text, false)),
        _ => None,
    }
}

/// Returns whether a quick look shows that a text has no `@`, however it is written, and no `:` but raw ones before slashes and digits, and
/// at the end.
#[inline(always)]
pub const fn has_no_mark(text: &[u8]) -> bool {
    match text.len() {
        32.. if IS_WIDE => !over::<32>(text, true),
        16.. if IS_WIDE => !over::<16>(text, true),
        _ => false,
    }
}

/// Looks at pieces that share two bytes for an `@`, and with `colons` for a `:`.
const fn over<const N: usize>(text: &[u8], colons: bool) -> bool {
    let mut rest = text;
    while let Some((piece, [_, ..])) = rest.split_first_chunk::<N>()
        && let Some((_, tail)) = rest.split_at_checked(minus!(N, 2))
    {
        if has(piece, colons) {
            return true;
        }
        rest = tail;
    }
    match text.last_chunk::<N>() {
        Some(piece) => has(piece, colons),
        None => true,
    }
}

#[inline(always)]
const fn has<const N: usize>(piece: &[u8; N], colons: bool) -> bool {
    if colons {
        pieces::has_mark(piece)
    } else {
        pieces::has_at_sign(piece)
    }
}
