//! Parts of a text, by their places.

/// Returns how far `rest`, an end of `text`, is into it, in bytes.
pub(super) const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    text.len().wrapping_sub(rest.len()) as u32
}

pub(super) const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Returns `a` if `is_first`, and otherwise `b`, without a branch that the processor would have to predict.
#[inline(always)]
pub(super) const fn select(is_first: bool, a: u32, b: u32) -> u32 {
    b ^ ((a ^ b) & (is_first as u32).wrapping_neg())
}

/// Returns `text` without the digits that it begins with.
#[inline(always)]
pub(super) const fn after_digits(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// Returns whether there are only digits from the colon at `colon` to `end`.
#[inline(always)]
pub(super) const fn is_port(text: &[u8], colon: u32, end: u32) -> bool {
    match text.split_at_checked(colon as usize) {
        Some((_, [_, port @ ..])) => offset(text, after_digits(port)) == end,
        _ => false,
    }
}
